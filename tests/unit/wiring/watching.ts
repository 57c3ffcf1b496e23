/** Helpers for the tests of progress. */
import { vi } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, token } from './harness.ts';

export const mine = token('mine');
export const record = (lessonId: number) => `/api/v2/video/${lessonId}/record`;
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));
type World = ReturnType<typeof createWorld>;
export const recorded = ({ sent }: World) =>
  sent.filter(({ path }) => path.endsWith('/record')).map(({ path, body }) => [Number(path.split('/')[4]), body]);
export const seconds = (duration: number) => ({ duration });

/** Signs a member in on a page with a player. */
export async function enter(options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld({
    page: 'studyCenter',
    ...options,
    stored: { [storageKeys.userToken]: mine, ...options.stored },
  });
  await world.until('member');
  // The first test transforms the code of the flow. This may take over 1 s on a busy machine.
  const progress = await vi.waitFor(() => world.wired.backgroundFlow('progress'), { timeout: 10_000 });
  const at = (position: number, lessonId = 3) => progress.send({ type: 'player.advanced', lessonId, position });
  /** Waits until every answer that needs no time has arrived. */
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { world, progress, at, settle };
}

/** Answers that wait for `give`, one for each call. */
export function held() {
  const waiting: ((response: Response) => void)[] = [];
  return {
    answer: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    give: (response = envelope(0)) => waiting.shift()?.(response),
  };
}
