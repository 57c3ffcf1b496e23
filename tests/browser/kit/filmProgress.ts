/** Watching a film, and the progress that the backend has stored. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { main } from './gates.ts';
import { expect } from './site.ts';

/** Lesson 39 of the free course 8: an MP4 of 60 s. */
export const film = '/courses/video/39';
export const control = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const position = (page: Page) => main(page).getByRole('slider', { name: '播放进度' });
export const currentTime = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
export const isPaused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused);

/** Returns the stored progress of a lesson, oldest first. */
export const stored = ({ backend }: RunningServer, lesson = 39): number[] =>
  backend.ledger
    .entriesOf('progress')
    .filter(({ detail }) => detail.lesson === lesson)
    .map(({ detail }) => Number(detail.watchSeconds));
export const furthest = (server: RunningServer, lesson = 39) => stored(server, lesson).at(-1) ?? 0;

/** Presses 播放 and waits until the film has advanced. */
export async function play(page: Page): Promise<void> {
  const before = await currentTime(page);
  await control(page, '播放').click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 0.3);
}
