import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MediaReport, SettingsReport } from '../../../../machines/domain/player.ts';
import { watchPlaying } from '../../../../src/browser/player/watchPlaying.ts';
import { Film } from './film.ts';

let film: Film;
let reports: (MediaReport | SettingsReport)[];

beforeEach(() => {
  film = new Film();
  reports = [];
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
