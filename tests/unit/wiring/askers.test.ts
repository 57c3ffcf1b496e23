/** Each answer belongs to the member and the token that asked: at the API, at the session, and where a flow compares members. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import type { SendProgressInput } from '../../../machines/domain/progress.ts';
import { createApi } from '../../../src/api/index.ts';
import { createKeptOrders, PAYABLE_MS } from '../../../src/browser/stored/keptOrders.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { wireProgress } from '../../../src/wiring/learn/progress.ts';
import type { RunningFlows } from '../../../src/wiring/runningFlows.ts';
import { wirePaymentStatus } from '../../../src/wiring/shop/paymentStatus.ts';
import { calls, callsWithIds } from '../api/calls.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member, token } from './harness.ts';

const { userToken } = storageKeys;
/** The token that the table of calls names. */
const mine = 'TOKEN';
const theirs = token('theirs');
const bearerOf = (init: RequestInit | undefined) =>
  (new Headers(init?.headers).get('authorization') ?? '').replace('Bearer ', '');
/** Answers for the member of each token. */
const memberBy = (ids: Record<string, number>) => ({
  '/api/v2/member/detail': (init: RequestInit) => envelope(0, '', { ...member, id: ids[bearerOf(init)] ?? 0 }),
});

afterEach(() => {
  vi.useRealTimers();
});

const answers: Record<string, () => Promise<Response>> = {
  'an answer': async () => envelope(0, '', 1),
  'a 401': async () => envelope(401, '请重新登录', null),
  'a status of 401': async () => new Response('', { status: 401 }),
  'a fault': async () => Promise.reject(new TypeError('Failed to fetch')),
};
const changes = ['this tab', 'another tab'] as const;

describe.each(changes)('every call of the API, if another member signs in in %s before its answer', (where) => {
  test.each(Object.keys(answers))(
    '%s: the calls had the token of their asker, and the other member stays',
    async (kind) => {
      const world = createWorld({ answers: memberBy({ [mine]: 7, [theirs]: 8 }) });
      await world.until('visitor');
      world.session().send({ type: 'flow.signedIn', token: mine });
      await world.until('member');
      const sent: string[] = [];
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const api = createApi({
        base: 'https://api.example',
        token: () => world.session().getSnapshot().context.token,
        onUnauthorized: (of) => world.session().send({ type: 'server.unauthorized', token: of }),
        fetch: async (_, init) => {
          sent.push(bearerOf(init));
          await released;
          return (answers[kind] as () => Promise<Response>)();
        },
      });
      const all = [...Object.values(calls), ...Object.values(callsWithIds)];
      const pending = all.map((ask) => ask(api).catch(() => {}));
      await vi.waitFor(() => expect(sent).toHaveLength(all.length));
      if (where === 'this tab') {
        world.session().send({ type: 'logout.chosen' });
        await vi.waitFor(() => expect(world.session().getSnapshot().matches('visitor')).toBe(true), 3000);
        world.session().send({ type: 'flow.signedIn', token: theirs });
      } else world.otherTabStores(userToken, theirs);
      await vi.waitFor(() => expect(world.session().getSnapshot().context.user?.id).toBe(8));
      const before = { ...world.session().getSnapshot().context };
      const [kept, says] = [[...world.kept], world.says()];
      release();
      await Promise.all(pending);
      expect(new Set(sent)).toEqual(new Set([mine]));
      expect(sent).toHaveLength(all.length);
      expect(world.session().getSnapshot().matches('member')).toBe(true);
      expect(world.session().getSnapshot().context).toEqual(before);
      expect([[...world.kept], world.says()]).toEqual([kept, says]);
    },
  );
});

