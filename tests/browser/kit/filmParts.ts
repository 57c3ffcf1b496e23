/** The player of a lesson and its controls. */
import type { Page } from '@playwright/test';
import { choiceOf, openChoices } from '../ways/lessonOf.ts';

export const main = (page: Page) => page.getByRole('main');
export const player = (page: Page) => main(page).getByRole('region', { name: /^播放器/ });
export const control = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
export const position = (page: Page) => player(page).getByRole('slider', { name: '播放进度' });
export const video = <Answer>(page: Page, ask: (film: HTMLVideoElement) => Answer) =>
  page.evaluate(`(${ask.toString()})(document.querySelector('video'))`) as Promise<Answer>;
export const currentTime = (page: Page) => video(page, (film) => film.currentTime);
export const isPaused = (page: Page) => video(page, (film) => film.paused);

/** Opens the player's settings and chooses an option of a group: 倍速, 清晰度, 字幕. */
export async function choose(page: Page, group: string, name: string): Promise<void> {
  await openChoices(page);
  await choiceOf(page, group, name).click();
}
/** Returns the chosen option of a group, after opening the settings; '' if the group is not shown yet. */
export async function chosen(page: Page, group: string): Promise<string> {
  await openChoices(page);
  const radio = player(page).getByRole('radiogroup', { name: group }).getByRole('radio', { checked: true });
  if ((await radio.count()) === 0) return '';
  return (await radio.evaluate((one) => one.closest('label')?.textContent)) ?? '';
}
