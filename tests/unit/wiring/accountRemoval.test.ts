import { expect, test, vi } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { securityText } from '../../../src/text/security.ts';
import { chinaDate } from '../../../src/text/time.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, token } from './harness.ts';

const { accountRemoval: words } = securityText;
const removalPath = '/api/v3/member/destroy';

/** Expects one message: the request, the day of the removal, and the way to undo it. */
function expectRequested(said: string[]): void {
  const days = [-1, 0].map((minutes) => chinaDate(Date.now() + minutes * 60_000 + 7 * 24 * 60 * 60_000));
  expect(said).toHaveLength(1);
  expect(days.map(words.done)).toContain(said[0]);
}

/** Confirms a removal of the account on /member. It waits for the server; `answer` answers it. */
async function beginRemoval() {
  let letGo: (answer: Response | Error) => void = () => {};
  let letOut = () => {};
  const world = createWorld({
    at: '/member',
    page: 'memberHome',
    stored: { [storageKeys.userToken]: token('mine') },
    answers: {
      '/api/v2/logout': () =>
        new Promise<Response>((resolve) => {
          letOut = () => resolve(envelope(0));
        }),
      [removalPath]: () =>
        new Promise<Response>((resolve, reject) => {
          letGo = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
        }),
    },
  });
  await world.until('member');
  await world.loaded('memberSecurity');
  const flow = world.wired.backgroundFlow('accountRemoval');
  flow.send({ type: 'removal.opened' });
  flow.send({ type: 'removal.confirmed' });
  const sent = () => world.sent.filter(({ path }) => path === removalPath);
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  return {
    ...world,
    flow,
    sent,
    answer: (answer: Response | Error) => letGo(answer),
    /** Answers the call that signs out, once it is sent. */
    finishSignOut: async () => {
      await vi.waitFor(() => expect(world.asked.map(({ path }) => path)).toContain('/api/v2/logout'));
      letOut();
      await world.until('visitor');
    },
  };
}

test.each([false, true])(
  'a requested removal signs the member out with one message, also after the page was left (%s)',
  async (isLeft) => {
    const { follow, answer, sent, finishSignOut, says, kept } = await beginRemoval();
    if (isLeft) follow('/courses');
    expect(sent()[0]?.isGivenUp()).toBe(false);
    answer(envelope(0));
    await finishSignOut();
    expectRequested(says());
    expect(kept.has(storageKeys.userToken)).toBe(false);
  },
);

test('a removal that is requested while the member signs out replaces the message of the sign-out', async () => {
  const { flow, follow, answer, session, finishSignOut, says } = await beginRemoval();
  follow('/courses');
  session().send({ type: 'logout.chosen' });
  answer(envelope(0));
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('requested'));
  await finishSignOut();
  expectRequested(says());
});

test.each([
  ['the refusal', envelope(1, '系统繁忙'), '系统繁忙'],
  ['the missing answer', new Error('offline'), words.unanswered],
])('after the page was left, a notification shows %s of a removal', async (_, given, told) => {
  const { follow, answer, says, session } = await beginRemoval();
  follow('/courses');
  answer(given);
  await vi.waitFor(() => expect(says()).toEqual([told]));
  expect(session().getSnapshot().matches('member')).toBe(true);
});

test('the result of a removal is not announced to another member who has signed in since', async () => {
  const { follow, answer, otherTabStores, until, flow, sent, says } = await beginRemoval();
  follow('/courses');
  otherTabStores(storageKeys.userToken, token('theirs'));
  await until('member');
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('closed'));
  expect(sent()[0]?.isGivenUp()).toBe(false);
  answer(envelope(0));
  await new Promise(setImmediate);
  expect({ says: says(), stays: flow.getSnapshot().value }).toEqual({ says: [], stays: 'closed' });
});
