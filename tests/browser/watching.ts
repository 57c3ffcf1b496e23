/** Watching a film, and what the backend has stored of it. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../backend/server.ts';
import { main } from './gates.ts';
import { expect } from './site.ts';

/** Course 8, free: 39 is an MP4 of 60 seconds. */
export const film = '/courses/video/39';
export const control = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const position = (page: Page) => main(page).getByRole('slider', { name: '播放进度' });
export const currentTime = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
export const isPaused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused);

/** What the backend has stored of each lesson, oldest first. */
export const stored = ({ backend }: RunningServer, lesson = 39): number[] =>
  backend.ledger
    .entriesOf('progress')
    .filter(({ detail }) => detail.lesson === lesson)
    .map(({ detail }) => Number(detail.watchSeconds));
export const furthest = (server: RunningServer, lesson = 39) => stored(server, lesson).at(-1) ?? 0;

/** Until it has gone on from where it stood. */
export async function play(page: Page): Promise<void> {
  const before = await currentTime(page);
  await control(page, '播放').click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 0.3);
}
