/**
 * The browser loads code that it needs together as one file, so that a page or a dialog needs few requests. The view, the wiring, and the
 * machines of a page are one file. Code that several pages share is grouped by the pages that share it.
 */
import type { Rolldown } from 'vite';
import type { PageName } from '../addresses/routes.ts';

/** Code that is loaded together: a view, and the wiring with its machines. Other code that is loaded on demand has files of its own. */
const together: Record<string, string[]> = {
  auth: ['src/dialogs/AuthDialog.tsx', 'src/wiring/auth/authFlows.ts'],
  announcement: ['src/pages/announcement/AnnouncementPage.tsx', 'src/pages/announcement/flows.ts'],
  bindMobile: ['src/pages/bindMobile/BindMobilePage.tsx', 'src/pages/bindMobile/flows.ts'],
  courseDetail: ['src/pages/courseDetail/CourseDetailPage.tsx', 'src/pages/courseDetail/flows.ts'],
  courses: ['src/pages/courses/CoursesPage.tsx', 'src/pages/courses/flows.ts'],
  faceCheck: ['src/pages/faceCheck/FaceCheckPage.tsx', 'src/pages/faceCheck/flows.ts'],
  filmExtras: [
    'src/pages/lesson/Gestures.tsx',
    'src/pages/lesson/RailMarks.tsx',
    'src/pages/lesson/MiniPlayer.tsx',
    'src/pages/lesson/Shortcuts.tsx',
    'src/wiring/learn/filmExtras.ts',
  ],
  home: ['src/pages/home/HomePage.tsx'],
  learningStrip: ['src/pages/home/LearningStrip.tsx', 'src/wiring/learn/learning.ts'],
  lesson: ['src/pages/lesson/LessonPage.tsx', 'src/pages/lesson/flows.ts'],
  lessonNotes: ['src/pages/lesson/Notes.tsx', 'src/wiring/learn/lessonNotes.ts'],
  loginCallback: ['src/pages/loginCallback/LoginCallbackPage.tsx', 'src/pages/loginCallback/flows.ts'],
  memberHome: ['src/pages/memberHome/MemberHomePage.tsx', 'src/pages/memberHome/flows.ts'],
  messages: ['src/pages/messages/MessagesPage.tsx', 'src/pages/messages/flows.ts'],
  order: ['src/pages/order/OrderPage.tsx', 'src/pages/order/flows.ts'],
  orders: ['src/pages/orders/OrdersPage.tsx', 'src/pages/orders/flows.ts'],
  orderSuccess: ['src/pages/orderSuccess/OrderSuccessPage.tsx', 'src/pages/orderSuccess/flows.ts'],
  payment: ['src/pages/payment/PaymentPage.tsx', 'src/pages/payment/flows.ts'],
  points: ['src/pages/points/PointsPage.tsx', 'src/pages/points/flows.ts'],
  recentCourses: ['src/pages/home/RecentCourses.tsx', 'src/wiring/learn/recentCourses.ts'],
  search: ['src/pages/search/SearchPage.tsx', 'src/pages/search/flows.ts'],
  searchHistory: ['src/shell/SearchHistory.tsx', 'src/wiring/learn/searchHistory.ts'],
  security: ['src/pages/memberHome/security/flows.ts'],
  siteUpgrade: ['src/shell/UpgradeOffer.tsx', 'src/wiring/app/siteUpgrade.ts'],
  transcript: ['src/pages/lesson/Transcript.tsx', 'src/wiring/learn/transcript.ts'],
  studyCenter: ['src/pages/studyCenter/StudyCenterPage.tsx', 'src/pages/studyCenter/flows.ts'],
  vip: ['src/pages/vip/VipPage.tsx', 'src/pages/vip/flows.ts'],
};
/** Pages that consist only of their view. */
for (const page of ['error', 'login', 'notFound'])
  together[page] = [`src/pages/${page}/${page[0]?.toUpperCase()}${page.slice(1)}Page.tsx`];

/**
 * Code that a page requests as soon as it shows something, but does not need to render: the rich-text renderer. It loads after the code that
 * the page needs.
 */
export const following: Partial<Record<PageName, string[]>> = {
  announcement: ['src/content/index.ts'],
  courseDetail: ['src/content/index.ts'],
};
/** Code that the member is likely to need after any page. It is prefetched while the page is idle. */
export const likely = {
  pages: ['courses', 'courseDetail'] satisfies PageName[],
  forVisitors: ['src/dialogs/AuthDialog.tsx'],
  /** Prefetched, because the server may have removed this version's files before the code is needed. */
  forLongVisits: ['src/shell/UpgradeOffer.tsx'],
};
const unitOf = new Map(Object.entries(together).flatMap(([unit, files]) => files.map((file) => [file, unit] as const)));

