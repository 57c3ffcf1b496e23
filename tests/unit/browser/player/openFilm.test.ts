import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type {
  ControlsTelling,
  MediaCommand,
  MediaInput,
  MediaKeyEvent,
  MediaReport,
  SettingsReport,
  SystemControlsInput,
} from '../../../../machines/domain/player.ts';
import type { PlayerReport } from '../../../../machines/domain/progress.ts';
import { playerMachine } from '../../../../machines/learn/player.machine.ts';
import type { PlayLockLogic } from '../../../../machines/learn/playLock.machine.ts';
import { openFilm } from '../../../../src/browser/player/openFilm.ts';
import { Film } from './film.ts';
import { atTheEnd, playerInput, source } from './filmInput.ts';

let film: Film;
let reports: (MediaReport | SettingsReport)[];

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
    const media = fromCallback<MediaCommand, MediaInput>(({ input, sendBack, receive }) => {
      const { command, close } = openFilm(film.element, { ...input, atTheEnd }, sendBack);
      receive((event) => command(event));
      return close;
    });
    let press: (event: MediaKeyEvent) => void = () => {};
    const systemControls = fromCallback<ControlsTelling, SystemControlsInput>(({ sendBack }) => {
      press = sendBack;
    });
    const idle = fromCallback<EventObject>(() => {});
    const watchNext = fromCallback<EventObject, { wait: number }>(() => {});
    // A lock that does nothing and reports nothing.
    const playLock = idle as unknown as PlayLockLogic;
    const actors = {
      media,
      systemControls,
      playLock,
      reportProgress: fromCallback<PlayerReport>(() => {}),
      watchNext,
    };
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
    // Playing on is not a seek.
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
