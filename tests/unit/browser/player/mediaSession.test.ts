import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MediaKeyEvent } from '../../../../machines/domain/player.ts';
import { openMediaSession } from '../../../../src/browser/player/mediaSession.ts';

const film = { title: '03 核心概念讲解', course: 'Vue3 从入门到实战', cover: 'https://cdn.example/vue.png' };
const video = { paused: true, readyState: 4 };
const handlers = new Map<string, (details: object) => void>();
const session = {
  metadata: null as MediaMetadata | null,
  setActionHandler: vi.fn((action: string, handler: ((details: object) => void) | null) => {
    if (handler) handlers.set(action, handler);
    else handlers.delete(action);
  }),
};
let pressed: MediaKeyEvent[];
const describeFilm = (about: MediaMetadataInit) => about as MediaMetadata;
const open = (change: { bansSeeking?: boolean; hasNext?: boolean; cover?: string } = {}) => {
  const { bansSeeking = false, hasNext = true, cover = film.cover } = change;
  return openMediaSession(
    { film: { ...film, cover }, bansSeeking, hasNext },
    () => video as HTMLVideoElement,
    (event) => pressed.push(event),
    { session: session as unknown as MediaSession, describe: describeFilm },
  );
};
const press = (action: string, details = {}) => handlers.get(action)?.(details);
const actions = () => [...handlers.keys()].sort();
beforeEach(() => {
  handlers.clear();
  session.metadata = null;
  pressed = [];
  Object.assign(video, { paused: true, readyState: 4 });
});

describe('openMediaSession', () => {
  test('the media controls of the system show the title, the course, and the cover if there is one', () => {
    open();
    expect(session.metadata).toEqual({
      title: film.title,
      artist: film.course,
      artwork: [{ src: film.cover }],
    });
    open({ cover: '' });
    expect(session.metadata).toMatchObject({ artwork: [] });
  });

  test('the media controls of the system send the same events as the controls of the page', () => {
    open();
    press('seekbackward', { seekOffset: 10 });
    press('seekforward', { seekOffset: 10 });
    press('seekto', { seekTime: 12.5 });
    press('seekto');
    expect(pressed).toEqual([
      { type: 'seek.steppedBack' },
      { type: 'seek.steppedForward' },
      { type: 'seek.chosen', seconds: 12.5 },
    ]);
  });

  test('the media controls of the system only start a paused film and only pause a playing one', () => {
    open();
    press('pause');
    expect(pressed).toEqual([]);
    press('play');
    expect(pressed).toEqual([
      { type: 'playback.toggled' },
      { type: 'playback.continued' },
      { type: 'playback.restarted' },
    ]);
    video.paused = false;
    pressed = [];
    press('play');
    expect(pressed).toEqual([]);
    press('pause');
    expect(pressed).toEqual([{ type: 'playback.toggled' }]);
  });

  test('the media controls of the system do nothing while the film is loading', () => {
    open();
    video.readyState = 0;
    press('play');
    expect(pressed).toEqual([]);
  });

  test('C8: the media controls of the system have no seek action if seeking is banned', () => {
    open({ bansSeeking: true });
    expect(actions()).toEqual(['pause', 'play']);
  });

  test('the media controls of the system offer the next lesson after the end, until the film plays again', () => {
    const { tell } = open();
    expect(actions()).not.toContain('nexttrack');
    tell({ type: 'player.ended' });
    press('nexttrack');
    expect(pressed).toEqual([{ type: 'next.chosen' }]);
    tell({ type: 'player.started' });
    expect(actions()).not.toContain('nexttrack');
    open({ hasNext: false }).tell({ type: 'player.ended' });
    expect(actions()).not.toContain('nexttrack');
  });

  test('C1: the media controls of the system are empty after the film is closed', () => {
    const { tell, close } = open();
    tell({ type: 'player.ended' });
    close();
    expect([actions(), session.metadata]).toEqual([[], null]);
  });

  test('the media controls work without an action that the browser does not know, and without a media session', () => {
    session.setActionHandler.mockImplementationOnce(() => {
      throw new TypeError('The provided value is not a valid enum value');
    });
    const { close } = open();
    expect(actions()).toEqual(['pause', 'seekbackward', 'seekforward', 'seekto']);
    close();
    const none = { session: undefined, describe: describeFilm };
    const { tell, close: leave } = openMediaSession(
      { film, bansSeeking: false, hasNext: true },
      () => null,
      vi.fn(),
      none,
    );
    tell({ type: 'player.ended' });
    leave();
    expect(actions()).toEqual([]);
  });
});
