import type { backgroundFlowsMachine } from '../../../machines/app/backgroundFlows.machine.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { exchangeForHome, freshToken, quietPath, visit, writeInOtherTab } from '../../browser/ways/places.ts';

const progressFile = 'assets/progress-';
const unreadCall = 'GET /api/v2/member/unreadNotificationCount';
const recordCall = 'POST /api/v2/video/3/record';

/** As a link leads there, which the page in front of the visitor may not have. */
const go = ({ page }: OpenedSite, address: string) =>
  page.evaluate((to) => {
    history.pushState({ key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
/** The page that brings the flow; what is loaded then stays when it is left. */
const bringBy = async (site: OpenedSite, address: string) => {
  await go(site, address);
  return () => go(site, quietPath);
};

await walkOnSite<typeof backgroundFlowsMachine>('backgroundFlows', {
  starts: { visitor: { input: 'site', open: visit(quietPath) } },
  // Nobody sees it.
  scopes: () => [],
  // The count of messages changes the session once more, after the member has been found.
  holds: [progressFile, unreadCall, recordCall],
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
  },
  actors: {
    watchKept: { free: '会话有变化时自己看设备上留着什么' },
    progress: { free: '从此一直跑' },
    messageReading: { free: '从此一直跑' },
  },
  returns: {
    leave: exchangeForHome,
    back: 'kept',
    // What the device keeps is loaded anew, and its file is held.
    reload: 'messageReading.waiting + progress.waiting',
  },
});
