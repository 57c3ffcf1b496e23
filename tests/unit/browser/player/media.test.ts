import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type {
  MediaCommand,
  MediaInput,
  MediaKeyEvent,
  MediaReport,
  SettingsReport,
  SystemControlsInput,
} from '../../../../machines/domain/player.ts';
import { playerMachine } from '../../../../machines/learn/player.machine.ts';
import type { PlayLockLogic } from '../../../../machines/learn/playLock.machine.ts';
import { openFilm, watchPlaying } from '../../../../src/browser/player/media.ts';
import { Film } from './film.ts';

const source = { url: 'https://cdn.example/a.mp4', format: 'mp4', quality: '默认' };
let film: Film;
let reports: (MediaReport | SettingsReport)[];
const atTheEnd = () => 'next' as const;
const playerInput = {
  lessonId: 3,
  film: { title: '', course: '', cover: '' },
  sources: [source],
  quality: 0,
  startAt: 0,
  watchedSeconds: 0,
  resumeAt: 0,
  trialEnd: 0,
  bansSeeking: true,
  hasNext: false,
  nextId: 0,
  length: 60,
  wantsPlay: true,
};
const open = (startAt = 0) => openFilm(film.element, { source, startAt, atTheEnd }, (event) => reports.push(event));
beforeEach(() => {
  film = new Film();
  reports = [];
});

describe('openFilm', () => {
  test('a film is opened, and its length, playing, waiting, pausing, and end are reported', () => {
    open();
    expect(film.src).toBe(source.url);
    film.does('loadedmetadata');
    film.paused = false;
    film.does('playing');
    film.currentTime = 3;
    film.does('timeupdate', 'waiting');
    film.paused = true;
    film.does('pause');
    film.ended = true;
    film.does('pause', 'ended');
    expect(reports).toEqual([
      { type: 'media.ready', duration: 60 },
      { type: 'media.playing' },
      { type: 'media.timeChanged', seconds: 3 },
      { type: 'media.waiting' },
      { type: 'media.paused' },
      { type: 'media.ended', wish: 'next' },
    ]);
  });

  test('a film starts at the given position, and no position before it is reported', () => {
    open(40);
    film.does('timeupdate', 'loadedmetadata');
    expect(film.currentTime).toBe(40);
    film.does('seeking', 'timeupdate', 'seeked');
    expect(reports).toEqual([
      { type: 'media.ready', duration: 60 },
      { type: 'media.timeChanged', seconds: 40 },
    ]);
  });

  test('C8: a seek that the page did not command is reported, and a commanded one is not', () => {
    const { command } = open();
    command({ type: 'seek', seconds: 20 });
    film.does('seeking', 'timeupdate', 'seeked');
    // The new position of a paused film is reported when it is reached.
    expect(reports).toEqual([{ type: 'media.timeChanged', seconds: 20 }]);
    reports.length = 0;
    film.currentTime = 50;
    film.seeking = true;
    film.does('seeking', 'timeupdate');
    expect(reports).toEqual([{ type: 'media.sought', seconds: 50 }]);
  });

  test('C8: every foreign seek is reported: forward, further, and back again', () => {
    open();
    film.currentTime = 3;
    film.does('loadedmetadata', 'timeupdate');
    reports = [];
    // Keys, the browser's menus, and the media keys of the system can all set the position.
    for (const seconds of [50, 3, 58]) {
      film.currentTime = seconds;
      film.does('seeking', 'seeked');
    }
    const sought = reports.filter(({ type }) => type === 'media.sought');
    expect(sought).toEqual([50, 3, 58].map((seconds) => ({ type: 'media.sought', seconds })));
  });

  test('a film that is moved back to its former position reports that position', () => {
    const { command } = open();
    film.currentTime = 50;
    film.does('seeking');
    command({ type: 'seek', seconds: 3 });
    film.does('seeking', 'seeked');
    expect(reports).toEqual([
      { type: 'media.sought', seconds: 50 },
      { type: 'media.timeChanged', seconds: 3 },
    ]);
  });

  test('C8: if seeking is banned, a foreign seek is undone, also before the film is loaded', () => {
    const media = fromCallback<EventObject, MediaInput>(({ input, sendBack, receive }) => {
      const { command, close } = openFilm(film.element, { ...input, atTheEnd }, sendBack);
      receive((event) => command(event as MediaCommand));
      return close;
    });
    let press: (event: MediaKeyEvent) => void = () => {};
    const systemControls = fromCallback<EventObject, SystemControlsInput>(({ sendBack }) => {
      press = sendBack;
    });
    const idle = fromCallback<EventObject>(() => {});
    // Without a lock, and deaf to its events.
    const playLock = idle as unknown as PlayLockLogic;
    const actors = { media, systemControls, playLock, reportProgress: idle, watchNext: idle };
    const player = createActor(playerMachine.provide({ actors }), { input: playerInput }).start();
    const jump = (seconds: number) => {
      film.currentTime = seconds;
      film.does('seeking', 'seeked', 'timeupdate');
    };
    jump(20);
    film.does('loadedmetadata', 'seeking', 'seeked');
    expect(film.currentTime).toBe(0);
    film.paused = false;
    film.currentTime = 3;
    film.does('playing', 'timeupdate');
    for (const seconds of [50, 3.6, 59.9, 0]) {
      jump(seconds);
      expect([film.currentTime, player.getSnapshot().context.position]).toEqual([3, 3]);
    }
    press({ type: 'seek.steppedForward' });
    press({ type: 'seek.chosen', seconds: 50 });
    expect([film.currentTime, player.getSnapshot().context.position]).toEqual([3, 3]);
    // Playing on is no seek.
    film.currentTime = 4;
    film.does('timeupdate');
    expect(player.getSnapshot().context.position).toBe(4);
    player.stop();
  });

  test.each([
    ['NotAllowedError', [{ type: 'media.paused' }]],
    ['AbortError', []],
  ])('a film whose play() fails with %s stays paused', async (name, told) => {
    film.play.mockRejectedValueOnce(new DOMException('', name));
    open().command({ type: 'play' });
    await vi.waitFor(() => expect(reports).toEqual(told));
  });

  test('a film that fails and a film without an address report a failure', () => {
    open();
    film.does('error');
    expect(reports).toEqual([{ type: 'media.failed', reason: 'unknown' }]);
    openFilm(film.element, { source: undefined, startAt: 0, atTheEnd }, (event) => reports.push(event));
    expect(reports).toHaveLength(2);
  });

  test('C1: a closed film stops loading and reports nothing', () => {
    open().close();
    expect([film.pause.mock.calls.length, film.src]).toEqual([1, '']);
    film.does('loadedmetadata', 'playing', 'pause', 'timeupdate', 'seeking', 'ended', 'error', 'waiting');
    expect(reports).toEqual([]);
  });
});

