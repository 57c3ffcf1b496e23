import type { backgroundFlowsMachine } from '../../../machines/app/backgroundFlows.machine.ts';
import { expect } from '../../browser/kit/site.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  banner,
  dialog,
  exchangeForHome,
  freshToken,
  pressEscape,
  quietPath,
  visit,
  writeInOtherTab,
} from '../../browser/ways/places.ts';

const progressFile = 'assets/progress-';
const upgradeFile = 'assets/siteUpgrade-';
const unreadCall = 'GET /api/v2/member/unreadNotificationCount';
const recordCall = 'POST /api/v2/video/3/record';

/** Follows a link that the visible page may not have. */
const go = ({ page }: OpenedSite, address: string) =>
  page.evaluate((to) => {
    history.pushState({ key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
/** Opens a page that loads the flow. The flow stays when the page is left. */
const bringBy = async (site: OpenedSite, address: string) => {
  await go(site, address);
  return () => go(site, quietPath);
};

await walkOnSite<typeof backgroundFlowsMachine>('backgroundFlows', {
  starts: { visitor: { input: 'site', memory: { longOpen: false }, open: visit(quietPath) } },
  // The flow shows nothing.
  scopes: () => [],
  // The count of messages changes the session once more after the member was found.
  holds: [progressFile, upgradeFile, unreadCall, recordCall],
  stillClock: true,
  world: {
    'session.progressKept': async (site) => {
      const tab = await site.otherTab();
      await tab.evaluate(() => localStorage.setItem('zhitu-progress:1', JSON.stringify({ 3: 12 })));
      await writeInOtherTab(site, '');
      await writeInOtherTab(site, await freshToken(site));
    },
    'flow.progressLoaded': async (site) => {
      const gate = site.gates.get(progressFile);
      await gate.open('pass');
      const leave = await bringBy(site, '/courses/detail/1');
      return async () => {
        gate.close();
        await leave();
      };
    },
    'flow.messageReadingLoaded': (site) => bringBy(site, '/member/messages'),
    'flow.accountRemovalLoaded': (site) => bringBy(site, '/member'),
    // A narrow window has the drawer, for visitors and for members.
    'flow.coversLoaded': async (site) => {
      const { page } = site;
      await page.setViewportSize({ width: 375, height: 700 });
      await banner(page).getByRole('button', { name: '打开导航菜单' }).click();
      await expect.poll(() => page.evaluate(() => history.state?.covers)).toBe(1);
      return async () => {
        await pressEscape(site);
        await expect(dialog(page)).toBeHidden();
        await page.setViewportSize({ width: 1440, height: 900 });
      };
    },
    'flow.siteUpgradeLoaded': async ({ gates }) => {
      const gate = gates.get(upgradeFile);
      await gate.open('pass');
      return async () => gate.close();
    },
  },
  actors: {
    watchKept: { free: '会话有变化时自己看设备上留着什么' },
    progress: { free: '从此一直跑' },
    messageReading: { free: '从此一直跑' },
    accountRemoval: { free: '从此一直跑' },
    siteUpgrade: { free: '从此一直跑' },
    covers: { free: '从此一直跑' },
  },
  memory: ({ memory }, { name }) => ({ longOpen: memory.longOpen === true || name === 'after openForLong' }),
  // The file is requested once the tab has been open for long.
  allows: ({ memory }, { name }) => name !== 'flow.siteUpgradeLoaded' || memory.longOpen === true,
  returns: {
    leave: exchangeForHome,
    back: 'kept',
    // The positions stored on the device are loaded again, and the file is held.
    reload: 'accountRemoval.waiting + covers.waiting + messageReading.waiting + progress.waiting + siteUpgrade.waiting',
  },
});
