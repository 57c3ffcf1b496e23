import type { messageReadingMachine } from '../../../machines/member/messageReading.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';

const listCall = 'GET /api/v2/member/messages';
const markCall = (id: string) =>
  id === '' ? 'GET /api/v2/member/notificationMarkAllAsRead' : `GET /api/v2/member/notificationMarkAsRead/${id}`;
const markCalls = ['', 'message-1', 'message-2', 'message-3'].map(markCall);
const names: Record<string, string> = { one: '第一条消息', other: '第二条消息', third: '第三条消息' };
const message = (id: string, text: string) => ({
  id,
  data: { message: text },
  read_at: null,
  created_at: '2026-05-01T02:03:04.000000Z',
});

/** Answers the pending call. The other calls stay pending. */
const answer = (reply: Reply) => async (site: OpenedSite, before: Situation) => {
  const gate = site.gates.get(markCall((before.context.queue as string[])[0] ?? ''));
  await gate.open(reply);
  return () => gate.close();
};

/** Notifies the page that another tab has marked a message: stores the notice and removes it at once, as that tab does. */
async function readInOtherTab(site: OpenedSite, id: string): Promise<void> {
  const tab = await site.otherTab();
  await tab.evaluate(
    (told) => {
      localStorage.setItem('zhitu-read-messages', told);
      localStorage.removeItem('zhitu-read-messages');
    },
    JSON.stringify({ memberId: 1, id }),
  );
}

await walkOnSite<typeof messageReadingMachine>('messageReading', {
  starts: {
    'the messages': {
      input: 'page',
      open: async (site) => {
        const data = Object.values(names).map((text, index) => message(`message-${index + 1}`, text));
        await site.gates.get(listCall).open(ok({ data, total: data.length }));
        await returnAsMember(site.page, site.server);
        await visit('/member/messages')(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('main')],
  holds: [listCall, ...markCalls],
  // The links to the other pages of the member send no event.
  apart: [/^link /],
  gestures: {
    'message.chosen': (_, of = '') => ({ do: 'click', role: 'button', name: `标为已读：${names[of]}` }),
  },
  world: {
    'tab.messageRead': (site, { event }) => readInOtherTab(site, (event as { id: string }).id),
    'tab.allMessagesRead': (site) => readInOtherTab(site, ''),
    'session.changed': { never: '换了人，这一页就换成登录或新的一页' },
  },
  actors: {
    watchOtherTabs: { free: '别的标签页读了消息时自己报告' },
    watchPerson: { free: '会话换了人时自己报告' },
    mark: {
      acts: {
        marked: answer(ok([])),
        refused: answer(refused('请稍后再试', 429)),
        offline: answer('lost'),
      },
    },
  },
  returns: {
    leave: exchangeForHome,
    back: 'kept',
    reload: 'resting',
  },
  excuses: [
    {
      because: '换了人，这一页就换成登录或新的一页；在 messages.test.ts 里。只有它比会话先到时，才会听见会员来了',
      names: ['*: session.changed'],
      mayHappen: true,
    },
  ],
});
