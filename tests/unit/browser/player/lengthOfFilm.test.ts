import { beforeEach, describe, expect, test } from 'vitest';
import type { MediaReport, SettingsReport } from '../../../../machines/domain/player.ts';
import { openFilm } from '../../../../src/browser/player/openFilm.ts';
import { Film } from './film.ts';
import { atTheEnd, source } from './filmInput.ts';

let film: Film;
let reports: (MediaReport | SettingsReport)[];

const open = (startAt = 0) => openFilm(film.element, { source, startAt, atTheEnd }, (event) => reports.push(event));
beforeEach(() => {
  film = new Film();
  reports = [];
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
