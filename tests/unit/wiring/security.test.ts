import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { securityText } from '../../../src/text/security.ts';
import { wireSecurity } from '../../../src/wiring/member/security.ts';

const { accountRemoval: words } = securityText;

/** A removal is under way, the dialog with it; `answer` lets the server speak. */
async function beginRemoval() {
  let letGo: (answer: Answer) => void = () => {};
  type Answer = { kind: 'done'; data: null } | { kind: 'refused'; message: string } | Error;
  const signals: AbortSignal[] = [];
  const call = async ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    const answer = await new Promise<Answer>((resolve) => {
      letGo = resolve;
    });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  let current = 'mine';
  const said: string[] = [];
  const environment = { clock: { now: () => 0 }, store: { names: () => [] }, tabStore: {}, visibility: {} };
  const running = {
    whenSession: () => () => {},
    session: () => ({
      getSnapshot: () => ({ context: { token: current } }),
      send: ({ type }: { type: string }) => said.push(type),
    }),
    farewell: (words: string) => said.push(`farewell ${words}`),
    notify: ({ text }: { text: string }) => said.push(text),
  };
  const actor = createActor(
    wireSecurity(environment as never, { call } as never, running as never).accountRemoval,
  ).start();
  actor.send({ type: 'removal.opened' });
  actor.send({ type: 'removal.confirmed' });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  return {
    said,
    actor,
    signals,
    answer: (given: Answer) => letGo(given),
    become: (other: string) => {
      current = other;
    },
  };
}

test.each([
  [{ kind: 'done', data: null } as const, [`farewell ${words.done}`, 'logout.chosen']],
  [{ kind: 'refused', message: '系统繁忙' } as const, ['系统繁忙']],
  [new Error('timeout'), [words.unanswered]],
])(
  'a removal was called off by going back, without a word: it goes on, and what comes of it is said',
  async (given, told) => {
    const { actor, signals, answer, said } = await beginRemoval();
    actor.stop();
    expect(signals[0]?.aborted).toBe(false);
    answer(given);
    await vi.waitFor(() => expect(said).toEqual(told));
  },
);

test('another member who has signed in meanwhile hears nothing of it', async () => {
  const { actor, answer, said, become } = await beginRemoval();
  actor.stop();
  become('theirs');
  answer({ kind: 'done', data: null });
  await new Promise(setImmediate);
  expect(said).toEqual([]);
});

test('a removal said that it was asked for, and a moment later 已安全退出: one message says it', async () => {
  const { actor, answer, said } = await beginRemoval();
  answer({ kind: 'done', data: null });
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
  expect(said).toEqual([`farewell ${words.done}`, 'logout.chosen']);
});
