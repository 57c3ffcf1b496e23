/**
 * Two tabs of one member play the same lesson or different ones. They share one copy: the furthest whole second of each lesson. After any sent
 * and lost calls, hidden and closed tabs: when an open tab rests with a working network, the server has this second, and the device has no
 * queue. There is no exception.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, type EventObject } from 'xstate';
import { progressKey } from '../../../src/browser/stored/storage.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { wireProgress } from '../../../src/wiring/learn/progress.ts';
import type { RunningFlows } from '../../../src/wiring/runningFlows.ts';
import { envelope } from '../../unit/api/harness.ts';
import { Browser, type Call, chooserOf, seeds } from './browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const member = { id: 7 };
const lessons = [3, 4] as const;

/** A session whose member is always signed in. */
const signedIn = createActor(
  createMachine({
    types: {} as { events: EventObject },
    context: { user: member, token: 'mine' },
    initial: 'member',
    states: { member: {} },
  }),
).start();
const running = {
  session: () => signedIn,
  whenSession: (run: (session: unknown) => void) => {
    run(signedIn);
    return () => {};
  },
};

function createServer() {
  const recorded = new Map<number, number>();
  return {
    recorded,
    answer: ({ path, body }: Call): Response => {
      const lesson = Number(/\/video\/(\d+)\//.exec(path)?.[1]);
      const { duration } = body as { duration: number };
      recorded.set(lesson, Math.max(recorded.get(lesson) ?? 0, duration));
      return envelope(0, '', null);
    },
  };
}

test.each(seeds)('order %d: at the end, the server has the furthest second of any tab', async (seed) => {
  const random = chooserOf(seed);
  const browser = new Browser();
  browser.kept.set('meedu-user-token', 'mine');
  const server = createServer();
  const furthest = new Map<number, number>();
  const tabs = lessons.map(() => {
    const tab = browser.open();
    const environment = tab.parts as unknown as Environment;
    const api = browser.apiOf(tab, 'mine');
    const actor = createActor(wireProgress(environment, api, running as unknown as RunningFlows)).start();
    return { tab, actor, lesson: random.oneOf(lessons) };
  });
  for (const { actor, lesson } of tabs) actor.send({ type: 'player.opened', lessonId: lesson, watchedSeconds: 0 });
  let closed = 0;
  for (let step = 0; step < 60; step++) {
    const { tab, actor, lesson } = random.oneOf(tabs);
    const what = random.oneOf([
      'further',
      'further',
      'further',
      'back',
      'pause',
      'hide',
      'show',
      'return',
      'answer',
      'answer',
      'lost',
      'wait',
      'close',
    ] as const);
    if (tab.isClosed()) continue;
    if (what === 'further' || what === 'back') {
      const position = what === 'further' ? (furthest.get(lesson) ?? 0) + random.below(14) + 0.5 : random.below(20);
      actor.send({ type: 'player.advanced', lessonId: lesson, position });
      furthest.set(lesson, Math.max(furthest.get(lesson) ?? 0, Math.floor(position)));
    } else if (what === 'pause') actor.send({ type: 'player.paused' });
    else if (what === 'hide' || what === 'show') tab.show(what === 'show');
    else if (what === 'return') tab.networkReturns();
    else if (what === 'wait') await vi.advanceTimersByTimeAsync(random.below(8000));
    else if (what === 'close') {
      if (closed++ > 0) continue;
      tab.close();
      actor.stop();
    } else {
      const call = browser.takeCall(random);
      // The test decides at random whether a lost call has reached the server.
      if (call && (what === 'answer' || random.below(2) === 0)) {
        const answer = server.answer(call);
        call.settle(what === 'answer' ? answer : null);
      } else call?.settle(null);
    }
    await vi.advanceTimersByTimeAsync(0);
  }
  for (const { tab, actor } of tabs) {
    if (tab.isClosed()) continue;
    actor.send({ type: 'player.paused' });
    tab.show(false);
    tab.show(true);
    tab.networkReturns();
  }
  await browser.comeToRest(random, server.answer);
  for (const [lesson, seconds] of furthest)
    if (seconds > 0) expect(server.recorded.get(lesson), `lesson ${lesson}`).toBe(seconds);
  expect(browser.kept.get(progressKey(member.id)) ?? '').toBe('');
});
