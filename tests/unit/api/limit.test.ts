import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientWith, envelope } from './harness.ts';

describe('too many calls', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const crowded = { kind: 'refused', code: 429 };

  test('if the server asks for a pause (Retry-After), no read is sent before its end', async () => {
    let answer = new Response('', { status: 429, headers: { 'Retry-After': '30' } });
    const { ask, sent } = clientWith(() => answer);
    expect(await ask()).toMatchObject(crowded);
    answer = envelope(0, '', 7);
    vi.advanceTimersByTime(29_999);
    expect(await ask()).toMatchObject({ ...crowded, message: '访问的人较多，请稍后再试' });
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(await ask()).toMatchObject({ kind: 'done', data: 7 });
  });

  test('a write is sent during the pause that the server asked for', async () => {
    const { ask, sent } = clientWith(() => new Response('', { status: 429, headers: { 'Retry-After': '30' } }));
    await ask();
    await ask({ method: 'POST' });
    expect(sent).toHaveLength(2);
  });

  test('Retry-After may be a date and is limited to 60 s', async () => {
    const after = new Date(Date.now() + 3_600_000).toUTCString();
    const { ask, sent } = clientWith(() => new Response('', { status: 429, headers: { 'Retry-After': after } }));
    await ask();
    vi.advanceTimersByTime(59_999);
    await ask();
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await ask();
    expect(sent).toHaveLength(2);
  });

  test('a read that is repeated every 5 s after 429 is sent less and less often, and is refused finally after 10 min', async () => {
    const { ask, sent } = clientWith(() => envelope(429, '请稍后再试'));
    const answers = [];
    for (let second = 0; second <= 700; second += 5) {
      answers.push(await ask());
      vi.advanceTimersByTime(5000);
    }
    expect(sent.length).toBeLessThan(25);
    const stops = answers.findIndex((answer) => answer.kind === 'refused' && answer.code !== 429);
    expect(stops * 5).toBeGreaterThanOrEqual(600);
    expect(stops * 5).toBeLessThanOrEqual(660);
  });

  test('several calls at the same time count as one attempt, and an answer ends the pause', async () => {
    let answer = () => envelope(429, '请稍后再试');
    const { ask, sent } = clientWith(() => answer());
    for (let turn = 0; turn < 3; turn++) {
      await Promise.all([ask(), ask(), ask()]);
      vi.advanceTimersByTime(5000);
    }
    expect(sent).toHaveLength(9);
    answer = () => envelope(0);
    expect(await ask()).toMatchObject({ kind: 'done' });
    answer = () => envelope(429, '请稍后再试');
    await ask();
    await ask();
    expect(sent).toHaveLength(12);
  });
});
