import type { GuardedRoute } from '../../machines/app/routeGuard.machine.ts';

/** Which boxes stand around a page: header and footer, the header only, or neither. */
export type Layout = 'full' | 'headerOnly' | 'bare';
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
  /** Parameters of the query that name what the page begins with: where one changes, the page is shown from its top. */
  top?: string[];
  /** The page itself asks anew when somebody else is there, and is not mounted anew. */
  hearsSession?: true;
  /** The page itself follows its path, and is not mounted anew when another one of the same row is there. */
  followsPath?: true;
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
  { path: '/announcement', page: 'announcement', guard: 'open', layout: 'full', top: ['id'] },
  { path: '/search', page: 'search', guard: 'open', layout: 'full', top: ['keywords', 'page'] },
  { path: '/courses', page: 'courses', guard: 'open', layout: 'full', top: ['page'] },
  { path: '/courses/detail/:courseId', page: 'courseDetail', guard: 'open', layout: 'full', hearsSession: true },
  { path: '/courses/video/:courseId', page: 'lesson', guard: 'forMembers', layout: 'full', followsPath: true },
  { path: '/member', page: 'memberHome', guard: 'forMembers', layout: 'full' },
  { path: '/member/messages', page: 'messages', guard: 'forMembers', layout: 'full', top: ['page'] },
  { path: '/member/orders', page: 'orders', guard: 'forMembers', layout: 'full', top: ['page'] },
  { path: '/member/credit1-free', page: 'points', guard: 'forMembers', layout: 'full', top: ['page'] },
  { path: '/vip', page: 'vip', guard: 'open', layout: 'full', hearsSession: true },
  { path: '/order', page: 'order', guard: 'forMembers', layout: 'full', top: ['goods_type', 'goods_id'] },
  { path: '/order/pay', page: 'payment', guard: 'forMembers', layout: 'full' },
  { path: '/order/success', page: 'orderSuccess', guard: 'forMembers', layout: 'full' },
  { path: '/study-center', page: 'studyCenter', guard: 'forMembers', layout: 'full', top: ['tab', 'page'] },
];

const moved: Record<string, string> = { '/member/credit1': '/member/credit1-free' };

/** Where a page stands now that stood at `pathname` in the incumbent; '' for all that stand where they stood. */
export const movedTo = (pathname: string): string => {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return Object.hasOwn(moved, path) ? (moved[path] ?? '') : '';
};

/** The row of the table that shows `pathname`. A slash at the end does not matter. */
export function routeOf(pathname: string): RouteRow {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return routeTable.find((row) => new RegExp(`^${row.path.replace(/:[^/]+/g, '[^/]+')}$`).test(path)) ?? notFound;
}

/** What the page at an address begins with, as far as its query says so. */
export function topOf({ pathname, search }: { pathname: string; search: string }): string {
  const { top = [] } = routeOf(pathname);
  const parameters = new URLSearchParams(search);
  return JSON.stringify(top.map((name) => parameters.get(name)));
}
