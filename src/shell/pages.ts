import type { ComponentType } from 'react';

type PageModule = { default: ComponentType };

/** Where each page's code is. */
export const pageModules: Record<string, () => Promise<PageModule>> = {
  home: () => import('../pages/home/HomePage.tsx'),
  login: () => import('../pages/login/LoginPage.tsx'),
  loginCallback: () => import('../pages/loginCallback/LoginCallbackPage.tsx'),
  bindMobile: () => import('../pages/bindMobile/BindMobilePage.tsx'),
  faceCheck: () => import('../pages/faceCheck/FaceCheckPage.tsx'),
  announcement: () => import('../pages/announcement/AnnouncementPage.tsx'),
  search: () => import('../pages/search/SearchPage.tsx'),
  courses: () => import('../pages/courses/CoursesPage.tsx'),
  courseDetail: () => import('../pages/courseDetail/CourseDetailPage.tsx'),
  error: () => import('../pages/error/ErrorPage.tsx'),
  notFound: () => import('../pages/notFound/NotFoundPage.tsx'),
};
const loaded = new Map<string, ComponentType>();

/** Keeps a page's code once it has arrived. */
export const keepPage = (page: string, module: PageModule): void => {
  loaded.set(page, module.default);
};

/** The page's component; null before it is loaded. */
export const pageComponent = (page: string): ComponentType | null => loaded.get(page) ?? null;
