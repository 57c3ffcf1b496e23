/** The film of a lesson on the page, with its controls. */
import type { Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');
export const player = (page: Page) => main(page).getByRole('region', { name: /^播放器/ });
export const control = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
export const position = (page: Page) => player(page).getByRole('slider', { name: '播放进度' });
export const video = <Answer>(page: Page, ask: (film: HTMLVideoElement) => Answer) =>
  page.evaluate(`(${ask.toString()})(document.querySelector('video'))`) as Promise<Answer>;
export const currentTime = (page: Page) => video(page, (film) => film.currentTime);
export const isPaused = (page: Page) => video(page, (film) => film.paused);
