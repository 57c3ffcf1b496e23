import type { remoteDataMachine } from '../../../machines/remote/remoteData.machine.ts';
import { expect } from '../../browser/kit/site.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { crowded, keepAnswers, leaveFor, networkReturns, visit } from '../../browser/ways/places.ts';

const call = 'GET /api/v2/decorationPage/blocks';
const courses = (id: number, title: string, count: number) => ({
  id,
  sign: 'pc-vod-v1',
  config_render: { title, items: Array.from({ length: count }, (_, index) => ({ id: index + 1, title, charge: 1 })) },
});
const farBelow = ok([courses(1, '第一版', 40), { id: 2, sign: 'code', config_render: { html: '<p>很远</p>' } }]);

/** The footer loads its links with the same flow, before or after the page's blocks. */
const isFooters = ({ data }: { data?: unknown }) => Array.isArray(data) && data.some((one) => 'url' in one);
const blocksWait = async ({ page, watch }: OpenedSite) => {
  // `#content` excludes the main element of the HTML, which is there until the site has started.
  await page.locator('#content').getByRole('status').waitFor({ state: 'attached' });
  const all = () => watch.begun('remoteData').map((actor) => watch.last(actor)?.context ?? {});
  await expect.poll(() => all().some(isFooters) && all().length > 1).toBe(true);
};

const again = ({ leaf, memory }: Situation) => (memory.kept ? 'refreshing' : leaf === 'idle' ? 'idle' : 'loading');

await walkOnSite<typeof remoteDataMachine>('remoteData', {
  starts: {
    'home blocks': {
      input: 'course',
      memory: { far: false },
      open: async (site) => {
        await visit('/')(site);
        await blocksWait(site);
      },
      picks: ({ anchor }, now) => anchor === '' && !isFooters(now),
    },
    'words far below': {
      input: 'farBelow',
      memory: { far: true },
      open: async (site: OpenedSite) => {
        await site.gates.get(call).open(farBelow);
        await visit('/')(site);
      },
      picks: ({ anchor }) => anchor !== '',
    },
    'blocks of an earlier visit': {
      input: 'returning',
      memory: { far: false, kept: true },
      open: async (site) => {
        await keepAnswers(site, {
          '/api/v2/decorationPage/blocks?page_name=pc-page-index': [courses(1, '第一版', 2)],
        });
        await visit('/')(site);
      },
      picks: ({ data }) => data !== null,
    },
  },
  stillClock: true,
  scopes: (page) => [page.getByRole('main')],
  // The links to courses and the links of an empty home page send no event.
  apart: [/^link /],
  viewport: { width: 375, height: 600 },
  world: {
    'network.returned': networkReturns,
    'page.approached': ({ page }) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  },
  actors: {
    load: {
      calls: [call],
      answers: {
        first: ok([courses(1, '第一版', 2)]),
        newer: ok([courses(1, '第二版', 1)]),
        crowded,
        refused: refused('课程不存在'),
      },
    },
    watchNetwork: { free: '网络恢复时自己报告' },
    watchNearby: { free: '滚到附近时自己报告' },
  },
  memory: ({ memory }, { name }) => ({
    ...memory,
    far: memory.far === true,
    near: name === 'page.approached' || memory.near === true,
  }),
  // The tour of the text far below ends once its data is requested. Everything after that is walked with the home blocks.
  ends: ({ leaf, memory }) => memory.far === true && leaf !== 'idle',
  returns: {
    leave: leaveFor('/login'),
    back: again,
    reload: again,
    reopen: (site, { leaf, memory }) => (leaf === 'idle' || memory.kept ? Promise.resolve() : blocksWait(site)),
    alike: { because: '数据加载失败', leaves: ['refused', 'unavailable', 'waitingTurn'] },
  },
});
