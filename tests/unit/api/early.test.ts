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

test('an answer that the page has asked for already is not asked for again', async () => {
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), {
    early: early(Promise.resolve(envelope(0, '', 'early'))),
  });
  expect(await ask()).toEqual({ kind: 'done', data: 'early' });
  expect(sent).toHaveLength(0);
});

test('it is used once; the second call goes to the server', async () => {
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), {
    early: early(Promise.resolve(envelope(0, '', 'early'))),
  });
  await ask();
  expect(await ask()).toEqual({ kind: 'done', data: 'late' });
  expect(sent).toHaveLength(1);
});

test('the query belongs to the address by which it is found', async () => {
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), {
    early: early(Promise.resolve(envelope(0, '', 'early')), '', `${URL_OF_THING}?page_name=pc-page-index`),
  });
  expect(await ask({ query: { page_name: 'pc-page-index' } })).toEqual({ kind: 'done', data: 'early' });
  expect(sent).toHaveLength(0);
});

test('a member uses an early answer that was asked for with their own token', async () => {
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), {
    token: () => 'mine',
    early: early(Promise.resolve(envelope(0, '', 'early')), 'Bearer mine'),
  });
  expect(await ask()).toEqual({ kind: 'done', data: 'early' });
  expect(sent).toHaveLength(0);
});

test.each([
  ['asked as a visitor', 'mine', ''],
  ['asked as another member', 'mine', 'Bearer theirs'],
  ['asked as a member, taken as a visitor', '', 'Bearer mine'],
])('an answer %s is thrown away, not shown', async (_, token, authorization) => {
  const answers = early(Promise.resolve(envelope(0, '', 'early')), authorization);
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), { token: () => token, early: answers });
  expect(await ask()).toEqual({ kind: 'done', data: 'late' });
  expect(sent).toHaveLength(1);
  expect(answers).toEqual({});
  // It may still be on its way, and the browser would hold back the same request behind it.
  expect(abort).toHaveBeenCalledTimes(1);
});

test('an answer that arrived too long ago is asked for again', async () => {
  const answers = early(Promise.resolve(envelope(0, '', 'early')));
  for (const answer of Object.values(answers)) answer.until = Date.now();
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), { early: answers });
  expect(await ask()).toEqual({ kind: 'done', data: 'late' });
  expect(sent).toHaveLength(1);
  expect(answers).toEqual({});
});

test('a POST never takes an early answer', async () => {
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), {
    early: early(Promise.resolve(envelope(0, '', 'early'))),
  });
  expect(await ask({ method: 'POST', body: {} })).toEqual({ kind: 'done', data: 'late' });
  expect(sent).toHaveLength(1);
});

test('an early question that failed is a fault like any other', async () => {
  const { ask } = clientWith(() => envelope(0), { early: early(Promise.reject(new TypeError('Failed to fetch'))) });
  await expect(ask()).rejects.toMatchObject({ reason: 'network' });
});

test('an early answer that hangs is given up after 15 seconds', async () => {
  vi.useFakeTimers();
  const { ask } = clientWith(() => envelope(0), { early: early(new Promise(() => {})) });
  const asked = ask();
  asked.catch(() => {});
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(asked).rejects.toMatchObject({ reason: 'timeout' });
  expect(abort).toHaveBeenCalledTimes(1);
});

test('a caller that leaves does not wait for an early answer that hangs', async () => {
  const { ask } = clientWith(() => envelope(0), { early: early(new Promise(() => {})) });
  const caller = new AbortController();
  const asked = ask({ signal: caller.signal });
  caller.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('giving up an early answer ends its request', async () => {
  const answers = early(new Promise(() => {}));
  const { ask } = clientWith(() => envelope(0), { early: answers });
  const caller = new AbortController();
  const asked = ask({ signal: caller.signal });
  await vi.waitFor(() => expect(answers).toEqual({}));
  caller.abort();
  await expect(asked).rejects.toThrow();
  expect(abort).toHaveBeenCalledTimes(1);
});

test('answers that are forgotten are aborted, and asked for again', async () => {
  const answers = early(Promise.resolve(envelope(0, '', 'early')));
  forgetEarlyAnswers(answers);
  expect(abort).toHaveBeenCalledTimes(1);
  const { ask, sent } = clientWith(() => envelope(0, '', 'late'), { early: answers });
  expect(await ask()).toEqual({ kind: 'done', data: 'late' });
  expect(sent).toHaveLength(1);
});

test('forgetting without early answers does nothing', () => {
  expect(() => forgetEarlyAnswers()).not.toThrow();
});

test('a 401 that was answered early is reported like any other', async () => {
  const { ask, onUnauthorized } = clientWith(() => envelope(0), {
    token: () => 'mine',
    early: early(Promise.resolve(envelope(401, '请登录')), 'Bearer mine'),
  });
  await ask();
  expect(onUnauthorized.mock.calls).toEqual([['mine']]);
});
