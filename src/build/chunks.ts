/**
 * The browser loads code that it needs together as one file, so that a page or a dialog needs few requests. The view, the wiring, and the
 * machines of a page are one file. Code that several pages share is grouped by the pages that share it.
 */
import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { notFound, type PageName, routes } from '../addresses/routes.ts';

/** The view and the flows of a page are one file, named like the page and its folder. */
const PAGE_FILE = /^src\/pages\/(\w+)\/(?:\w+Page\.tsx|flows\.ts)$/;
/**
 * Parts of a page or of the site that load on demand: a view, and the wiring with its machines. Other code that is loaded on demand has files
 * of its own.
 */
const parts: Record<string, string[]> = {
  auth: ['src/dialogs/AuthDialog.tsx', 'src/wiring/auth/authFlows.ts'],
  backToTop: ['src/shell/BackToTop.tsx', 'src/wiring/ui/backToTop.ts'],
  filmExtras: [
    'src/pages/lesson/Choices.tsx',
    'src/pages/lesson/Gestures.tsx',
    'src/pages/lesson/RailMarks.tsx',
    'src/pages/lesson/MiniPlayer.tsx',
    'src/pages/lesson/Shortcuts.tsx',
    'src/wiring/learn/filmExtras.ts',
  ],
  learningStrip: ['src/pages/home/LearningStrip.tsx', 'src/wiring/learn/learning.ts'],
  lessonNotes: ['src/pages/lesson/Notes.tsx', 'src/wiring/learn/lessonNotes.ts'],
  look: ['src/shell/LookChoices.tsx', 'src/shell/TextSizeChoice.tsx', 'src/wiring/ui/look.ts'],
  recentCourses: ['src/pages/home/RecentCourses.tsx', 'src/wiring/learn/recentCourses.ts'],
  searchHistory: ['src/shell/SearchHistory.tsx', 'src/wiring/learn/searchHistory.ts'],
  security: ['src/pages/memberHome/security/Security.tsx', 'src/pages/memberHome/security/flows.ts'],
  siteUpgrade: ['src/shell/UpgradeOffer.tsx', 'src/wiring/app/siteUpgrade.ts'],
  transcript: ['src/pages/lesson/Transcript.tsx', 'src/wiring/learn/transcript.ts'],
};

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
/** Loaded by the script in the head, before the site, so it is a file of its own. */
export const largeTextView = 'src/browser/page/largeTextView.ts';
const partOf = new Map(Object.entries(parts).flatMap(([part, files]) => files.map((file) => [file, part] as const)));
const pages: string[] = [...routes, notFound].map(({ page }) => page);

const HOME = 'home';
const LARGE_TEXT = 'largeText';
const LESSON = 'lesson';
/** Parts that load after the page of a lesson, and never without it. Code that they share with the page is in its file. */
const OF_LESSON = ['filmExtras', 'lessonNotes', 'transcript'];
const SECURITY = ['security', 'securityDialogs'];
const ACCOUNT = ['auth', 'bindMobile', 'bindReturn', 'loginCallback', ...SECURITY];
const PROFILE = ['avatarEditor', 'faceCheck', 'memberHome', ...SECURITY, 'realNameDialog'];
/** Groups of units. Code that only members of one group share is one file; the first matching group counts. */
const circles: Record<string, string[]> = {
  course: ['courseDetail', 'lesson', ...OF_LESSON, 'comments', 'lessonToLearn', 'share'],
  study: ['studyCenter', 'learningStrip'],
  pictures: ['imageViewer', 'memberHome', 'avatarEditor'],
  shop: ['order', 'orders', 'payment', 'orderSuccess', 'vip'],
  member: ['memberHome', 'messages', 'orders', 'points', 'studyCenter'],
  account: ACCOUNT,
  profile: PROFILE,
  looks: ['memberMenu', 'look'],
  forms: [...ACCOUNT, ...PROFILE, 'order', 'payment', 'progressDialog', 'likeInTabs'],
};
const dialogs = /\/src\/dialogs\/(DialogFrame\.tsx|modal\.ts)/;
const qrCodes = /node_modules\/uqr\/|\/src\/components\/QrPicture\.tsx/;

/** Only the build reads it for a view. At run time only the content needs it, whose file contains it. */
const tokens = /\/src\/theme\/tokens\.ts$/;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const nameOf = (file: string): string =>
  partOf.get(file) ??
  PAGE_FILE.exec(file)?.[1] ??
  file.replace(/^.*\/(\w+)\.tsx?$/, (_, name: string) => name[0]?.toLowerCase() + name.slice(1));

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
    if (id.startsWith(`${root}/${largeTextView.replace('.ts', '')}`)) return LARGE_TEXT;
    const units = [...unitsOf(id, graph)];
    if (units.length === 0 || tokens.test(id)) return null;
    if (units.includes(HOME)) return HOME;
    const [only] = units;
    if (units.length === 1) return only !== undefined && (only in parts || pages.includes(only)) ? only : null;
    if (units.includes(LESSON) && units.every((unit) => unit === LESSON || OF_LESSON.includes(unit))) return LESSON;
    if (dialogs.test(id)) return 'dialog';
    if (qrCodes.test(id)) return 'qrCode';
    const circle = Object.entries(circles).find(([, members]) => units.every((unit) => members.includes(unit)));
    return circle?.[0] ?? 'parts';
  };
}

/** Returns groups for Rolldown, the widest first: the code that a module needs is in its own file or in a wider one. */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const lost = [...partOf.keys()].filter((file) => !existsSync(`${root}/${file}`));
  if (lost.length > 0) throw new Error(`src/build/chunks.ts names files that do not exist: ${lost.join(', ')}`);
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
    group((chunk) => chunk === LARGE_TEXT, 8),
    group((chunk) => chunk === 'qrCode', 7),
    group((chunk) => chunk === HOME, 6),
    group((chunk) => chunk === 'parts', 5),
    group((chunk) => chunk === 'forms', 4),
    group((chunk) => chunk === 'dialog' || chunk in circles, 3),
    group((chunk) => chunk === LESSON, 2),
    group(() => true, 1),
  ];
}
