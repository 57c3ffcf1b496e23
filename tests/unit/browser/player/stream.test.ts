import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasBrokenText, textBroke } from '../../../../src/browser/player/brokenTexts.ts';
import { isStream, levelNames } from '../../../../src/browser/player/stream.ts';
import { watchPlaying } from '../../../../src/browser/player/watchPlaying.ts';
import { Hls } from './hls.ts';
import {
  allowMediaSource,
  begin,
  failedOf,
  fetches,
  loadHls,
  open,
  reports,
  saveData,
  setUp,
  stuck,
  url,
  video,
} from './streamStage.ts';

beforeEach(setUp);
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the format or the address of a source makes it a stream', () => {
  const streams = ['https://a.example/x.m3u8', 'https://a.example/x.M3U8?a=b.mp4#c'];
  const files = ['https://a.example/x.mp4', 'https://a.example/x.mp4?next=y.m3u8', ''];
  expect(streams.map((address) => isStream({ url: address, format: '' }))).toEqual([true, true]);
  expect(files.map((address) => isStream({ url: address, format: 'mp4' }))).toEqual([false, false, false]);
  expect(isStream({ url: 'https://a.example/play?id=1', format: 'M3U8' })).toBe(true);
});

test('levels are named by their height, by their bitrate if the height is 0, and by both if two have the same height', () => {
  const levels = [
    { height: 1080, bitrate: 4_000_000 },
    { height: 720, bitrate: 2_549_000 },
    { height: 720, bitrate: 900_000 },
    { height: 0, bitrate: 64_000 },
  ];
  expect(levelNames(levels)).toEqual(['1080p', '720p 2.5M', '720p 900k', '64k']);
});

describe('opening a stream', () => {
  test('a stream is played by hls.js from its start position, without a worker', async () => {
    const { hls } = await open(40);
    expect(hls.config).toMatchObject({ enableWorker: false, startPosition: 40 });
    expect(hls.loadSource).toHaveBeenCalledWith(url);
    expect(hls.attachMedia).toHaveBeenCalledWith(video);
    video.does('loadedmetadata');
    expect(reports).toEqual([{ type: 'media.ready', duration: 60 }]);
    expect(video.currentTime).toBe(40);
  });

  test('a stream without a resume position starts at 0, because a live playlist would otherwise start near its end', async () => {
    const { hls } = await open();
    expect(hls.config).toMatchObject({ startPosition: 0 });
  });

  test('if the member saves data, a stream starts at its lowest level, chooses no more than 720p by itself, and loads 30 s ahead', async () => {
    saveData();
    const { hls } = await open();
    expect(hls.config).toMatchObject({ startLevel: 0, maxMaxBufferLength: 30 });
    hls.finds(360, 720, 1080);
    expect(hls.autoLevelCapping).toBe(1);
    hls.finds(1080, 2160);
    expect(hls.autoLevelCapping).toBe(0);
  });

  test('if the member does not save data, a stream has no such limits', async () => {
    const { hls } = await open();
    hls.finds(360, 720, 1080);
    expect(Object.keys(hls.config)).not.toEqual(expect.arrayContaining(['startLevel']));
    expect(hls.autoLevelCapping).toBe(-1);
  });

  test('a stream reports subtitles that cannot be parsed, until it is closed', async () => {
    const { hls, close } = await open();
    let told = 0;
    video.addEventListener(textBroke, () => told++);
    hls.says('SUBTITLE_FRAG_PROCESSED', { success: true });
    expect([told, hasBrokenText(video)]).toEqual([0, false]);
    hls.says('SUBTITLE_FRAG_PROCESSED', { success: false });
    hls.says('SUBTITLE_FRAG_PROCESSED', { success: false });
    expect([told, hasBrokenText(video)]).toEqual([1, true]);
    close();
    expect(hasBrokenText(video)).toBe(false);
  });

  test('without Media Source Extensions, the browser plays a stream itself, and a file never loads hls.js', () => {
    allowMediaSource(false);
    const { close } = begin();
    expect([video.src, loadHls.mock.calls.length]).toEqual([url, 0]);
    video.does('error');
    expect(reports).toEqual([failedOf('broken')]);
    close();
    expect(video.src).toBe('');
    allowMediaSource(true);
    begin(0, { url: 'https://cdn.example/a.mp4', format: 'mp4', quality: '' });
    expect([video.src, loadHls.mock.calls.length]).toEqual(['https://cdn.example/a.mp4', 0]);
  });

  test('if hls.js does not support the browser, the browser plays the stream itself', async () => {
    Hls.isSupported.mockReturnValue(false);
    begin();
    await vi.waitFor(() => expect(video.src).toBe(url));
    expect(Hls.made).toEqual([]);
  });

  test('a stream fails with `network` if hls.js cannot be loaded', async () => {
    loadHls.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    begin();
    await vi.waitFor(() => expect(reports).toEqual([failedOf('network')]));
  });

  test.each([
    ['streams', false, 'stream'],
    ['the usual codecs', true, 'codec'],
  ])(
    'a browser that cannot play %s does not try to play a stream and reports the reason',
    async (_, hasSource, reason) => {
      Hls.isSupported.mockReturnValue(false);
      allowMediaSource(hasSource);
      video.canPlayType = () => '';
      begin();
      await vi.waitFor(() => expect(reports).toEqual([failedOf(reason)]));
      expect(video.src).toBe('');
    },
  );

  test('C1: a stream closed before hls.js loads creates no player and reports nothing', async () => {
    begin().close();
    loadHls.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    begin().close();
    await vi.waitFor(() => expect(loadHls).toHaveBeenCalledTimes(2));
    await Promise.resolve();
    expect([Hls.made, reports]).toEqual([[], []]);
  });

  test('C1: a closed stream destroys its player and reports nothing', async () => {
    const { hls, close } = await open();
    close();
    expect(hls.destroy).toHaveBeenCalledOnce();
    expect(video.src).toBe('');
    hls.says('ERROR', stuck);
    video.does('error', 'loadedmetadata', 'timeupdate');
    expect(reports).toEqual([]);
  });
});

