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
  faceCheck: () => import('./faceCheck.ts').then(({ wireFaceCheck }) => wireFaceCheck),
};
type Page = keyof typeof sources;
/** What else stands on a page and has flows of its own. */
const parts: Partial<Record<string, Page[]>> = { courseDetail: ['comments'] };
export type PageFlows = { [P in Page]: ReturnType<Awaited<ReturnType<(typeof sources)[P]>>> };

type Wire = (environment: Environment, api: Api, site: Site) => PageFlows[Page];

export function createPageFlows(environment: Environment, api: Api, site: Site) {
  const wired = new Map<string, PageFlows[Page]>();
  return {
    /** Loads the flow of a page, when it has one of its own, and those of its parts. */
    load: async (page: string): Promise<void> => {
      const loadOne = async (name: string) => {
        const source = sources[name as Page];
        if (!source || wired.has(name)) return;
        const wireFlow = await importAgain<Wire>(source);
        wired.set(name, wireFlow(environment, api, site));
      };
      await Promise.all([page, ...(parts[page] ?? [])].map(loadOne));
    },
    /** The page's flow, wired. Throws before it is loaded: pages show after their flow has come. */
    of: <P extends Page>(page: P): PageFlows[P] => {
      const flow = wired.get(page);
      if (!flow) throw new Error(`the flow of ${page} is not loaded`);
      return flow as PageFlows[P];
    },
  };
}
