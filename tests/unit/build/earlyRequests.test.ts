import { afterEach, describe, expect, test, vi } from 'vitest';
import { joinUrl } from '../../../src/api/base.ts';
import { plans } from '../../../src/api/calls.ts';
import { takeEarlyAnswer } from '../../../src/api/early.ts';
import { openHead } from './openHead.ts';

describe('early requests for the next page', () => {
  const url = joinUrl('/api/', plans.path);
  const vip = { pathname: '/vip', search: '' };

  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function askAhead() {
    const answers: ((answer: unknown) => void)[] = [];
    const aborted = vi.fn();
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const { window } = await openHead((window) => {
      window.eval('Date').now = Date.now;
      Object.assign(window, {
        fetch: (asked: string, { signal }: { signal: AbortSignal }) => {
          if (asked !== url) return new Promise(() => {});
          signal.addEventListener('abort', aborted);
          return new Promise((resolve) => answers.push(resolve));
        },
      });
    });
    const ask = (place = vip) => window.zhituAskAhead?.(place);
    const take = () => takeEarlyAnswer(window.zhituEarly ?? {}, url, '');
    const pass = (milliseconds: number) => {
      now += milliseconds;
    };
    const answer = async () => {
      for (const resolve of answers) resolve('answer');
      await Promise.resolve();
    };
    ask();
    expect(answers).toHaveLength(1);
    return { ask, take, pass, answer, answers, aborted };
  }

  test('an early answer that is still loading is taken, however long it loads', async () => {
    const { take, pass, answer, ask, answers } = await askAhead();
    pass(60_000);
    ask();
    expect(answers).toHaveLength(1);
    const taken = take();
    answer();
    expect(await taken).toBe('answer');
  });

  test('an early answer can be taken for 5 s after its arrival', async () => {
    const { take, pass, answer } = await askAhead();
    pass(10_000);
    await answer();
    pass(4_999);
    expect(await take()).toBe('answer');
  });

  test('an early answer that arrived 5 s ago is requested again', async () => {
    const { take, pass, answer, ask, answers } = await askAhead();
    await answer();
    pass(5_000);
    ask();
    expect(answers).toHaveLength(2);
    pass(20_000);
    expect(take()).not.toBeNull();
  });

  test('an early request for a page that the member turned away from is aborted', async () => {
    const { ask, take, aborted } = await askAhead();
    ask({ pathname: '/study-center', search: '' });
    expect(aborted).toHaveBeenCalledTimes(1);
    expect(take()).toBeNull();
  });
});
