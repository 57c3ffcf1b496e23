import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWorkshop, TookTooLong } from '../../../src/content/workshop.ts';

/** A fake worker as the page sees it. The test answers its jobs. */
class FakeWorker {
  static all: FakeWorker[] = [];
  readonly asked: object[] = [];
  isEnded = false;
  onmessage?: (event: { data: object }) => void;
  onerror?: (event: { preventDefault: () => void }) => void;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(job: object) {
    this.asked.push(job);
  }
  terminate() {
    this.isEnded = true;
  }
  begin() {
    this.onmessage?.({ data: { kind: 'begun' } });
  }
  finish(answer: unknown) {
    this.begin();
    this.onmessage?.({ data: { kind: 'done', answer } });
  }
}

const worker = (index = 0) => {
  const found = FakeWorker.all[index];
  if (!found) throw new Error(`no worker ${index} was started`);
  return found;
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('no worker is started before the first job', () => {
  createWorkshop('markdown');
  expect(FakeWorker.all).toEqual([]);
});

test('one worker does the jobs one after the other', async () => {
  const ask = createWorkshop('markdown');
  const answers = [ask({ text: '甲' }), ask({ text: '乙' })];
  await settle();
  expect(worker().asked).toEqual([{ kind: 'markdown', text: '甲' }]);
  worker().finish('1');
  await settle();
  expect(worker().asked).toHaveLength(2);
  worker().finish('2');
  expect(await Promise.all(answers)).toEqual(['1', '2']);
  expect(FakeWorker.all).toHaveLength(1);
});

describe('a job that takes too long', () => {
  test('a job of more than 5 s is rejected and its worker is terminated, and a new worker does the next job', async () => {
    const ask = createWorkshop('colours');
    const first = ask({ code: '<<<', language: 'bash' });
    const second = ask({ code: 'a', language: 'js' });
    first.catch(() => {});
    await settle();
    worker().begin();
    await vi.advanceTimersByTimeAsync(4999);
    expect(worker().isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(first).rejects.toBeInstanceOf(TookTooLong);
    expect(worker().isEnded).toBe(true);
    worker(1).finish([['', 'a']]);
    expect(await second).toEqual([['', 'a']]);
  });

  test("the time for loading the worker's code does not count as time of the job", async () => {
    const answer = createWorkshop('colours')({ code: 'a', language: 'js' });
    await vi.advanceTimersByTimeAsync(60_000);
    worker().finish(null);
    expect(await answer).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(worker().isEnded).toBe(false);
  });
});

test('a job whose worker does not start within 120 s is rejected, and a new worker does the next job', async () => {
  const ask = createWorkshop('markdown');
  const first = ask({ text: '甲' });
  first.catch(() => {});
  const second = ask({ text: '乙' });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(worker().isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await expect(first).rejects.not.toBeInstanceOf(TookTooLong);
  expect(worker().isEnded).toBe(true);
  worker(1).finish('2');
  expect(await second).toBe('2');
});

test('a worker that cannot be loaded rejects its job, and a new worker does the next job', async () => {
  const ask = createWorkshop('markdown');
  const first = ask({ text: '甲' });
  first.catch(() => {});
  await settle();
  const preventDefault = vi.fn();
  worker().onerror?.({ preventDefault });
  await expect(first).rejects.not.toBeInstanceOf(TookTooLong);
  expect(preventDefault).toHaveBeenCalled();
  const second = ask({ text: '乙' });
  await settle();
  worker(1).finish('2');
  expect(await second).toBe('2');
});

test('a job whose code fails to load is rejected, and a new worker loads the code again', async () => {
  const ask = createWorkshop('markdown');
  const first = ask({ text: '甲' });
  first.catch(() => {});
  await settle();
  worker().onmessage?.({ data: { kind: 'failed' } });
  await expect(first).rejects.toThrow();
  const second = ask({ text: '乙' });
  await settle();
  worker(1).finish('2');
  expect(await second).toBe('2');
});
