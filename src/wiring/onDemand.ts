import type { FlowLoaded } from '../../machines/app/backgroundFlows.machine.ts';
import type { PageName } from '../addresses/routes.ts';
import type { Api } from '../api/index.ts';
import { importAgain } from '../browser/code/importAgain.ts';
import type { Environment } from './environment.ts';
import type { RunningFlows } from './runningFlows.ts';

/** Loads the file that wires a flow, with a second try. */
const from =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  async (): Promise<Module[Name]> =>
    (await importAgain(load))[name];

/** Loads the `flows.ts` of a page. */
const page = <Flows>(load: () => Promise<{ default: Flows }>) => from(load, 'default');

/**
 * The flows of pages, which are loaded with the page's code. Then those of parts: of several pages, of a page's part with a file of its own,
 * or of a text. They are loaded with that part.
 */
const sources = {
  announcement: page(() => import('../pages/announcement/flows.ts')),
  bindMobile: page(() => import('../pages/bindMobile/flows.ts')),
  courseDetail: page(() => import('../pages/courseDetail/flows.ts')),
  courses: page(() => import('../pages/courses/flows.ts')),
  faceCheck: page(() => import('../pages/faceCheck/flows.ts')),
  lesson: page(() => import('../pages/lesson/flows.ts')),
  loginCallback: page(() => import('../pages/loginCallback/flows.ts')),
  memberHome: page(() => import('../pages/memberHome/flows.ts')),
  messages: page(() => import('../pages/messages/flows.ts')),
  order: page(() => import('../pages/order/flows.ts')),
  orderSuccess: page(() => import('../pages/orderSuccess/flows.ts')),
  orders: page(() => import('../pages/orders/flows.ts')),
  payment: page(() => import('../pages/payment/flows.ts')),
  points: page(() => import('../pages/points/flows.ts')),
  search: page(() => import('../pages/search/flows.ts')),
  studyCenter: page(() => import('../pages/studyCenter/flows.ts')),
  vip: page(() => import('../pages/vip/flows.ts')),
  backToTop: from(() => import('./ui/backToTop.ts'), 'wireBackToTop'),
  covers: from(() => import('./app/covers.ts'), 'wireCovers'),
  bindReturn: from(() => import('./auth/bindReturn.ts'), 'wireBindReturn'),
  siteUpgrade: from(() => import('./app/siteUpgrade.ts'), 'wireSiteUpgrade'),
  searchHistory: from(() => import('./learn/searchHistory.ts'), 'wireSearchHistory'),
  learning: from(() => import('./learn/learning.ts'), 'wireLearning'),
  recentCourses: from(() => import('./learn/recentCourses.ts'), 'wireRecentCourses'),
  look: from(() => import('./ui/look.ts'), 'wireLook'),
  imageViewer: from(() => import('./ui/imageViewer.ts'), 'wireImageViewer'),
  share: from(() => import('./ui/share.ts'), 'wireShare'),
  comments: from(() => import('./learn/comments.ts'), 'wireComments'),
  progress: from(() => import('./learn/progress.ts'), 'wireProgress'),
  filmExtras: from(() => import('./learn/filmExtras.ts'), 'wireFilmExtras'),
  lessonNotes: from(() => import('./learn/lessonNotes.ts'), 'wireLessonNotes'),
  transcript: from(() => import('./learn/transcript.ts'), 'wireTranscript'),
  memberSecurity: page(() => import('../pages/memberHome/security/flows.ts')),
};
type FlowName = keyof typeof sources;
const isFlow = (name: PageName | FlowName): name is FlowName => name in sources;
/** The wired flows by name. */
export type PageFlows = { [Name in FlowName]: ReturnType<Awaited<ReturnType<(typeof sources)[Name]>>> };

type Wire = (environment: Environment, api: Api, running: RunningFlows) => PageFlows[FlowName];

/** Flows that a page needs besides its own. */
const others: Partial<Record<PageName | FlowName, FlowName[]>> = {
  courseDetail: ['comments', 'progress', 'share'],
  lesson: ['progress', 'comments', 'courseDetail', 'share'],
  studyCenter: ['progress'],
  memberHome: ['memberSecurity'],
};

/** Events for the background flows, sent when the code of such a flow is loaded. */
const loaded: Partial<Record<FlowName, FlowLoaded>> = {
  progress: { type: 'flow.progressLoaded' },
  messages: { type: 'flow.messageReadingLoaded' },
  memberSecurity: { type: 'flow.accountRemovalLoaded' },
  siteUpgrade: { type: 'flow.siteUpgradeLoaded' },
  covers: { type: 'flow.coversLoaded' },
};

export function createPageFlows(environment: Environment, api: Api, running: RunningFlows) {
  const wired = new Map<FlowName, PageFlows[FlowName]>();
  const loadOne = async (name: PageName | FlowName) => {
    if (!isFlow(name) || wired.has(name)) return;
    const wireFlow: Wire = await sources[name]();
    // Another call may have wired it meanwhile.
    if (wired.has(name)) return;
    wired.set(name, wireFlow(environment, api, running));
    const told = loaded[name];
    if (told) running.flowLoaded(told);
  };
  return {
    /** Loads the flows of a page, if it has some, and the others that it needs; or the flow of a part. */
    load: async (name: PageName | FlowName): Promise<void> => {
      await Promise.all([name, ...(others[name] ?? [])].map(loadOne));
    },
    /** Returns a wired flow. @throws if it is not loaded: pages are shown only after their flows are loaded */
    of: <Name extends FlowName>(name: Name): PageFlows[Name] => {
      const flow = wired.get(name);
      if (!flow) throw new Error(`the flow of ${name} is not loaded`);
      return flow as PageFlows[Name];
    },
  };
}
