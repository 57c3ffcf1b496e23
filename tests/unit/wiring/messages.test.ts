import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { MessagePage } from '../../../machines/domain/message.ts';
import type { Answer, ApiRequest } from '../../../src/api/client.ts';
import type { Api } from '../../../src/api/index.ts';
import messagesFlows from '../../../src/pages/messages/flows.ts';
import { readingOf } from '../../../src/pages/messages/messageReadingView.ts';
import pointsFlows from '../../../src/pages/points/flows.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import type { RunningFlows } from '../../../src/wiring/runningFlows.ts';

const markPath = '/api/v2/member/notificationMarkAsRead/';
const markAllPath = '/api/v2/member/notificationMarkAllAsRead';
const refused: Answer<never> = { kind: 'refused', code: 429, message: '请稍后再试' };
const listed = {
  data: ['a', 'b', 'c'].map((id) => ({ id, read_at: null, created_at: '2026-05-01T02:03:04Z' })),
  total: 3,
};

type Asked = { path: string; answer: (data: unknown) => void; refuse: () => void; isGivenUp: () => boolean };

/** Creates a tab of member 1. Its calls wait for `answer` or `refuse`; `told` lists the messages to other tabs. */
function tab() {
  const asked: Asked[] = [];
  const told: string[] = [];
  let hear = (_stored: string) => {};
  let memberId = 1;
  let look = (_snapshot: unknown) => {};
  const snapshot = () => ({ context: { user: { id: memberId }, token: `token-${memberId}` } });
  const session = {
    getSnapshot: snapshot,
    subscribe: (next: typeof look) => {
      look = next;
      return { unsubscribe: () => {} };
    },
  };
  const running = {
    session: () => session,
    whenSession: (run: (of: typeof session) => void) => {
      run(session);
      return () => {};
    },
    refreshMember: vi.fn(),
    unreadChanged: vi.fn(),
    notify: vi.fn(),
  };
  const environment = {
    store: {
      read: () => '',
      write: (_key: string, value: string) => void told.push(value),
      remove: () => void told.push(''),
      onOtherTab: (_key: string, listener: (stored: string) => void) => {
        hear = listener;
        return () => {
          hear = () => {};
        };
      },
    },
    history: { current: () => ({ pathname: '/member/messages' }), listen: () => () => {} },
  };
  const call = (request: ApiRequest<unknown>) =>
    new Promise((resolve) => {
      asked.push({
        path: request.path,
        answer: (data) => resolve({ kind: 'done', data: request.decode(data, 0) }),
        refuse: () => resolve(refused),
        isGivenUp: () => request.signal.aborted,
      });
    });
  const wiredWith = [environment, { call }, running] as unknown as [Environment, Api, RunningFlows];
  const flows = messagesFlows(...wiredWith);
  const list = () => createActor(flows.list, { input: { query: '1' } }).start();
  const page = (of: ReturnType<typeof list>) =>
    vi.waitFor(() => {
      expect(of.getSnapshot().value).toBe('ready');
      return of.getSnapshot().context.data as MessagePage;
    });
  return {
    asked,
    told,
    running,
    list,
    page,
    reading: createActor(flows.reading).start(),
    points: () => createActor(pointsFlows(...wiredWith).records, { input: { query: '1' } }).start(),
    otherTabStores: (stored: string) => hear(stored),
    signInAsOther: () => {
      memberId = 2;
      look(snapshot());
    },
    next: (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count)),
  };
}
const choose = (id: string, moment = 1) => ({ type: 'message.chosen', id, moment }) as const;