describe('a film that refuses a seek', () => {
  const refused = (seconds: number) => ({ type: 'media.seekRefused', seconds });

  test('a film that reports no seekable range (a host without byte ranges) is not moved, and plays on', () => {
    const { command } = open();
    film.does('loadedmetadata');
    film.canGo(0, 0);
    film.currentTime = 12;
    film.does('timeupdate');
    reports = [];
    command({ type: 'seek', seconds: 30 });
    expect([film.currentTime, reports]).toEqual([12, [refused(12)]]);
    film.currentTime = 13;
    film.does('timeupdate');
    expect(reports.at(-1)).toEqual({ type: 'media.timeChanged', seconds: 13 });
    // It can return to its beginning.
    command({ type: 'seek', seconds: 0 });
    film.does('seeking', 'seeked');
    expect([film.currentTime, reports.at(-1)]).toEqual([0, { type: 'media.timeChanged', seconds: 0 }]);
  });

  test('a film without a seekable range is ready at 0 instead of its resume position, and then reports the refusal', () => {
    film.canGo(0, 0);
    open(30);
    film.does('loadedmetadata', 'timeupdate');
    expect(reports).toEqual([
      { type: 'media.ready', duration: 60 },
      refused(0),
      { type: 'media.timeChanged', seconds: 0 },
    ]);
  });

  test('a seek outside the window of a live stream is refused, and the film stays in the window', () => {
    const { command } = open();
    film.does('loadedmetadata');
    film.canGo(300, 360);
    film.duration = Infinity;
    film.currentTime = 350;
    film.does('timeupdate');
    reports = [];
    command({ type: 'seek', seconds: 20 });
    expect([film.currentTime, reports]).toEqual([350, [refused(350)]]);
    command({ type: 'seek', seconds: 310 });
    expect(film.currentTime).toBe(310);
  });

  test.each([
    ['at once', ['seeking', 'seeked']],
    ['only after `seeked`', ['seeked']],
  ])(
    'a film that claims a seekable range but jumps to its beginning %s reports one refusal and no seek of the member',
    (_, events) => {
      const { command } = open();
      film.does('loadedmetadata');
      film.canGo(0, 60);
      film.currentTime = 12;
      film.does('timeupdate');
      reports = [];
      command({ type: 'seek', seconds: 30 });
      if (events.length === 1) film.does('seeking');
      film.currentTime = 0;
      film.does(...events);
      expect(reports.filter(({ type }) => type !== 'media.timeChanged')).toEqual([refused(0)]);
      film.currentTime = 1;
      film.does('timeupdate');
      expect(reports.at(-1)).toEqual({ type: 'media.timeChanged', seconds: 1 });
    },
  );

  test('a film that jumps to its beginning is sought once and plays on if seeking is banned', () => {
    let seeks = 0;
    const idle = fromCallback<EventObject>(() => {});
    const media = fromCallback<EventObject, MediaInput>(({ input, sendBack, receive }) => {
      const { command, close } = openFilm(film.element, { ...input, atTheEnd }, sendBack);
      receive((event) => command(event as MediaCommand));
      return close;
    });
    let place = 0;
    Object.defineProperty(film, 'currentTime', {
      get: () => place,
      // Like an element whose server has no byte ranges, and which does not report so.
      set: (to: number) => {
        seeks++;
        place = 0;
        if (to > 0) film.does('seeking', 'seeked');
      },
    });
    const actors = {
      media,
      systemControls: idle,
      playLock: idle as unknown as PlayLockLogic,
      reportProgress: idle,
      watchNext: idle,
    };
    const player = createActor(playerMachine.provide({ actors: actors as never }), {
      input: { ...playerInput, startAt: 30, watchedSeconds: 30, resumeAt: 30 },
    }).start();
    film.does('loadedmetadata');
    expect(seeks).toBe(1);
    film.paused = false;
    film.does('playing');
    place = 2;
    film.does('timeupdate');
    expect(player.getSnapshot().context).toMatchObject({ position: 2, resumeAt: 0, canJump: false });
    expect([player.getSnapshot().matches({ open: { watching: 'playing' } }), seeks]).toEqual([true, 1]);
    player.stop();
  });
});

