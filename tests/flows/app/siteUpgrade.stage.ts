import type { siteUpgradeMachine } from '../../../machines/app/siteUpgrade.machine.ts';
import type { Reply } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { banner, exchangeForHome, quietPath, visit } from '../../browser/ways/places.ts';
import { see } from '../../browser/ways/qrCode.ts';

const htmlCall = 'GET /';
const searchBox = ({ page }: OpenedSite) => banner(page).getByRole('combobox');

/** The HTML of the server after an upgrade: the same with another first script. */
const release =
  (name: string) =>
  async ({ server }: OpenedSite): Promise<Reply> => {
    const html = await (await fetch(`${server.url}/`)).text();
    return { body: html.replace(/(modulepreload" crossorigin href="\/assets\/)[\w.-]+/, `$1${name}`) };
  };

/** Types into the search box, and waits 200 ms until the page checks whether it is in use. */
const type = async (site: OpenedSite, words: string) => {
  await searchBox(site).fill(words);
  if (!words) await searchBox(site).blur();
  await site.clock.runFor(200);
};

await walkOnSite<typeof siteUpgradeMachine>('siteUpgrade', {
  starts: {
    'a tab that nobody looks at, with something typed in it': {
      input: 'tab',
      memory: { seen: false, typed: true, over: false },
      open: async (site) => {
        await visit(quietPath)(site);
        await searchBox(site).fill('几何');
        await see('hidden')(site);
        await site.clock.fastForward(1_800_000);
      },
    },
  },
  scopes: (page) => [page.getByRole('region', { name: '新版本' })],
  stillClock: true,
  world: {
    'page.shown': see('visible'),
    'page.busy': (site) => type(site, '几何'),
    'page.free': (site) => type(site, ''),
  },
  actors: {
    watchSight: { free: '标签页被看着时自己报告' },
    watchWork: { free: '在用、停下来时自己报告' },
    askVersion: {
      calls: [htmlCall],
      answers: { same: 'pass', second: release('main-2.js'), third: release('main-3.js') },
    },
  },
  memory: ({ memory }, { name }) => ({
    seen: memory.seen === true || name === 'page.shown',
    typed: name === 'page.busy' || (memory.typed === true && name !== 'page.free'),
    over: name === 'upgrade.accepted',
  }),
  settles: ({ leaf, memory }) => {
    if (leaf === 'unseen' && memory.seen === true) return { name: 'page.shown', case: undefined };
    if (leaf === 'found.busy' && memory.typed === false) return { name: 'page.free', case: undefined };
    return undefined;
  },
  ends: ({ memory }) => memory.over === true,
  returns: {
    leave: exchangeForHome,
    back: 'kept',
    // After a reload, the flow starts again 30 minutes later.
    reload: 'gone',
  },
});
