// @vitest-environment jsdom
/** Readouts and actions of a lesson's player with a film that plays. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, describe, expect, test } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend, members } from './backend.ts';
import { expectReadOut } from './expectReadOut.ts';
import { openedFilm, subtitles, texts, textTracks } from './film.ts';
import { find, press } from './gestures.ts';
import { lesson, openLesson, player } from './openLesson.ts';
import { atRest } from './rest.ts';
import { openSite, sleep } from './site.tsx';

afterAll(closeBackend);

const { usual } = members;
const keyOn = (selector: string, ...keys: string[]) => {
  for (const one of keys) fireEvent.keyDown(document.querySelector(selector) as Element, { key: one });
};

test('a film plays, seeks, and ends, and its readouts are unchanged', async () => {
  const { film } = await openLesson();
  await expectReadOut('player/ready', player);
  await press('播放');
  await film.reach(30);
  await expectReadOut('player/playing', player);
  film.tell('waiting');
  await expectReadOut('player/buffering', player);
  film.tell('playing');
  await press('前进 5 秒');
  await expectReadOut('player/playing-after-seek', player);
  await press('暂停');
  await press('后退 5 秒');
  await expectReadOut('player/paused', player);
  await press('播放');
  await film.end();
  await expectReadOut('player/ended', player);
  await press('取消自动播放');
  await expectReadOut('player/ended-autoplay-cancelled', player);
  await press('重新播放');
  await expectReadOut('player/replaying', player);
});

test('the next lesson can be opened at once at the end of a film', async () => {
  const { film } = await openLesson();
  await press('播放');
  await film.end();
  await press('立即播放下一节');
  await waitFor(() => expect(window.location.pathname).toBe('/courses/video/13'));
});

test('从头播放 plays a film from its beginning', async () => {
  const { film } = await openLesson();
  await press('从头播放');
  await atRest();
  expect(film.video.currentTime).toBe(0);
});

test('a film on a host without byte ranges starts at 0, shows that it cannot seek, and plays on whatever is pressed', async () => {
  await openSite(lesson, { as: usual });
  const film = await openedFilm(60, false);
  const box = () => document.querySelector(player)?.textContent ?? '';
  expect(film.video.currentTime).toBe(0);
  expect(box()).toContain('这个视频不支持跳转');
  expect(box()).not.toContain('从头播放');
  await press('播放');
  await film.reach(10);
  await press('前进 5 秒');
  keyOn('body', '5', 'l');
  await atRest();
  expect([film.video.currentTime, film.video.paused]).toEqual([10, false]);
  expect(box()).toContain('这个视频不支持跳转');
  expect(box()).toContain('00:10 / 01:00');
});

test('a film without a picture says so while it plays', async () => {
  const { film } = await openLesson();
  Object.defineProperty(film.video, 'videoWidth', { configurable: true, get: () => 0 });
  await press('播放');
  await atRest();
  expect(document.querySelector(player)?.textContent).toContain('这个视频没有画面，或者您的浏览器放不了它的画面格式');
  await film.reach(30);
  expect(film.video.paused).toBe(false);
});

test('a film that cannot be played can be requested again', async () => {
  const { film } = await openLesson();
  film.tell('error');
  await atRest();
  (await openedFilm()).tell('error');
  await expectReadOut('player/unplayable', player);
  await press('重试');
  await openedFilm();
  await expectReadOut('player/ready-after-retry', player);
});

test.each([
  ['player/address-faulty', { failing: /playinfo/ }],
  ['player/address-refused', { refusing: { '/api/v2/video/12/playinfo': '请先购买' } }],
  ['player/address-refused-no-message', { refusing: { '/api/v2/video/12/playinfo': '' } }],
  ['player/address-too-many-calls', { crowding: /playinfo/ }],
  ['player/address-missing', { answers: { '/api/v2/video/12/playinfo': () => ({ urls: [] }) } }],
])('the readout of “%s” is unchanged', async (name, options) => {
  await openSite(lesson, { as: usual, ...options });
  await expectReadOut(name, player);
});

describe('settings of the player', () => {
  test('the settings of the player are stored on this device', async () => {
    subtitles('中文', 'zh', [{ from: 0, to: 5, text: '大家好' }]);
    subtitles('English', 'en', [{ from: 0, to: 5, text: 'Hello' }]);
    const { film, kept } = await openLesson();
    await press('设置');
    await expectReadOut('player/settings-with-subtitles', player);
    await press('1.5x', 'radio');
    await press('English', 'radio');
    await press('循环', 'radio');
    textTracks.dispatchEvent(new Event('change'));
    await expectReadOut('player/settings-changed', player);
    expect([film.video.playbackRate, ...texts.map(({ mode }) => mode)]).toEqual([1.5, 'disabled', 'showing']);
    expect(kept.get(storageKeys.player)).toContain('1.5');
    await press('设置');
    await press('静音');
    fireEvent.input(await find('slider', '音量'), { target: { value: '0.2' } });
    await expectReadOut('player/quieter', player);
  });
  test('Escape closes the settings of the player', async () => {
    await openLesson();
    await press('设置');
    keyOn(player, 'Escape');
    await expectReadOut('player/settings-closed', player);
  });
});

describe('keys of the player', () => {
  test('the keys of the player do what the list of keys says', async () => {
    const { film } = await openLesson();
    keyOn('body', 'k');
    await film.reach(10);
    keyOn('body', 'l', 'ArrowRight');
    await atRest();
    expect(film.video.currentTime).toBe(25);
    keyOn('body', 'j');
    await atRest();
    expect(film.video.currentTime).toBe(15);
    keyOn('body', 'm', '>', 'b');
    await film.reach(20);
    keyOn('body', 'b');
    await expectReadOut('player/after-keys', player);
    keyOn('body', 't');
    await expectReadOut('lesson/player-wide', 'main');
    keyOn('body', 't', 'w');
    await expectReadOut('player/fills-window', player);
    keyOn('body', 'Escape', '?');
    await expectReadOut('player/keys-after-window-filled', player);
  });
  test('the position slider seeks when its thumb is released', async () => {
    const { film } = await openLesson();
    const slider = await find('slider', '播放进度');
    fireEvent.input(slider, { target: { value: '40' } });
    await atRest();
    expect(film.video.currentTime).toBe(23);
    fireEvent(slider, new Event('change'));
    await atRest();
    expect(film.video.currentTime).toBe(40);
  });
});

test('a loop of the film plays until it is cancelled', async () => {
  const { film } = await openLesson();
  await press('播放');
  await film.reach(24);
  await press('A–B 循环：从这里开始');
  await film.reach(30);
  await expectReadOut('player/loop-begun', player);
  await press('A–B 循环：到这里');
  await expectReadOut('player/loop-playing', player);
  await film.reach(31);
  await waitFor(() => expect(film.video.currentTime).toBeLessThan(26));
  await press('取消 A–B 循环');
  await expectReadOut('player/loop-cancelled', player);
});

test('a film that bans seeking has no slider and one speed, and returns to its position after a script seeks', async () => {
  await openSite('/courses/detail/36?tab=3', { as: members.verified });
  await press(/^01/, 'link');
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/courses\/video\//));
  await atRest();
  const film = await openedFilm();
  await press('播放');
  await film.reach(10);
  await press('设置');
  await expectReadOut('player/no-seeking', player);
  keyOn('body', 'ArrowRight', 'l', '9', 'j', '>');
  await atRest();
  expect([film.video.currentTime, film.video.playbackRate]).toEqual([10, 1]);
  film.video.currentTime = 50;
  film.video.playbackRate = 2;
  film.tell('ratechange');
  await waitFor(() => expect([film.video.currentTime, film.video.playbackRate]).toEqual([10, 1]));
});

test('a trial ends with an offer', async () => {
  const { film } = await openLesson('/courses/video/1');
  await press('播放');
  await film.end();
  await expectReadOut('player/trial-ended', player);
});

test('a film that was left for a long time still shows its position', async () => {
  const { film } = await openLesson();
  await press('播放');
  await film.reach(44);
  sleep(60_000);
  await press('暂停');
  await expectReadOut('player/paused-after-sleep', player);
});
