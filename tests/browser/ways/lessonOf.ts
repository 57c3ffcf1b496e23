/** Shared by the stages on a lesson's page: lessons that the tour makes up, and the test site's real film. */
import type { Page } from '@playwright/test';
import { mediaQuery } from '../../../src/referenceBackend/media/links.ts';
import { expect, failedCall, returnAsMember } from '../kit/site.ts';
import { ok, type Reply } from '../model/gates.ts';
import type { OpenedSite } from '../model/stage.ts';
import { visit } from './places.ts';

const titles: Record<number, string> = { 3: '03 核心概念讲解', 4: '04 第一个项目', 77: '01 别的课程' };
const row = (id: number, trialSeconds = 0) => ({ id, title: titles[id], duration: 60, free_seconds: trialSeconds });

type Standing = {
  isWatch: boolean;
  trialSeconds?: number;
  price?: number;
  watchedSeconds?: number;
  bansSeeking?: boolean;
  allowsComments?: boolean;
  /** Id of another lesson that was watched to its end. */
  learned?: number;
};

/** Returns a lesson in the server's form: 3 and 4 belong to course 1 of the tables, 77 to another course. */
export const lessonFor = (
  id: number,
  {
    isWatch,
    trialSeconds = 0,
    price = 199,
    watchedSeconds = 0,
    bansSeeking = false,
    allowsComments = true,
    learned = 0,
  }: Standing,
): Reply => {
  const isElsewhere = id === 77;
  return ok({
    video: {
      ...row(id, trialSeconds),
      chapter_id: 0,
      ban_drag: Number(bansSeeking),
      is_allow_comment: Number(allowsComments),
    },
    course: {
      id: isElsewhere ? 9 : 1,
      title: isElsewhere ? '别的课程' : 'Vue3 从入门到实战',
      charge: price,
      is_allow_comment: 1,
    },
    chapters: [],
    videos: { 0: isElsewhere ? [row(77)] : [row(3), row(4, 20)] },
    is_watch: isWatch,
    video_watched_progress:
      watchedSeconds > 0
        ? { [id]: { video_id: id, watch_seconds: watchedSeconds } }
        : learned > 0
          ? { [learned]: { video_id: learned, watch_seconds: 60 } }
          : [],
    buy_videos: [],
  });
};

/** Returns the address of the test film; it works until `endAddresses`. */
const filmAt = ({ server }: Pick<OpenedSite, 'server'>): string =>
  `${server.url}/media/clip.mp4?${mediaQuery(server.backend)}`;
/** Returns an answer with the film in qualities of these names. */
export const filmOf =
  (...names: string[]) =>
  async (site: OpenedSite): Promise<Reply> =>
    ok({ urls: names.map((name) => ({ url: filmAt(site), format: 'mp4', name })) });

/** The calls of a lesson with its film. */
export const lessonCalls = ['GET /api/v2/video/3', 'GET /api/v2/video/3/playinfo'] as const;

/** Returns the player's region, in every state of the film. */
export const playerBox = (page: Page) => page.getByRole('main').getByRole('region', { name: /^播放器/ });
/** Controls of the player's settings, of its panels (both have stages of their own), and of the player itself. */
export const settingsControls =
  /^(radio "(\d\.\d+x|关闭字幕|中文|English|播下一节|循环|停下|开|只在播放器里)"|slider "音量"|button "((取消)?静音|(退出)?(全屏|画中画))")$/;
export const panelControls = /^button "(设置|倍速 [\d.]+x|快捷键说明|(退出)?(宽屏|网页全屏)|A–B 循环：从这里开始)"$/;
export const playerControls =
  /^(radio "线路.*"|slider "播放进度"|button "(播放|暂停|后退 5 秒|前进 5 秒|下一节|从头播放)")$/;
/** All of these controls. */
export const ownControls = /^(slider|radio) |^button "(?!重试)/;

/** Opens the player's settings if it has any, once its controls are visible. */
export async function openChoices(page: Page): Promise<void> {
  await playerBox(page)
    .getByRole('button', { name: /^(播放|暂停)$/ })
    .waitFor();
  const closed = playerBox(page).getByRole('button', { name: '设置', exact: true, expanded: false });
  if ((await closed.count()) > 0) await closed.click();
}
/** Returns an option by the name of its group and its own. */
export const choiceOf = (page: Page, group: string, name: string | RegExp) =>
  playerBox(page)
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', typeof name === 'string' ? { name, exact: true } : { name });
/** Chooses the unchosen option of two. */
export async function takeOther(page: Page, group: string): Promise<void> {
  await openChoices(page);
  await playerBox(page).getByRole('radiogroup', { name: group }).getByRole('radio', { checked: false }).click();
}
/** The request for the film's file. While a stage holds it, the film cannot be opened. */
export const filmCall = 'GET /media/clip.mp4';

/** Presses 播放 once there is a player, unless the film plays by itself, and waits until it really plays. */
export async function play({ page }: Pick<OpenedSite, 'page'>): Promise<void> {
  const button = (name: string) => playerBox(page).getByRole('button', { name, exact: true });
  await expect(button('播放').or(button('暂停'))).toBeVisible();
  if (await button('播放').isVisible()) await button('播放').click();
  const plays = () => page.evaluate(() => document.querySelector('video')?.paused === false);
  await expect.poll(plays, { intervals: [0, 20, 50] }).toBe(true);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(0);
}

const position = (page: Page) => playerBox(page).getByRole('slider', { name: '播放进度' });
export const seekTo = ({ page }: Pick<OpenedSite, 'page'>, seconds: number) => position(page).fill(String(seconds));

/** Seeks to the end of the film and presses 立即播放下一节. */
export async function goOnToNext(site: Pick<OpenedSite, 'page'>): Promise<void> {
  await play(site);
  await position(site.page).press('End');
  await playerBox(site.page).getByRole('button', { name: '立即播放下一节' }).click();
}

/** Makes all film addresses that were issued so far expire, as they do after some hours. */
export async function endAddresses({ server, complaints }: OpenedSite): Promise<void> {
  complaints.expected.push(failedCall);
  await fetch(`${server.url}/phone/expire-media`, { method: 'POST' });
}

/** Takes the lock of the player, as a player that starts in another tab does. */
export async function takePlayer(site: OpenedSite): Promise<void> {
  const tab = await site.otherTab();
  await tab.evaluate(
    () =>
      new Promise<void>((taken) => {
        const held = () => {
          taken();
          return new Promise<void>(() => {});
        };
        // Another tab may steal the lock from there, too.
        navigator.locks.request('zhitu-player', { steal: true }, held).catch(() => {});
      }),
  );
}

/** Opens lesson 3 as a member, with the test film paused. `standing` describes the lesson; `query` is part of the address. */
export const openLesson =
  (standing: Partial<Standing> = {}, query = '') =>
  async (site: OpenedSite): Promise<void> => {
    const [lesson, film] = lessonCalls;
    await returnAsMember(site.page, site.server);
    await site.gates.get(lesson).open(lessonFor(3, { isWatch: true, ...standing }));
    await site.gates.get(film).open(await filmOf('默认')(site));
    await visit(`/courses/video/3${query}`)(site);
    await playerBox(site.page).getByRole('button', { name: '播放', exact: true }).waitFor();
  };

/** Loops the film, so that it does not end during a tour. */
export const keepPlaying = ({ page }: OpenedSite): Promise<void> =>
  page.evaluate(() => {
    (document.querySelector('video') as HTMLVideoElement).loop = true;
  });
