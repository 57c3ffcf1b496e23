import type { navigationMachine, Place } from '../../../machines/app/navigation.machine.ts';
import { failedCall } from '../../browser/kit/site.ts';
import type { Reply } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { banner, leaveFor, networkReturns, visit } from '../../browser/ways/places.ts';

/** The files of the two pages that stand for the table's places. Both pages have a header, so that there is always a link to press. */
const files: Record<string, string> = { '/': 'assets/home-', '/courses': 'assets/error-' };
const addresses: Record<string, string> = { courses: '/error?msg=1', secondPage: '/error?msg=2' };

const wantedPath = ({ context }: Situation): string => (context.wanted as Place).pathname;
const load = (reply: Reply) => async (site: OpenedSite, before: Situation) => {
  const gate = site.gates.get(files[wantedPath(before)] ?? '');
  if (reply !== 'pass') site.complaints.expected.push(failedCall);
  await gate.open(reply);
  return () => gate.close();
};

const notThere: Reply = { status: 404, body: '' };
/** Sets whether the site has been reloaded at this history entry. */
const noteReloaded = (isReloaded: boolean) => async (site: OpenedSite, before: Situation) => {
  await site.page.evaluate((is) => history.replaceState({ ...history.state, isReloaded: is }, ''), isReloaded);
  return load(notThere)(site, before);
};

await walkOnSite<typeof navigationMachine>('navigation', {
  starts: { home: { input: 'home', memory: { '/': false, '/courses': false, over: false }, open: visit('/') } },
  // These are the alert that replaces a page that cannot be shown, and the network notice.
  scopes: (page) => [page.getByRole('main').getByRole('alert'), page.getByRole('region', { name: '网络提示' })],
  apart: [/^link "返回首页"$/],
  holds: Object.values(files),
  stillClock: true,
  world: {
    // Changes the address as the browser's forward button does, because no link of the page leads to these addresses.
    'location.changed': async ({ page }, of) => {
      await page.evaluate((address) => {
        history.pushState({ key: address }, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, addresses[of.case] ?? '/');
    },
    'location.hinted': ({ page }) =>
      banner(page)
        .getByRole('link', { name: '知图课堂' })
        .first()
        .dispatchEvent('pointerdown', { button: 0, pointerType: 'mouse' }),
    'network.returned': networkReturns,
    // No page of this site throws by itself. Its error boundary sends this event.
    'page.crashed': ({ tell }, { event }) => tell(event),
    'page.partCrashed': { never: '页面之外的部分不会自己坏：在 foreignHands.test.tsx 里弄坏它们' },
  },
  actors: {
    watchNetwork: { free: '网络恢复时自己报告' },
    watchLocation: { free: '地址变化时自己报告' },
    loadPage: {
      acts: {
        loaded: load('pass'),
        offline: load('lost'),
        outOfReach: noteReloaded(false),
        outOfReachAgain: noteReloaded(true),
      },
    },
  },
  memory: (before, { name, case: of }) => ({
    ...before.memory,
    ...(of === 'loaded' && { [wantedPath(before)]: true }),
    ...((name === 'site.reloaded' || of === 'outOfReach') && { over: true }),
  }),
  // Only the second page can be out of reach: the HTML and the first page's files belong to the same release.
  allows: (situation, { case: of }) =>
    (of !== 'outOfReach' && of !== 'outOfReachAgain') || wantedPath(situation) === '/courses',
  // A page whose files are loaded is shown at once.
  settles: (situation) =>
    situation.leaf.startsWith('loading.') && situation.memory[wantedPath(situation)] === true
      ? { name: 'done loadPage', case: 'loaded' }
      : undefined,
  ends: ({ memory }) => memory.over === true,
  excuses: [
    {
      because: '页面之外的部分不会自己坏：在 foreignHands.test.tsx 里弄坏它们',
      names: ['*: page.partCrashed', '*: site.reloaded [isPartBroken]'],
    },
  ],
  returns: {
    leave: leaveFor('/login'),
    back: 'loading.unnoticed',
    reload: 'loading.unnoticed',
    alike: { because: '同样是没等到的页面', leaves: ['loading.noticed', 'loading.late', 'pageBroken'] },
  },
});
