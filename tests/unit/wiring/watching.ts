/** What the tests of progress share. */
import { vi } from 'vitest';
import { storageKeys } from '../../../src/browser/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, token } from './harness.ts';

export const mine = token('mine');
export const record = (lessonId: number) => `/api/v2/video/${lessonId}/record`;
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));
type World = ReturnType<typeof createWorld>;
export const recorded = ({ sent }: World) =>
  sent.filter(({ path }) => path.endsWith('/record')).map(({ path, body }) => [Number(path.split('/')[4]), body]);
export const seconds = (duration: number) => ({ duration });

/** A member on a page with a player. */
export async function enter(options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld({
    page: 'progress',
    ...options,
    stored: { [storageKeys.userToken]: mine, ...options.stored },
  });
  await world.until('member');
  // The first of them waits for its code to be made, which may take a busy machine more than a second.
  const progress = await vi.waitFor(() => world.wired.backgroundFlow('progress'), { timeout: 10_000 });
  const at = (position: number, lessonId = 3) => progress.send({ type: 'player.advanced', lessonId, position });
  /** Until everything that can answer without time passing has answered. */
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { world, progress, at, settle };
}

/** Answers that wait until they are given, one for each call. */
export function held() {
  const waiting: ((response: Response) => void)[] = [];
  return {
    answer: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    give: (response = envelope(0)) => waiting.shift()?.(response),
  };
}
