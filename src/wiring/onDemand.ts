import type { FlowLoaded } from '../../machines/app/backgroundFlows.machine.ts';
import type { PageName } from '../addresses/routes.ts';
import type { Api } from '../api/index.ts';
import { importAgain } from '../browser/code/importAgain.ts';
import type { Environment } from './environment.ts';
import type { RunningFlows } from './runningFlows.ts';

/**
 * The wired flows by name. The `flows.ts` of each page declares what it returns under the page's name, and `sources` declares the flows of
 * parts.
 */
export interface PageFlows extends PartFlows {}

type Wire = (environment: Environment, api: Api, running: RunningFlows) => PageFlows[keyof PageFlows];

/** The flows of each page that has some. They are loaded with the page's code. */
const pages = import.meta.glob<{ default: Wire }>('../pages/*/flows.ts');

/** Loads the file that wires a flow, with a second try. */
const from =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  async (): Promise<Module[Name]> =>
    (await importAgain(load))[name];

/** The flows of parts: of several pages, of a page's part with a file of its own, or of a text. They are loaded with that part. */
const sources = {
  siteUpgrade: from(() => import('./app/siteUpgrade.ts'), 'wireSiteUpgrade'),
  searchHistory: from(() => import('./learn/searchHistory.ts'), 'wireSearchHistory'),
  learning: from(() => import('./learn/learning.ts'), 'wireLearning'),
  recentCourses: from(() => import('./learn/recentCourses.ts'), 'wireRecentCourses'),
  imageViewer: from(() => import('./ui/imageViewer.ts'), 'wireImageViewer'),
  comments: from(() => import('./learn/comments.ts'), 'wireComments'),
  progress: from(() => import('./learn/progress.ts'), 'wireProgress'),
  filmExtras: from(() => import('./learn/filmExtras.ts'), 'wireFilmExtras'),
  lessonNotes: from(() => import('./learn/lessonNotes.ts'), 'wireLessonNotes'),
  transcript: from(() => import('./learn/transcript.ts'), 'wireTranscript'),
  memberSecurity: from(() => import('../pages/memberHome/security/flows.ts'), 'default'),
};
type PartName = keyof typeof sources;
type PartFlows = { [Name in PartName]: ReturnType<Awaited<ReturnType<(typeof sources)[Name]>>> };
const isPart = (name: PageName | PartName): name is PartName => name in sources;

const sourceOf = (name: PageName | PartName): (() => Promise<Wire>) | undefined => {
  if (isPart(name)) return sources[name];
  const load = pages[`../pages/${name}/flows.ts`];
  return load && from(load, 'default');
};

/** Flows that a page needs besides its own. */
const others: Partial<Record<PageName | PartName, (keyof PageFlows)[]>> = {
  courseDetail: ['comments', 'progress'],
  lesson: ['progress', 'comments', 'courseDetail'],
  studyCenter: ['progress'],
  memberHome: ['memberSecurity'],
};

/** Events for the background flows, sent when the code of such a flow is loaded. */
const loaded: Partial<Record<PageName | PartName, FlowLoaded>> = {
  progress: { type: 'flow.progressLoaded' },
  messages: { type: 'flow.messageReadingLoaded' },
  siteUpgrade: { type: 'flow.siteUpgradeLoaded' },
};

export function createPageFlows(environment: Environment, api: Api, running: RunningFlows) {
  const wired = new Map<PageName | PartName, PageFlows[keyof PageFlows]>();
  const loadOne = async (name: PageName | PartName) => {
    const source = sourceOf(name);
    if (!source || wired.has(name)) return;
    const wireFlow = await source();
    // Another call may have wired it meanwhile.
    if (wired.has(name)) return;
    wired.set(name, wireFlow(environment, api, running));
    const told = loaded[name];
    if (told) running.flowLoaded(told);
  };
  return {
    /** Loads the flows of a page, if it has some, and the others that it needs; or the flow of a part. */
    load: async (name: PageName | PartName): Promise<void> => {
      await Promise.all([name, ...(others[name] ?? [])].map(loadOne));
    },
    /** Returns a wired flow. @throws if it is not loaded: pages are shown only after their flows are loaded */
    of: <Name extends keyof PageFlows>(name: Name): PageFlows[Name] => {
      const flow = wired.get(name);
      if (!flow) throw new Error(`the flow of ${name} is not loaded`);
      return flow as PageFlows[Name];
    },
  };
}