describe('the end of a film', () => {
  const reach = () => {
    film.paused = true;
    film.ended = true;
    film.does('pause', 'ended');
  };
  test('a jump never lands on the end of a film, whether the page or the browser made it', () => {
    const { command } = open();
    film.does('loadedmetadata');
    command({ type: 'seek', seconds: 60 });
    expect(film.currentTime).toBe(59);
    film.does('seeking', 'seeked');
    command({ type: 'seek', seconds: 630 });
    expect(film.currentTime).toBe(59);
    film.currentTime = 12;
    film.does('seeking', 'seeked');
    film.currentTime = 60;
    film.does('seeking', 'seeked');
    expect(film.currentTime).toBe(59);
    const places = reports.flatMap((event) => ('seconds' in event ? [event.seconds] : []));
    expect(Math.max(...places)).toBe(59);
  });

  test('an end that was reached by a jump is reported as a pause', () => {
    open();
    film.does('loadedmetadata');
    // The file is shorter than its reported length: the jump to 30 reaches the end at once.
    film.currentTime = 30;
    film.does('seeking');
    film.currentTime = 60;
    film.does('seeked');
    reach();
    expect(reports.map(({ type }) => type)).not.toContain('media.ended');
    expect(reports.at(-1)).toEqual({ type: 'media.paused' });
  });

  test('an end that was played to is reported, also after a jump to shortly before it', () => {
    const { command } = open();
    film.does('loadedmetadata');
    command({ type: 'seek', seconds: 600 });
    film.does('seeking', 'seeked');
    film.currentTime = 59.9;
    film.does('timeupdate');
    reach();
    expect(reports.at(-1)).toEqual({ type: 'media.ended', wish: 'next' });
  });
});

describe('length and picture of a film', () => {
  test.each([Infinity, Number.NaN])(
    'a length of %d is reported as unknown (0) until the element finds it',
    (unknown) => {
      film.duration = unknown;
      const { command } = open();
      film.does('loadedmetadata', 'durationchange');
      expect(reports).toEqual([{ type: 'media.ready', duration: 0 }]);
      command({ type: 'seek', seconds: 500 });
      expect(film.currentTime).toBe(500);
      film.duration = 2.5;
      film.does('durationchange', 'durationchange');
      expect(reports.slice(1)).toEqual([{ type: 'media.lengthFound', duration: 2.5 }]);
    },
  );

  test('a film without a picture is reported as such once it has data, and a later picture too', () => {
    const size = { videoWidth: 0 };
    Object.assign(film, size);
    open();
    film.readyState = 1;
    film.does('loadedmetadata', 'resize');
    expect(reports).toHaveLength(1);
    film.readyState = 4;
    film.does('loadeddata', 'playing');
    const told = () => reports.filter(({ type }) => type === 'media.pictureChanged');
    expect(told()).toEqual([{ type: 'media.pictureChanged', hasPicture: false }]);
    Object.assign(film, { videoWidth: 640 });
    film.does('resize', 'playing');
    expect(told()[1]).toEqual({ type: 'media.pictureChanged', hasPicture: true });
  });
});

