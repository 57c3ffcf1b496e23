import type { GuardedRoute } from '../../machines/app/routeGuard.machine.ts';
import { withoutEndSlashes } from '../addresses/endSlashes.ts';

/**
 * Which boxes stand around a page: header and footer, the header only, or neither. `watching`: header and footer, but nothing above a film that
 * can do without: the header is slim, its navigation is in the drawer, and there is no banner.
 */
export type Layout = 'full' | 'watching' | 'headerOnly' | 'bare';
/** The pages by name. The file of a page is called after it: `studyCenter` is in `StudyCenterPage.tsx`. */
export type PageName =
  | 'home'
  | 'login'
  | 'loginCallback'
  | 'bindMobile'
  | 'faceCheck'
  | 'announcement'
  | 'search'
  | 'courses'
  | 'courseDetail'
  | 'lesson'
  | 'studyCenter'
  | 'memberHome'
  | 'orders'
  | 'messages'
  | 'points'
  | 'vip'
  | 'order'
  | 'payment'
  | 'orderSuccess'
  | 'error'
  | 'notFound';
export type RouteRow = {
  path: string;
  page: PageName;
  guard: GuardedRoute | 'open';
  layout: Layout;
  /** Query parameters that select what the page shows: when one changes, the page is scrolled to the top. */
  scrollResetParams?: string[];
  /** The page itself reloads its data when the member changes, and is not mounted anew. */
  survivesSignIn?: true;
  /** The page itself follows its path, and is not mounted anew for another path of the same route. */
  survivesPathChange?: true;
};

/** The page every unknown path shows. */
export const notFound: RouteRow = { path: '*', page: 'notFound', guard: 'open', layout: 'bare' };

/**
 * The routes of the specification, section 2. Data only: the script in the HTML reads it before React is there.
 */
export const routeTable: RouteRow[] = [
  { path: '/', page: 'home', guard: 'open', layout: 'full' },
  { path: '/login', page: 'login', guard: 'forVisitors', layout: 'headerOnly' },
  { path: '/login/callback', page: 'loginCallback', guard: 'forVisitors', layout: 'headerOnly' },
  { path: '/bind-mobile', page: 'bindMobile', guard: 'mobileGate', layout: 'headerOnly' },
  { path: '/face-check', page: 'faceCheck', guard: 'faceGate', layout: 'headerOnly' },
  { path: '/error', page: 'error', guard: 'open', layout: 'headerOnly' },
  { path: '/announcement', page: 'announcement', guard: 'open', layout: 'full', scrollResetParams: ['id'] },
  { path: '/search', page: 'search', guard: 'open', layout: 'full', scrollResetParams: ['keywords', 'page'] },
  { path: '/courses', page: 'courses', guard: 'open', layout: 'full', scrollResetParams: ['page'] },
  { path: '/courses/detail/:courseId', page: 'courseDetail', guard: 'open', layout: 'full', survivesSignIn: true },
  {
    path: '/courses/video/:courseId',
    page: 'lesson',
    guard: 'forMembers',
    layout: 'watching',
    survivesPathChange: true,
  },
  { path: '/member', page: 'memberHome', guard: 'forMembers', layout: 'full' },
  { path: '/member/messages', page: 'messages', guard: 'forMembers', layout: 'full', scrollResetParams: ['page'] },
  { path: '/member/orders', page: 'orders', guard: 'forMembers', layout: 'full', scrollResetParams: ['page'] },
  { path: '/member/credit1-free', page: 'points', guard: 'forMembers', layout: 'full', scrollResetParams: ['page'] },
  { path: '/vip', page: 'vip', guard: 'open', layout: 'full', survivesSignIn: true },
  { path: '/order', page: 'order', guard: 'forMembers', layout: 'full', scrollResetParams: ['goods_type', 'goods_id'] },
  { path: '/order/pay', page: 'payment', guard: 'forMembers', layout: 'full' },
  { path: '/order/success', page: 'orderSuccess', guard: 'forMembers', layout: 'full' },
  {
    path: '/study-center',
    page: 'studyCenter',
    guard: 'forMembers',
    layout: 'full',
    scrollResetParams: ['tab', 'page'],
  },
];

const moved: Record<string, string> = { '/member/credit1': '/member/credit1-free' };

/** The new path of a page that the incumbent had at `pathname`; '' where it has not moved. */
export const movedTo = (pathname: string): string => {
  const path = withoutEndSlashes(pathname);
  return Object.hasOwn(moved, path) ? (moved[path] ?? '') : '';
};

/** The row of the table that shows `pathname`. A slash at the end does not matter. */
export function routeOf(pathname: string): RouteRow {
  const path = withoutEndSlashes(pathname);
  return routeTable.find((row) => new RegExp(`^${row.path.replace(/:[^/]+/g, '[^/]+')}$`).test(path)) ?? notFound;
}

/** The same for two addresses of a page where going from one to the other does not scroll to the top. */
export function scrollResetKeyOf({ pathname, search }: { pathname: string; search: string }): string {
  const { scrollResetParams = [] } = routeOf(pathname);
  const parameters = new URLSearchParams(search);
  return JSON.stringify(scrollResetParams.map((name) => parameters.get(name)));
}
