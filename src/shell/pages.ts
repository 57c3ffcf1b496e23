import type { ComponentType } from 'react';
import type { PageName } from '../addresses/routes.ts';

type PageModule = { default: ComponentType };

/** Loads each page's code. */
export const pageModules: Record<PageName, () => Promise<PageModule>> = {
  home: () => import('../pages/home/HomePage.tsx'),
  login: () => import('../pages/login/LoginPage.tsx'),
  loginCallback: () => import('../pages/loginCallback/LoginCallbackPage.tsx'),
  bindMobile: () => import('../pages/bindMobile/BindMobilePage.tsx'),
  faceCheck: () => import('../pages/faceCheck/FaceCheckPage.tsx'),
  announcement: () => import('../pages/announcement/AnnouncementPage.tsx'),
  search: () => import('../pages/search/SearchPage.tsx'),
  courses: () => import('../pages/courses/CoursesPage.tsx'),
  courseDetail: () => import('../pages/courseDetail/CourseDetailPage.tsx'),
  lesson: () => import('../pages/lesson/LessonPage.tsx'),
  studyCenter: () => import('../pages/studyCenter/StudyCenterPage.tsx'),
  memberHome: () => import('../pages/memberHome/MemberHomePage.tsx'),
  orders: () => import('../pages/orders/OrdersPage.tsx'),
  messages: () => import('../pages/messages/MessagesPage.tsx'),
  points: () => import('../pages/points/PointsPage.tsx'),
  vip: () => import('../pages/vip/VipPage.tsx'),
  order: () => import('../pages/order/OrderPage.tsx'),
  payment: () => import('../pages/payment/PaymentPage.tsx'),
  orderSuccess: () => import('../pages/orderSuccess/OrderSuccessPage.tsx'),
  error: () => import('../pages/error/ErrorPage.tsx'),
  notFound: () => import('../pages/notFound/NotFoundPage.tsx'),
};
const loaded = new Map<PageName, ComponentType>();

/** Keeps a page's code after it is loaded. */
export const keepPage = (page: PageName, module: PageModule): void => {
  loaded.set(page, module.default);
};

/** Returns the page's component; null before it is loaded. */
export const pageComponent = (page: PageName): ComponentType | null => loaded.get(page) ?? null;
