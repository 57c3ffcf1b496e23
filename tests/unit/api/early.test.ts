import { afterEach, expect, test, vi } from 'vitest';
import { type EarlyAnswers, forgetEarlyAnswers } from '../../../src/api/early.ts';
import { clientWith, envelope } from './harness.ts';

const URL_OF_THING = 'https://api.example/api/v2/thing';
const abort = vi.fn();
const early = (answer: Promise<Response>, authorization = '', url = URL_OF_THING): EarlyAnswers => {
  answer.catch(() => {});
  const forever = Number.POSITIVE_INFINITY;
  return { [url]: { authorization, answer, abort, life: forever, until: forever } };
};

afterEach(() => {
  abort.mockClear();
  vi.useRealTimers();
});

test('an early answer is used instead of a request', async () => {
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), {
    early: early(Promise.resolve(envelope(0, '', 'early'))),
  });
  expect(await ask()).toEqual({ kind: 'done', data: 'early' });
  expect(sent).toHaveLength(0);
});

test('an early answer is used once, and the second call is sent', async () => {
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), {
    early: early(Promise.resolve(envelope(0, '', 'early'))),
  });
  await ask();
  expect(await ask()).toEqual({ kind: 'done', data: 'late' });
  expect(sent).toHaveLength(1);
});

test('an early answer is found by its address with the query', async () => {
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), {
    early: early(Promise.resolve(envelope(0, '', 'early')), '', `${URL_OF_THING}?page_name=pc-page-index`),
  });
  expect(await ask({ query: { page_name: 'pc-page-index' } })).toEqual({ kind: 'done', data: 'early' });
  expect(sent).toHaveLength(0);
});

test('a member uses an early answer that was requested with their own token', async () => {
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), {
    token: () => 'mine',
    early: early(Promise.resolve(envelope(0, '', 'early')), 'Bearer mine'),
  });
  expect(await ask()).toEqual({ kind: 'done', data: 'early' });
  expect(sent).toHaveLength(0);
});

test.each([
  ['for a visitor, taken by a member', 'mine', ''],
  ['for another member', 'mine', 'Bearer theirs'],
  ['for a member, taken by a visitor', '', 'Bearer mine'],
])('an early answer %s is dropped and requested again', async (_, token, authorization) => {
  const answers = early(Promise.resolve(envelope(0, '', 'early')), authorization);
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), { token: () => token, early: answers });
  expect(await ask()).toEqual({ kind: 'done', data: 'late' });
  expect(sent).toHaveLength(1);
  expect(answers).toEqual({});
  // The early request is aborted, because the browser would hold back an identical request while it is still loading.
  expect(abort).toHaveBeenCalledTimes(1);
});

test('an expired early answer is requested again', async () => {
  const answers = early(Promise.resolve(envelope(0, '', 'early')));
  for (const answer of Object.values(answers)) answer.until = Date.now();
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), { early: answers });
  expect(await ask()).toEqual({ kind: 'done', data: 'late' });
  expect(sent).toHaveLength(1);
  expect(answers).toEqual({});
});

test('a POST request never takes an early answer', async () => {
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), {
    early: early(Promise.resolve(envelope(0, '', 'early'))),
  });
  expect(await ask({ method: 'POST', body: {} })).toEqual({ kind: 'done', data: 'late' });
  expect(sent).toHaveLength(1);
});

test('an early request that failed is a fault like any other', async () => {
  const { ask } = clientWith(() => envelope(0), { early: early(Promise.reject(new TypeError('Failed to fetch'))) });
  await expect(ask()).rejects.toMatchObject({ reason: 'network' });
});

test('an early answer that does not arrive within 15 s is a timeout', async () => {
  vi.useFakeTimers();
  const { ask } = clientWith(() => envelope(0), { early: early(new Promise(() => {})) });
  const asked = ask();
  asked.catch(() => {});
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(asked).rejects.toMatchObject({ reason: 'timeout' });
  expect(abort).toHaveBeenCalledTimes(1);
});

test('a caller that aborts does not wait for an early answer', async () => {
  const { ask } = clientWith(() => envelope(0), { early: early(new Promise(() => {})) });
  const caller = new AbortController();
  const asked = ask({ signal: caller.signal });
  caller.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('a caller that aborts also aborts the early request', async () => {
  const answers = early(new Promise(() => {}));
  const { ask } = clientWith(() => envelope(0), { early: answers });
  const caller = new AbortController();
  const asked = ask({ signal: caller.signal });
  await vi.waitFor(() => expect(answers).toEqual({}));
  caller.abort();
  await expect(asked).rejects.toThrow();
  expect(abort).toHaveBeenCalledTimes(1);
});

test('forgotten early answers are aborted and requested again', async () => {
  const answers = early(Promise.resolve(envelope(0, '', 'early')));
  forgetEarlyAnswers(answers);
  expect(abort).toHaveBeenCalledTimes(1);
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), { early: answers });
  expect(await ask()).toEqual({ kind: 'done', data: 'late' });
  expect(sent).toHaveLength(1);
});

test('forgetEarlyAnswers does nothing without early answers', () => {
  expect(() => forgetEarlyAnswers()).not.toThrow();
});

test('an early answer with 401 is reported like any other answer with 401', async () => {
  const { ask, onUnauthorized } = clientWith(() => envelope(0), {
    token: () => 'mine',
    early: early(Promise.resolve(envelope(401, '请登录')), 'Bearer mine'),
  });
  await ask();
  expect(onUnauthorized.mock.calls).toEqual([['mine']]);
});