test('a tab that asks again who a token belongs to asks with this token, although another tab has stored a newer one', async () => {
  vi.useFakeTimers();
  const detail = '/api/v2/member/detail';
  let isCrowded = true;
  const own = token('mine');
  const known = memberBy({ [own]: 7, [theirs]: 8 });
  const world = createWorld({
    stored: { [userToken]: own },
    answers: { [detail]: (init) => (isCrowded ? envelope(429, '请稍后再试') : known[detail](init)) },
  });
  await vi.waitFor(() => expect(world.session().getSnapshot().matches({ restoring: 'waitingTurn' })).toBe(true));
  isCrowded = false;
  // Stored in another tab, whose event has not arrived yet.
  world.kept.set(userToken, theirs);
  await vi.advanceTimersByTimeAsync(5000);
  await world.until('member');
  const { token: used, user } = world.session().getSnapshot().context;
  expect([used, user?.id]).toEqual([own, 7]);
  const asked = world.asked.filter(({ path }) => path === detail);
  expect(asked.map(({ authorization }) => authorization)).toEqual(asked.map(() => `Bearer ${own}`));
});

test('progress of a member is not sent while another member is signed in', async () => {
  const world = createWorld({ stored: { [userToken]: theirs }, answers: memberBy({ [theirs]: 8 }) });
  await world.until('member');
  const record = vi.fn(async () => ({ kind: 'done', data: undefined }));
  const running = { session: world.session } as unknown as RunningFlows;
  const { sendProgress } = wireProgress(world.environment, { call: record } as never, running).implementations.actors;
  const send = async (memberId: number) => {
    const input: SendProgressInput = { memberId, positions: { 3: 12 } };
    const actor = createActor(sendProgress as never, { input } as never);
    const ended = new Promise((resolve) => actor.subscribe({ error: resolve, complete: () => resolve(null) }));
    actor.start();
    return ended;
  };
  expect(await send(7)).toMatchObject({ reason: 'network' });
  expect(record).not.toHaveBeenCalled();
  expect(await send(8)).toBe(null);
  expect(record).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: theirs }));
});

describe('an order that is paid in another tab', () => {
  const order = (orderNo: string, memberId: number): OpenOrder => ({
    orderNo,
    total: 39,
    discount: 0,
    isPaid: false,
    payUrl: 'https://school.example/pay',
    memberId,
    goods: { kind: 'plan', id: 1, name: '月度会员', price: 39 },
    expiresAt: Date.now() + PAYABLE_MS,
  });

  /** Another tab stores this paid order. @returns how often the page of order 1001 has asked the server by then */
  async function pay(orderNo: string, memberId: number) {
    const status = '/api/v2/order/status';
    const answers = { ...memberBy({ [theirs]: 8 }), [status]: () => envelope(0, '', { status: 1 }) };
    const world = createWorld({ stored: { [userToken]: theirs }, answers });
    await world.until('member');
    const running = { session: world.session } as unknown as RunningFlows;
    const api = createApi({ ...world.environment.http, token: () => theirs, onUnauthorized: () => {} });
    const machine = wirePaymentStatus(world.environment, api, running);
    const actor = createActor(machine, { input: { orderNo: '1001' } }).start();
    await vi.waitFor(() => expect(actor.getSnapshot().matches('waitingToAsk')).toBe(true));
    const tabStore = { read: () => '', write: () => true, remove: () => {} };
    createKeptOrders({ store: world.environment.store, tabStore, clock: { now: Date.now } }).keepPaid(
      order(orderNo, memberId),
    );
    world.otherTabStores(storageKeys.paidOrder, world.kept.get(storageKeys.paidOrder) ?? '');
    actor.stop();
    return world.asked.filter(({ path }) => path === status).length;
  }

  test('makes this tab ask the server at once', async () => expect(await pay('1001', 8)).toBe(2));
  test.each([
    ['another order', '1002', 8],
    ['an order of another member', '1001', 7],
  ])('is no news here if it is %s', async (_, orderNo, memberId) => expect(await pay(orderNo, memberId)).toBe(1));
});

test('a wish ends with the dialog that it opened', async () => {
  const world = createWorld();
  await world.until('visitor');
  const { authDialog } = world.wired;
  const wish = { about: 'course 1', what: 'like' };
  const open = async (event: Parameters<typeof authDialog.send>[0]) => {
    authDialog.send(event);
    await vi.waitFor(() => expect(authDialog.getSnapshot().matches({ open: 'login' })).toBe(true), 10_000);
    return authDialog.getSnapshot().context.wish;
  };
  expect(await open({ type: 'flow.memberRequired', wish })).toEqual(wish);
  authDialog.send({ type: 'dialog.closed' });
  expect(await open({ type: 'login.opened' })).toBe(null);
});