describe('the reason of a failure', () => {
  const page = Object.assign(new EventTarget(), { location: { protocol: 'https:' } });
  const answer = (status: number, type = '', body = 'x') =>
    vi.fn(async () => new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } }));
  const silent = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  /** A server that answers, but without CORS, so that the page cannot read the answer. */
  const opaque = vi.fn(async (_: string, { mode }: RequestInit) =>
    mode === 'no-cors' ? new Response('') : Promise.reject(new TypeError('Failed to fetch')),
  );
  const failWith = async (code: number, fetch: unknown, canPlay = 'probably') => {
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', page.location);
    vi.stubGlobal('fetch', fetch);
    film.canPlayType = () => canPlay;
    film.error = { code };
    open();
    film.does('error');
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    vi.unstubAllGlobals();
    return (reports[0] as { reason: string }).reason;
  };
  test.each([
    ['lost by the network', 2, silent, 'network'],
    ['with data that cannot be decoded', 3, silent, 'broken'],
    ['that the browser cannot play', 4, answer(200, 'video/mp4'), 'codec'],
    ['that does not exist', 4, answer(404), 'missing'],
    ['that was removed', 4, answer(410), 'missing'],
    ['with an expired address', 4, answer(403), 'refused'],
    ['on a failing server', 4, answer(502), 'network'],
    ['that is an HTML page', 4, answer(200, 'text/html; charset=utf-8', '<!doctype html>'), 'broken'],
    ['on a server that does not answer', 4, silent, 'network'],
    ['on a server without CORS', 4, opaque, 'unknown'],
  ])('a file %s fails with its reason', async (_, code, fetch, reason) => {
    expect(await failWith(code, fetch)).toBe(reason);
  });

  test('a file fails with `codec` if the browser lacks the usual codecs and no other reason can be found', async () => {
    expect(await failWith(4, opaque, '')).toBe('codec');
  });

  test('a file fails with `blocked` if the content security policy blocks it', async () => {
    const stopped = vi.fn(async () => {
      page.dispatchEvent(new Event('securitypolicyviolation'));
      throw new TypeError('Failed to fetch');
    });
    expect(await failWith(4, stopped)).toBe('blocked');
  });

  test('a file on http fails on an https page with `blocked`, without being requested', async () => {
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', page.location);
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    film.error = { code: 4 };
    const plain = { ...source, url: 'http://cdn.example/a.mp4' };
    openFilm(film.element, { source: plain, startAt: 0, atTheEnd }, (event) => reports.push(event));
    film.does('error');
    await vi.waitFor(() => expect(reports).toEqual([{ type: 'media.failed', reason: 'blocked' }]));
    expect(fetch).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('a failed file that was closed before its reason is found reports nothing', async () => {
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', page.location);
    const fetch = answer(404);
    vi.stubGlobal('fetch', fetch);
    film.error = { code: 4 };
    const { close } = open();
    film.does('error');
    close();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    await new Promise((resolve) => setImmediate(resolve));
    expect(reports).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('watchPlaying', () => {
  const createScreen = () =>
    Object.assign(new EventTarget(), {
      fullscreenEnabled: true,
      fullscreenElement: null as Element | null,
      exitFullscreen: vi.fn(async () => {}),
      pictureInPictureEnabled: false,
      pictureInPictureElement: null,
      exitPictureInPicture: vi.fn(async () => {}),
    });
  let screen: ReturnType<typeof createScreen>;
  beforeEach(() => {
    screen = createScreen();
  });
  const watch = (hasFixedSpeed = false) =>
    watchPlaying(
      { video: film.element, box: null, screen },
      {
        preferences: { speed: 1.5, volume: 0.3, isMuted: true, isTheatre: false },
        hasFixedSpeed,
      },
      (event) => reports.push(event),
    );

  test("a film plays with the member's preferences, also the next film in the same element", () => {
    watch();
    expect([film.playbackRate, film.defaultPlaybackRate, film.volume, film.muted]).toEqual([1.5, 1.5, 0.3, true]);
    expect(reports).toEqual([
      { type: 'media.abilitiesFound', canFullscreen: true, canPictureInPicture: false },
      { type: 'media.speedChanged', speed: 1.5 },
      { type: 'media.volumeChanged', volume: 0.3, isMuted: true },
      // Full screen may still be on from the previous film.
      { type: 'media.fullscreenChanged', isFullscreen: false },
      { type: 'media.pictureInPictureChanged', isInPicture: false },
      { type: 'media.tracksFound', tracks: [], languages: [], track: -1 },
      { type: 'media.levelsFound', levels: [], level: -1 },
    ]);
  });

  test('a film offers its subtitle tracks, and shows at most one of them', () => {
    const track = (kind: string, label: string, language = '') => ({ kind, label, language, mode: 'disabled' });
    film.tracks = [track('metadata', 'id3'), track('subtitles', '中文'), track('captions', '', 'en')];
    const { command } = watch();
    expect(reports).toContainEqual({
      type: 'media.tracksFound',
      tracks: ['中文', 'en'],
      languages: ['', 'en'],
      track: -1,
    });
    command({ type: 'setTrack', track: 1 });
    expect(film.tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled', 'showing']);
    film.textTracks.dispatchEvent(new Event('change'));
    expect(reports.at(-1)).toEqual({
      type: 'media.tracksFound',
      tracks: ['中文', 'en'],
      languages: ['', 'en'],
      track: 1,
    });
    command({ type: 'setTrack', track: -1 });
    expect(film.tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled', 'disabled']);
  });

  test('C8: a film that bans seeking plays at its own speed', () => {
    watch(true);
    expect([film.playbackRate, film.defaultPlaybackRate]).toEqual([1, 1]);
  });

  test.each([
    ['wider than high locks landscape', 1920, 1080, ['landscape']],
    ['higher than wide locks nothing', 1080, 1920, []],
  ])('in full screen, a film that is %s', async (_, videoWidth, videoHeight, turned) => {
    const asked: string[] = [];
    vi.stubGlobal('screen', { orientation: { lock: async (to: string) => void asked.push(to) } });
    const requestFullscreen = vi.fn(async () => {});
    Object.assign(film.element, { requestFullscreen, videoWidth, videoHeight });
    watch().command({ type: 'toggleFullscreen' });
    await vi.waitFor(() => expect(requestFullscreen).toHaveBeenCalledOnce());
    await Promise.resolve();
    expect(asked).toEqual(turned);
    vi.unstubAllGlobals();
  });

  test('on an iPhone, the video element itself enters full screen, and its state is reported', () => {
    Object.assign(screen, { fullscreenEnabled: undefined });
    const phone = Object.assign(film.element, {
      webkitEnterFullscreen: vi.fn(() => film.does('webkitbeginfullscreen')),
      webkitExitFullscreen: vi.fn(() => film.does('webkitendfullscreen')),
    });
    const { command } = watch();
    expect(reports[0]).toEqual({ type: 'media.abilitiesFound', canFullscreen: true, canPictureInPicture: false });
    command({ type: 'toggleFullscreen' });
    expect(reports.at(-1)).toEqual({ type: 'media.fullscreenChanged', isFullscreen: true });
    command({ type: 'toggleFullscreen' });
    expect(reports.at(-1)).toEqual({ type: 'media.fullscreenChanged', isFullscreen: false });
    command({ type: 'toggleFullscreen' });
    // The system's own button leaves full screen.
    film.does('webkitendfullscreen');
    expect(reports.at(-1)).toEqual({ type: 'media.fullscreenChanged', isFullscreen: false });
    phone.webkitEnterFullscreen.mockImplementationOnce(() => {
      throw new DOMException('', 'InvalidStateError');
    });
    command({ type: 'toggleFullscreen' });
    expect(reports.at(-1)).toEqual({ type: 'media.fullscreenChanged', isFullscreen: false });
    expect([film.requestFullscreen.mock.calls.length, phone.webkitEnterFullscreen.mock.calls.length]).toEqual([0, 3]);
  });

  test('a browser without full screen is reported as unable to', () => {
    Object.assign(screen, { fullscreenEnabled: false });
    watch();
    expect(reports[0]).toMatchObject({ canFullscreen: false });
  });

  test('changes from outside the page are reported until the film is closed', () => {
    const { close, command } = watch();
    reports = [];
    command({ type: 'setVolume', volume: 3 });
    film.does('volumechange');
    screen.fullscreenElement = film as unknown as Element;
    screen.dispatchEvent(new Event('fullscreenchange'));
    expect(reports).toEqual([
      { type: 'media.volumeChanged', volume: 1, isMuted: false },
      { type: 'media.fullscreenChanged', isFullscreen: true },
    ]);
    command({ type: 'toggleFullscreen' });
    expect(screen.exitFullscreen).toHaveBeenCalledOnce();
    close();
    film.does('ratechange', 'volumechange');
    expect(reports).toHaveLength(2);
  });
});