describe('marking messages', () => {
  test('messages are marked with one call at a time in the order of the presses, and repeated presses send one call', async () => {
    const { asked, reading, next } = tab();
    for (let press = 0; press < 50; press++) reading.send(choose('a'));
    for (let press = 0; press < 50; press++) for (const id of ['b', 'c']) reading.send(choose(id));
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      await next(index + 1);
      expect(asked[index]?.path).toBe(markPath + id);
      asked[index]?.answer([]);
    }
    await vi.waitFor(() => expect(reading.getSnapshot().value).toBe('resting'));
    reading.send(choose('b'));
    expect(reading.getSnapshot().value).toBe('resting');
    expect(reading.getSnapshot().context.readIds).toEqual(['a', 'b', 'c']);
  });

  test('全部已读 replaces the marks of single messages that have not been sent yet', async () => {
    const { asked, reading, next, running } = tab();
    for (const id of ['a', 'b', 'c']) reading.send(choose(id));
    for (let press = 0; press < 50; press++) reading.send({ type: 'allMessages.chosen' });
    asked[0]?.answer([]);
    await next(2);
    expect(asked[1]?.path).toBe(markAllPath);
    asked[1]?.answer([]);
    await vi.waitFor(() => expect(reading.getSnapshot().value).toBe('resting'));
    expect(asked).toHaveLength(2);
    expect(running.notify.mock.calls).toEqual([[{ tone: 'success', text: '消息已全部标为已读' }]]);
  });

  test('the session and other tabs are notified of a mark after the server has answered, and nothing stays stored', async () => {
    const { asked, reading, told, running } = tab();
    reading.send(choose('a'));
    expect([told, running.unreadChanged.mock.calls]).toEqual([[], []]);
    asked[0]?.answer([]);
    await vi.waitFor(() => expect(told).toEqual(['{"memberId":1,"id":"a"}', '']));
    expect(running.unreadChanged).toHaveBeenCalledTimes(1);
  });

  test('neither the session nor another tab is notified of a refused mark', async () => {
    const { asked, reading, told, running } = tab();
    reading.send(choose('a'));
    asked[0]?.refuse();
    await vi.waitFor(() => expect(reading.getSnapshot().matches({ failed: 'refused' })).toBe(true));
    expect(reading.getSnapshot().context.message).toBe('请稍后再试');
    expect([told, running.unreadChanged.mock.calls, running.notify.mock.calls]).toEqual([[], [], []]);
  });

  test('the marks of a member end with their session and are not shown to the next member', async () => {
    const { asked, reading, told, running, signInAsOther } = tab();
    for (const id of ['a', 'b']) reading.send(choose(id));
    signInAsOther();
    expect(reading.getSnapshot()).toMatchObject({ value: 'resting', context: { queue: [], readIds: [] } });
    expect(asked[0]?.isGivenUp()).toBe(false);
    asked[0]?.answer([]);
    await new Promise((resolve) => setImmediate(resolve));
    expect([asked.length, told, running.unreadChanged.mock.calls]).toEqual([1, [], []]);
  });
});

describe('marks in another tab', () => {
  test('a message that was read in another tab is read here, and the marks of other members and unreadable ones are ignored', () => {
    const { reading, otherTabStores } = tab();
    for (const stored of ['', 'x', 'null', '{}', '{"memberId":2,"id":"a"}', '{"memberId":1}', '{"memberId":1,"id":7}'])
      otherTabStores(stored);
    expect(reading.getSnapshot().context).toMatchObject({ readIds: [], allReadMoment: 0 });
    otherTabStores('{"memberId":1,"id":"a"}');
    expect(reading.getSnapshot().context.readIds).toEqual(['a']);
    otherTabStores('{"memberId":1,"id":""}');
    expect(reading.getSnapshot().context).toMatchObject({ readIds: [], allReadMoment: 1 });
  });

  test('"mark all" in another tab marks lists requested before it, and no lists requested after it', async () => {
    const { asked, reading, otherTabStores, list, page, next } = tab();
    const early = list();
    otherTabStores('{"memberId":1,"id":""}');
    const late = list();
    await next(2);
    asked[1]?.answer(listed);
    asked[0]?.answer(listed);
    const seen = async (of: typeof early) => {
      const { rows, moment } = await page(of);
      const readings = rows.map((row) => readingOf(reading.getSnapshot(), row, moment));
      return { readings, canMark: reading.getSnapshot().can(choose('a', moment)) };
    };
    expect(await seen(early)).toEqual({ readings: ['marked', 'marked', 'marked'], canMark: false });
    expect(await seen(late)).toEqual({ readings: ['unread', 'unread', 'unread'], canMark: true });
  });
});

test('the list of points loads the member again once, with its first page', () => {
  const { points, running, asked } = tab();
  points();
  expect(running.refreshMember).toHaveBeenCalledTimes(1);
  expect(asked.map(({ path }) => path)).toEqual(['/api/v2/member/credit1Records']);
});