const HOME = 'home';
const LESSON = 'lesson';
/** Parts that load after the page of a lesson, and never without it. Code that they share with the page is in its file. */
const OF_LESSON = ['filmExtras', 'lessonNotes', 'transcript'];
const SECURITY = ['security', 'securityDialogs'];
const ACCOUNT = ['auth', 'bindMobile', 'loginCallback', ...SECURITY];
const PROFILE = ['avatarEditor', 'faceCheck', 'memberHome', ...SECURITY, 'realNameDialog'];
/** Groups of units. Code that only members of one group share is one file; the first matching group counts. */
const circles: Record<string, string[]> = {
  course: ['courseDetail', 'lesson', ...OF_LESSON, 'comments'],
  study: ['studyCenter', 'learningStrip'],
  pictures: ['imageViewer', 'memberHome', 'avatarEditor'],
  shop: ['order', 'orders', 'payment', 'orderSuccess', 'vip'],
  member: ['memberHome', 'messages', 'orders', 'points', 'studyCenter'],
  account: ACCOUNT,
  profile: PROFILE,
  forms: [...ACCOUNT, ...PROFILE, 'order', 'payment', 'progressDialog', 'likeInTabs'],
};
const dialogs = /\/src\/dialogs\/(DialogFrame\.tsx|modal\.ts)/;
const qrCodes = /node_modules\/uqr\/|\/src\/components\/QrPicture\.tsx/;

/** Only the build reads it for a view. At run time only the content needs it, whose file contains it. */
const tokens = /\/src\/theme\/tokens\.ts$/;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const nameOf = (file: string): string =>
  unitOf.get(file) ?? file.replace(/^.*\/(\w+)\.tsx?$/, (_, name: string) => name[0]?.toLowerCase() + name.slice(1));

/** Returns the build's file for a module; null for code that every page needs, or that has a file of its own. */
function createChunkOf(root: string) {
  const found = new Map<string, ReadonlySet<string>>();

  /** Returns the units whose files import a module statically, directly or indirectly. */
  function unitsOf(id: string, graph: Graph): ReadonlySet<string> {
    const known = found.get(id);
    if (known) return known;
    const units = new Set<string>();
    const seen = new Set<string>();
    const visit = (at: string) => {
      if (seen.has(at)) return;
      seen.add(at);
      const info = graph.getModuleInfo(at);
      if (info?.dynamicImporters.length) units.add(nameOf(at.replace(`${root}/`, '')));
      for (const importer of info?.importers ?? []) visit(importer);
    };
    visit(id);
    found.set(id, units);
    return units;
  }

  return (id: string, graph: Graph): string | null => {
    const units = [...unitsOf(id, graph)];
    if (units.length === 0 || tokens.test(id)) return null;
    if (units.includes(HOME)) return HOME;
    const [only] = units;
    if (units.length === 1) return only !== undefined && only in together ? only : null;
    if (units.includes(LESSON) && units.every((unit) => unit === LESSON || OF_LESSON.includes(unit))) return LESSON;
    if (dialogs.test(id)) return 'dialog';
    if (qrCodes.test(id)) return 'qrCode';
    const circle = Object.entries(circles).find(([, members]) => units.every((unit) => members.includes(unit)));
    return circle?.[0] ?? 'parts';
  };
}

/** Returns groups for Rolldown, the widest first: the code that a module needs is in its own file or in a wider one. */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const chunkOf = createChunkOf(root);
  const group = (wanted: (chunk: string) => boolean, priority: number) => ({
    debugName: `chunks ${priority}`,
    priority,
    name: (id: string, graph: Graph) => {
      const chunk = chunkOf(id, graph);
      return chunk !== null && wanted(chunk) ? chunk : null;
    },
  });
  return [
    group((chunk) => chunk === 'qrCode', 7),
    group((chunk) => chunk === HOME, 6),
    group((chunk) => chunk === 'parts', 5),
    group((chunk) => chunk === 'forms', 4),
    group((chunk) => chunk === 'dialog' || chunk in circles, 3),
    group((chunk) => chunk === LESSON, 2),
    group(() => true, 1),
  ];
}