describe('qualities of a stream', () => {
  const screen = Object.assign(new EventTarget(), {
    fullscreenEnabled: false,
    fullscreenElement: null,
    exitFullscreen: async () => {},
    pictureInPictureEnabled: false,
    pictureInPictureElement: null,
    exitPictureInPicture: async () => {},
  });
  const watch = () =>
    watchPlaying(
      { video: video.element, box: null, screen },
      {
        preferences: { speed: 1, volume: 1, isMuted: false, isTheatre: false },
        hasFixedSpeed: false,
      },
      (event) => reports.push(event),
    );
  const found = () => reports.filter(({ type }) => type === 'media.levelsFound').at(-1);
  const levels = ['720p', '360p', '180p'];

  test('the qualities of a stream are listed best first, and can be chosen or left to the network', async () => {
    const { command, close } = watch();
    const { hls } = await open();
    hls.finds(180, 360, 720);
    expect(found()).toEqual({ type: 'media.levelsFound', levels, level: -1 });
    command({ type: 'setLevel', level: 0 });
    expect([found(), hls.manualLevel]).toEqual([{ type: 'media.levelsFound', levels, level: 0 }, 2]);
    command({ type: 'setLevel', level: -1 });
    expect([found(), hls.manualLevel]).toEqual([{ type: 'media.levelsFound', levels, level: -1 }, -1]);
    close();
    const told = reports.length;
    hls.finds(180, 360);
    expect(reports).toHaveLength(told);
  });

  test('the qualities are found by later listeners, cannot be chosen if there is only one, and end with the stream', async () => {
    const { hls, close } = await open();
    hls.finds(180, 360, 720);
    const { command } = watch();
    expect(found()).toEqual({ type: 'media.levelsFound', levels, level: -1 });
    hls.levels = [{ height: 720, bitrate: 1 }];
    hls.says('LEVELS_UPDATED');
    expect(found()).toEqual({ type: 'media.levelsFound', levels: [], level: -1 });
    hls.finds(180, 720);
    close();
    expect(found()).toEqual({ type: 'media.levelsFound', levels: [], level: -1 });
    command({ type: 'setLevel', level: 0 });
    expect(hls.manualLevel).toBe(-1);
  });
});

describe('a playlist whose address does not show its type', () => {
  const file = { url: 'https://cdn.example/play?id=1', format: '', quality: '' };
  test.each([
    ['by its type', 'application/vnd.apple.mpegurl', 'x'],
    ['by its first line', 'application/octet-stream', '#EXTM3U\n#EXT-X-VERSION:3'],
    ['by its first line behind a byte order mark', 'text/plain', '\uFEFF#EXTM3U'],
  ])('a file is played as a stream if the element refuses it and it is a playlist %s', async (_, type, body) => {
    fetches.mockImplementation(
      async () => new Response(body, { headers: { 'content-type': type, 'content-length': '30' } }),
    );
    video.error = { code: 4 };
    const { close } = begin(40, file);
    expect(video.src).toBe(file.url);
    video.does('error');
    await vi.waitFor(() => expect(Hls.made).toHaveLength(1));
    expect(Hls.made[0]?.loadSource).toHaveBeenCalledWith(file.url);
    expect(Hls.made[0]?.config).toMatchObject({ startPosition: 40 });
    expect(reports).toEqual([]);
    close();
    expect(Hls.made[0]?.destroy).toHaveBeenCalledOnce();
  });
});
