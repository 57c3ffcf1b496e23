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

/**
 * The flows of single pages, and of parts that only some texts have. They are loaded with the page's code or the text, not at the start.
 */
const sources = {
  loginCallback: from(() => import('./auth/socialLogin.ts'), 'wireSocialLogin'),
  bindMobile: from(() => import('./auth/bindMobile.ts'), 'wireBindMobile'),
  announcement: from(() => import('../pages/announcement/flows.ts'), 'wireAnnouncement'),
  siteUpgrade: from(() => import('./app/siteUpgrade.ts'), 'wireSiteUpgrade'),
  home: from(() => import('./app/home.ts'), 'wireHome'),
  search: from(() => import('../pages/search/flows.ts'), 'wireSearch'),
  searchHistory: from(() => import('./learn/searchHistory.ts'), 'wireSearchHistory'),
  learning: from(() => import('./learn/learning.ts'), 'wireLearning'),
  recentCourses: from(() => import('./learn/recentCourses.ts'), 'wireRecentCourses'),
  courses: from(() => import('../pages/courses/flows.ts'), 'wireCourses'),
  imageViewer: from(() => import('./ui/imageViewer.ts'), 'wireImageViewer'),
  comments: from(() => import('./learn/comments.ts'), 'wireComments'),
  courseDetail: from(() => import('./learn/courseDetail.ts'), 'wireCourseDetail'),
  progress: from(() => import('./learn/progress.ts'), 'wireProgress'),
  lesson: from(() => import('../pages/lesson/flows.ts'), 'default'),
  filmExtras: from(() => import('./learn/filmExtras.ts'), 'wireFilmExtras'),
  lessonNotes: from(() => import('./learn/lessonNotes.ts'), 'wireLessonNotes'),
  transcript: from(() => import('./learn/transcript.ts'), 'wireTranscript'),
  studyCenter: from(() => import('./learn/courseProgress.ts'), 'wireStudy'),
  orders: from(() => import('./shop/openOrder.ts'), 'wireOrders'),
  messages: from(() => import('../pages/messages/flows.ts'), 'default'),
  points: from(() => import('../pages/points/flows.ts'), 'wirePoints'),
  vip: from(() => import('./shop/planChoice.ts'), 'wireVip'),
  order: from(() => import('./shop/checkout.ts'), 'wireCheckout'),
  payment: from(() => import('./shop/payment.ts'), 'wirePayment'),
  orderSuccess: from(() => import('./shop/payment.ts'), 'wireOrderSuccess'),
  memberSecurity: from(() => import('../pages/memberHome/security/flows.ts'), 'default'),
  memberHome: from(() => import('../pages/memberHome/flows.ts'), 'default'),
  faceCheck: from(() => import('./auth/faceCheck.ts'), 'wireFaceCheck'),
};
type FlowName = keyof typeof sources;
const isFlow = (name: PageName | FlowName): name is FlowName => name in sources;
/** Flows of parts of a page, by the page's name. */
const parts: Partial<Record<PageName | FlowName, FlowName[]>> = {
  courseDetail: ['comments', 'progress'],
  lesson: ['progress', 'comments', 'courseDetail'],
  studyCenter: ['progress'],
  memberHome: ['memberSecurity'],
};
/** The wired flows by name. */
export type PageFlows = { [Name in FlowName]: ReturnType<Awaited<ReturnType<(typeof sources)[Name]>>> };

type Wire = (environment: Environment, api: Api, running: RunningFlows) => PageFlows[FlowName];

/** Events for the background flows, sent when the code of such a flow is loaded. */
const loaded: Partial<Record<FlowName, FlowLoaded>> = {
  progress: { type: 'flow.progressLoaded' },
  messages: { type: 'flow.messageReadingLoaded' },
  siteUpgrade: { type: 'flow.siteUpgradeLoaded' },
};

export function createPageFlows(environment: Environment, api: Api, running: RunningFlows) {
  const wired = new Map<FlowName, PageFlows[FlowName]>();
  return {
    /** Loads the flow of a page, if it has one, and those of its parts. */
    load: async (page: PageName | FlowName): Promise<void> => {
      const loadOne = async (name: PageName | FlowName) => {
        if (!isFlow(name) || wired.has(name)) return;
        const wireFlow: Wire = await sources[name]();
        // Another call may have wired it meanwhile.
        if (wired.has(name)) return;
        wired.set(name, wireFlow(environment, api, running));
        const told = loaded[name];
        if (told) running.flowLoaded(told);
      };
      await Promise.all([page, ...(parts[page] ?? [])].map(loadOne));
    },
    /** Returns a wired flow. @throws if it is not loaded: pages are shown only after their flows are loaded */
    of: <Name extends FlowName>(name: Name): PageFlows[Name] => {
      const flow = wired.get(name);
      if (!flow) throw new Error(`the flow of ${name} is not loaded`);
      return flow as PageFlows[Name];
    },
  };
}
