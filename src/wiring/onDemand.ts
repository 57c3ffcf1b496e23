import type { Api } from '../api/index.ts';
import { importAgain } from '../browser/importAgain.ts';
import type { Environment } from './environment.ts';
import type { Site } from './site.ts';

/** The flows of single pages, and of what stands in some texts only. They come with the page's code or the text, not with the first load. */
const sources = {
  loginCallback: () => import('./socialLogin.ts').then(({ wireSocialLogin }) => wireSocialLogin),
  bindMobile: () => import('./bindMobile.ts').then(({ wireBindMobile }) => wireBindMobile),
  announcement: () => import('./announcement.ts').then(({ wireAnnouncement }) => wireAnnouncement),
  search: () => import('./search.ts').then(({ wireSearch }) => wireSearch),
  courses: () => import('./courses.ts').then(({ wireCourses }) => wireCourses),
  imageViewer: () => import('./imageViewer.ts').then(({ wireImageViewer }) => wireImageViewer),
  comments: () => import('./comments.ts').then(({ wireComments }) => wireComments),
  courseDetail: () => import('./courseDetail.ts').then(({ wireCourseDetail }) => wireCourseDetail),
  progress: () => import('./progress.ts').then(({ wireProgress }) => wireProgress),
  playLock: () => import('./playLock.ts').then(({ wirePlayLock }) => wirePlayLock),
  lesson: () => import('./lesson.ts').then(({ wireLesson }) => wireLesson),
  studyCenter: () => import('./study.ts').then(({ wireStudy }) => wireStudy),
  orders: () => import('./orders.ts').then(({ wireOrders }) => wireOrders),
  messages: () => import('./messages.ts').then(({ wireMessages }) => wireMessages),
  points: () => import('./points.ts').then(({ wirePoints }) => wirePoints),
  vip: () => import('./vip.ts').then(({ wireVip }) => wireVip),
  order: () => import('./checkout.ts').then(({ wireCheckout }) => wireCheckout),
  payment: () => import('./payment.ts').then(({ wirePayment }) => wirePayment),
  orderSuccess: () => import('./payment.ts').then(({ wireOrderSuccess }) => wireOrderSuccess),
  memberSecurity: () => import('./security.ts').then(({ wireSecurity }) => wireSecurity),
  memberHome: () => import('./profile.ts').then(({ wireProfile }) => wireProfile),
  faceCheck: () => import('./faceCheck.ts').then(({ wireFaceCheck }) => wireFaceCheck),
};
type Page = keyof typeof sources;
/** What else stands on a page and has flows of its own. */
const parts: Partial<Record<string, Page[]>> = {
  courseDetail: ['comments', 'progress'],
  lesson: ['progress', 'comments', 'courseDetail'],
  studyCenter: ['progress'],
  memberHome: ['memberSecurity'],
};
export type PageFlows = { [P in Page]: ReturnType<Awaited<ReturnType<(typeof sources)[P]>>> };

type FlowOf = <P extends Page>(page: P) => PageFlows[P];
type Wire = (environment: Environment, api: Api, site: Site, flowOf: FlowOf) => PageFlows[Page];

export function createPageFlows(environment: Environment, api: Api, site: Site) {
  const wired = new Map<string, PageFlows[Page]>();
  /** The page's flow, wired. Throws before it is loaded: pages show after their flow has come. */
  const flowOf: FlowOf = <P extends Page>(page: P): PageFlows[P] => {
    const flow = wired.get(page);
    if (!flow) throw new Error(`the flow of ${page} is not loaded`);
    return flow as PageFlows[P];
  };
  return {
    /** Loads the flow of a page, when it has one of its own, and those of its parts. */
    load: async (page: string): Promise<void> => {
      const loadOne = async (name: string) => {
        const source = sources[name as Page];
        if (!source || wired.has(name)) return;
        const wireFlow = await importAgain<Wire>(source);
        // Somebody else may have waited for it, too; a flow that is running already is not started twice.
        if (!wired.has(name)) wired.set(name, wireFlow(environment, api, site, flowOf));
      };
      await Promise.all([page, ...(parts[page] ?? [])].map(loadOne));
    },
    of: flowOf,
  };
}
