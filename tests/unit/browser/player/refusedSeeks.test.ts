import { beforeEach, describe, expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { MediaCommand, MediaInput, MediaReport, SettingsReport } from '../../../../machines/domain/player.ts';
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
    // The film can still seek to its beginning.
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
    const watchNext = fromCallback<EventObject, { wait: number }>(() => {});
    const media = fromCallback<EventObject, MediaInput>(({ input, sendBack, receive }) => {
      const { command, close } = openFilm(film.element, { ...input, atTheEnd }, sendBack);
      receive((event) => command(event as MediaCommand));
      return close;
    });
    let place = 0;
    Object.defineProperty(film, 'currentTime', {
      get: () => place,
      // The setter behaves like an element whose server has no byte ranges, and which does not report that it cannot seek.
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
      watchNext,
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
