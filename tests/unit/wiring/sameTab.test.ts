import { expect, test, vi } from 'vitest';
import type { Answer } from '../../../src/api/client.ts';
import type { KeyValueStore, StorageKey } from '../../../src/browser/stored/storage.ts';
import { authText } from '../../../src/text/auth.ts';
import { sendCode } from '../../../src/wiring/auth/usedCodes.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { createLikes } from '../../../src/wiring/learn/likeInTabs.ts';

function createMemory(): KeyValueStore {
  const stored = new Map<StorageKey, string>();
  return {
    read: (key) => stored.get(key) ?? '',
    write: (key, value) => Boolean(stored.set(key, value)),
    remove: (key) => void stored.delete(key),
    names: () => [],
    onOtherTab: () => () => {},
  };
}

/** Creates two tabs of one browser whose locks are free. */
function twoTabs() {
  const store = createMemory();
  const locks = { request: (_: string, __: unknown, run: () => unknown) => Promise.resolve(run()) };
  const tab = () => ({
    store,
    tabStore: createMemory(),
    locks: locks as unknown as NonNullable<Environment['locks']>,
    clock: { now: () => 1_000_000 } as Environment['clock'],
  });
  return [tab(), tab()] as const;
}
const never = new AbortController().signal;
const typed = { mobile: '13800000001', code: '123456' };
const done = (): Promise<Answer<string>> => Promise.resolve({ kind: 'done', data: 'sent' });

test('an SMS code that this tab has used is sent again, and another tab says that it was used', async () => {
  const [first, second] = twoTabs();
  await sendCode(first, typed, never, done);
  const again = vi.fn(done);
  await expect(sendCode(first, typed, never, again)).resolves.toMatchObject({ kind: 'done' });
  expect(again).toHaveBeenCalledOnce();
  const elsewhere = vi.fn(done);
  await expect(sendCode(second, typed, never, elsewhere)).resolves.toMatchObject({
    kind: 'refused',
    message: authText.smsCode.used,
  });
  expect(elsewhere).not.toHaveBeenCalled();
});

test('a like that this tab has changed is sent again, and another tab takes over a change of the first', async () => {
  vi.useFakeTimers();
  const [first, second] = twoTabs().map((tab) => createLikes(tab, () => 7));
  const answer = (isLiked: boolean) =>
    vi.fn((): Promise<Answer<boolean>> => Promise.resolve({ kind: 'done', data: isLiked }));
  await first?.toggle({ courseId: 1, isLiked: true }, never, answer(false));
  // Meanwhile, this tab has loaded the course again, and the server has reported the course as liked again.
  const again = answer(false);
  await first?.toggle({ courseId: 1, isLiked: true }, never, again);
  expect(again).toHaveBeenCalledOnce();
  const elsewhere = answer(true);
  await expect(second?.toggle({ courseId: 1, isLiked: true }, never, elsewhere)).resolves.toEqual({
    kind: 'done',
    data: false,
  });
  expect(elsewhere).not.toHaveBeenCalled();
  vi.useRealTimers();
});
