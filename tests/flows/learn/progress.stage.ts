import type { Positions } from '../../../machines/domain/progress.ts';
import type { progressMachine } from '../../../machines/learn/progress.machine.ts';
import { expect, failedCall } from '../../browser/kit/site.ts';
import { type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { exchangeForHome, freshToken, visit, writeInOtherTab } from '../../browser/ways/places.ts';
import { see } from '../../browser/ways/qrCode.ts';

const lessons = [3, 8] as const;
const callFor = (lesson: number) => `POST /api/v2/video/${lesson}/record`;
const inFlight = ({ context }: Situation) => context.inFlight as Positions;

const key = 'zhitu-progress:1';
/** Stores positions of the member in another tab of this device, in addition to those that wait already. */
const keepInOtherTab = async (site: OpenedSite, positions: Positions) => {
  const tab = await site.otherTab();
  await tab.evaluate(
    ([key, more]) =>
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...more })),
    [key, positions] as const,
  );
};
/** Stores exactly these positions of the member on the device. Earlier steps may have left others, such as one that was sent twice. */
const leaveOnDevice = async (site: OpenedSite, positions: Positions) => {
  const tab = await site.otherTab();
  await tab.evaluate(([key, text]) => localStorage.setItem(key, text), [key, JSON.stringify(positions)] as const);
};

/** Answers for each lesson that is being sent. The server's ledger has what it has stored. */
const answering =
  (replies: Record<(typeof lessons)[number], Reply>) =>
  async ({ gates, server, complaints }: OpenedSite, before: Situation) => {
    complaints.expected.push(failedCall);
    const asked = lessons.filter((lesson) => lesson in inFlight(before));
    await Promise.all(asked.map((lesson) => gates.get(callFor(lesson)).open(replies[lesson])));
    const taken = asked.filter((lesson) => replies[lesson] === 'pass');
    const told = () => server.backend.ledger.entriesOf('progress').map(({ detail }) => detail);
    for (const lesson of taken) {
      const record = expect.objectContaining({ lesson, duration: inFlight(before)[lesson] });
      await expect.poll(told, { intervals: [0, 20, 50] }).toContainEqual(record);
    }
    return () => {
      for (const lesson of lessons) gates.get(callFor(lesson)).close();
    };
  };

/** Sends an event as the player does. The player has its own stage. */
const told = (site: OpenedSite, { event }: { event: object }) => site.tell(event);

await walkOnSite<typeof progressMachine>('progress', {
  starts: {
    'a page that shows how far one is': {
      input: 'site',
      open: async (site) => {
        await site.server.backend.database.change('UPDATE courses SET is_free = 1 WHERE id = 1', []);
        await visit('/courses/detail/1')(site);
      },
    },
  },
  // The flow has no controls: it sends progress without a press.
  scopes: () => [],
  holds: lessons.map(callFor),
  stillClock: true,
  world: {
    'session.memberFound': async (site, { case: of }) => {
      await leaveOnDevice(site, of === 'returning' ? { 3: 7 } : {});
      await writeInOtherTab(site, await freshToken(site));
    },
    'session.memberLeft': (site) => writeInOtherTab(site, ''),
    'player.opened': told,
    'player.advanced': told,
    'player.paused': told,
    'player.sought': told,
    'player.ended': told,
    'player.left': told,
    'page.hidden': see('hidden'),
    'page.shown': async (site) => {
      await keepInOtherTab(site, { 8: 4 });
      await see('visible')(site);
    },
    'network.returned': async (site) => {
      // The page's other pending calls fail, too.
      site.complaints.expected.push(failedCall);
      await keepInOtherTab(site, { 8: 4 });
      await site.page.context().setOffline(true);
      await site.page.context().setOffline(false);
    },
    'clock.retryDue': ({ clock }) => clock.fastForward(300_000),
  },
  actors: {
    watchMember: { free: '别的标签页登录或退出时自己报告' },
    watchPage: { free: '页面显示、不可见，网络恢复时自己报告' },
    watchRetry: { free: '自己看钟' },
    sendProgress: {
      acts: {
        recorded: answering({ 3: 'pass', 8: 'pass' }),
        partly: answering({ 3: 'pass', 8: 'lost' }),
        refused: answering({ 3: refused('无权限观看此视频'), 8: 'pass' }),
        gone: answering({ 3: refused('资源不存在', 404), 8: refused('参数错误') }),
        busy: answering({ 3: refused('请稍后再试'), 8: refused('错误') }),
        offline: answering({ 3: 'lost', 8: 'lost' }),
      },
    },
  },
  // If the only lesson that is being sent fails, no lesson has an answer.
  allows: (situation, { name, case: of }) =>
    name !== 'done sendProgress' || (of !== 'unauthorized' && (of !== 'partly' || 3 in inFlight(situation))),
  returns: {
    leave: exchangeForHome,
    // The flow runs as long as the document is open.
    back: 'kept',
    // Waiting positions are sent from the device's storage.
    reload: 'member.sending',
    alike: { because: '没有还没送到的，没有可丢的', leaves: ['noMember', 'member.resting'] },
  },
  excuses: [
    {
      because: '401 先由 server.unauthorized 结束了会话，这里先听到 session.memberLeft',
      names: ['member.sending: done sendProgress [isUnauthorized]'],
    },
  ],
});
