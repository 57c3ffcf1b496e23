import type { GuardedRoute } from '../../machines/app/routeGuard.machine.ts';
import { withoutEndSlashes } from './endSlashes.ts';

/**
 * The parts around a page: header and footer, the header only, or neither. `watching`: header and footer, but the space above a film is small:
 * the header is slim, its navigation is in the drawer, and there is no banner.
 */
type Layout = 'full' | 'watching' | 'headerOnly' | 'bare';
type Row = {
  path: string;
  page: string;
  guard: GuardedRoute | 'open';
  layout: Layout;
  /** Query parameters that select the content. When one changes, the page scrolls to the top. */
  scrollResetParams?: readonly string[];
  /** The page itself reloads its data when the member changes, and is not remounted. */
  survivesSignIn?: true;
  /** The page itself follows its path, and is not remounted for another path of the same route. */
  survivesPathChange?: true;
};

/**
 * The routes of the specification, section 2. Only data, because the script in the HTML reads it before React is loaded. `page` is the name of
 * the page's folder: the view of `studyCenter` is `src/pages/studyCenter/StudyCenterPage.tsx`.
 */
export const routes = [
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
    path: '/courses/video/:lessonId',
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
] as const satisfies Row[];

/** The page for all unknown paths. */
export const notFound = { path: '*', page: 'notFound', guard: 'open', layout: 'bare' } as const satisfies Row;

export type PageName = (typeof routes)[number]['page'] | typeof notFound.page;
export type Route = Row & { page: PageName };

const moved: Record<string, string> = { '/member/credit1': '/member/credit1-free' };

/** Returns the new path of a page that the incumbent had at `pathname`; '' if it has not moved. */
export const movedTo = (pathname: string): string => {
  const path = withoutEndSlashes(pathname);
  return Object.hasOwn(moved, path) ? (moved[path] ?? '') : '';
};

/** Returns the route of `pathname`. A slash at the end is ignored. */
export function routeOf(pathname: string): Route {
  const path = withoutEndSlashes(pathname);
  return routes.find((row) => new RegExp(`^${row.path.replace(/:[^/]+/g, '[^/]+')}$`).test(path)) ?? notFound;
}

/** Returns equal keys for two addresses if going from one to the other does not scroll to the top. */
export function scrollResetKeyOf({ pathname, search }: { pathname: string; search: string }): string {
  const { scrollResetParams = [] } = routeOf(pathname);
  const parameters = new URLSearchParams(search);
  return JSON.stringify(scrollResetParams.map((name) => parameters.get(name)));
}
