import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TranscriptWorldEvent } from '../../../../machines/learn/transcript.machine.ts';
import { noteBrokenText } from '../../../../src/browser/player/brokenTexts.ts';
import { watchText } from '../../../../src/browser/player/filmText.ts';
import { Film } from './film.ts';

const cue = (startTime: number, text: string) => ({ startTime, endTime: startTime + 5, text });
const track = (label: string, mode: string, cues: object[] = []) => {
  return { kind: 'subtitles', label, language: 'zh', mode, cues };
};
let film: Film;
let reports: TranscriptWorldEvent[];
const watch = () =>
  watchText({ video: film.element, document: new EventTarget() as Document, listId: 'text' }, (event) =>
    reports.push(event),
  );
const linesFound = () => reports.filter(({ type }) => type === 'media.linesFound');

describe('watchText', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    film = new Film();
    reports = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a film without subtitles is reported as such, and subtitles that are not loaded yet as empty', () => {
    watch();
    film.tracks = [track('中文', 'disabled')];
    film.textTracks.dispatchEvent(new Event('addtrack'));
    expect(reports).toEqual([
      { type: 'media.linesFound', hasTrack: false, isBroken: false, lines: [] },
      { type: 'media.linesFound', hasTrack: true, isBroken: false, lines: [] },
    ]);
  });

  test('subtitle lines are reported in the order of the film, without voice and style tags, and again when more are loaded', () => {
    film.tracks = [
      track('中文', 'disabled', [cue(5, '<v 老师>组件是<i>函数</i>'), cue(0, '开始'), cue(9, '<c></c> ')]),
    ];
    watch();
    expect(reports).toEqual([
      {
        type: 'media.linesFound',
        hasTrack: true,
        isBroken: false,
        lines: [
          { from: 0, to: 5, text: '开始' },
          { from: 5, to: 10, text: '组件是函数' },
        ],
      },
    ]);
    film.tracks[0]?.cues?.push(cue(20, '再见'));
    vi.advanceTimersByTime(500);
    vi.advanceTimersByTime(500);
    expect(linesFound()).toHaveLength(2);
    expect(linesFound()[1]).toMatchObject({ lines: { length: 3 } });
  });

  test('lines of a track in another language than Chinese carry its language', () => {
    const said = (language: string) => ({ ...cue(0, 'Hello'), track: { language } });
    for (const language of ['en', 'zh-CN', '']) film.tracks.push(track(language, 'disabled', [said(language)]));
    watch();
    expect(linesFound()[0]).toMatchObject({ lines: [{ lang: 'en' }] });
    film.tracks.shift();
    vi.advanceTimersByTime(500);
    expect(linesFound()[1]).toHaveProperty('lines.0.text', 'Hello');
    expect(linesFound()[1]).not.toHaveProperty('lines.0.lang');
  });

  test('a corrected subtitle line is reported, and a line that a stream sends twice is reported once', () => {
    film.tracks = [track('中文', 'disabled', [cue(0, '开始'), cue(5, '主件'), cue(5, '主件'), cue(9, '再见')])];
    watch();
    film.tracks[0]?.cues?.splice(1, 2, cue(5, '组件'));
    vi.advanceTimersByTime(500);
    const texts = linesFound().map((event) => (event as { lines: { text: string }[] }).lines.map(({ text }) => text));
    expect(texts).toEqual([
      ['开始', '主件', '再见'],
      ['开始', '组件', '再见'],
    ]);
  });

  test('subtitles that the member has not turned on are loaded hidden, and their mode is restored at the end', () => {
    film.tracks = [track('中文', 'disabled', [cue(0, '开始')]), track('English', 'disabled')];
    const stop = watch();
    expect(film.tracks.map(({ mode }) => mode)).toEqual(['hidden', 'disabled']);
    stop();
    expect(film.tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled']);
    film.tracks[0]?.cues?.push(cue(20, '再见'));
    vi.advanceTimersByTime(5000);
    expect(linesFound()).toHaveLength(1);
  });

  test('subtitles that the member turns on in the film are the ones that the transcript reads', () => {
    film.tracks = [track('中文', 'disabled', [cue(0, '开始')]), track('English', 'disabled', [cue(0, 'Hello')])];
    watch();
    Object.assign(film.tracks[1] as object, { mode: 'showing' });
    film.textTracks.dispatchEvent(new Event('change'));
    expect(linesFound().at(-1)).toMatchObject({ lines: [{ text: 'Hello' }] });
    expect(film.tracks.map(({ mode }) => mode)).toEqual(['disabled', 'showing']);
  });

  test('character references in subtitles are decoded as the film shows them', () => {
    film.tracks = [
      track('中文', 'disabled', [
        cue(1, 'R&amp;D 部门的 Q&amp;A'),
        cue(5, '如果 a &lt; b，就写 &lt;b&gt;粗体&lt;/b&gt;'),
        cue(9, '左&nbsp;右&lrm;&#9731;&#x2603;'),
        cue(13, '1 < 2，&amp;lt; &unknown; AT&T &#0;&#x110000;&#9999999;'),
      ]),
    ];
    watch();
    const [event] = linesFound() as { lines: { text: string }[] }[];
    expect(event?.lines.map(({ text }) => text)).toEqual([
      'R&D 部门的 Q&A',
      '如果 a < b，就写 <b>粗体</b>',
      '左 右☃☃',
      '1 < 2，&lt; &unknown; AT&T',
    ]);
  });

  test.each(['<', '<v ', '&', '&#', '<>', '& ', 'a'])(
    'a subtitle line of 250,000 times “%s” is cut to 500 characters within 500 ms of CPU time',
    (piece) => {
      film.tracks = [track('中文', 'disabled', [cue(0, '开始'), cue(1, piece.repeat(250_000))])];
      const began = process.cpuUsage().user;
      watch();
      vi.advanceTimersByTime(5000);
      // CPU time is in microseconds, so the limit is 0.5 s.
      expect(process.cpuUsage().user - began).toBeLessThan(500_000);
      const [event] = linesFound() as { lines: { text: string }[] }[];
      for (const { text } of event?.lines ?? []) expect(text.length).toBeLessThanOrEqual(501);
    },
  );

  test('subtitle cues that were read before are not read again, even if there are thousands', () => {
    let readings = 0;
    const cues = Array.from({ length: 20_000 }, (_, at) =>
      Object.defineProperty({ startTime: at, endTime: at + 1 }, 'text', {
        get: () => {
          readings++;
          return `<b>第 ${at} 句</b>`;
        },
      }),
    );
    film.tracks = [track('中文', 'disabled', cues)];
    watch();
    const [event] = linesFound() as { lines: unknown[] }[];
    expect(event?.lines).toHaveLength(10_000);
    const first = event?.lines[0];
    readings = 0;
    cues.unshift({ startTime: 0, endTime: 1, text: '开始' } as never);
    vi.advanceTimersByTime(500);
    const [, second] = linesFound() as { lines: object[] }[];
    expect(second?.lines).toContain(first);
    expect(readings).toBeLessThanOrEqual(10_000);
  });

  test('subtitles that cannot be parsed are reported as broken, together with lines that arrive later', () => {
    film.tracks = [track('中文', 'disabled')];
    watch();
    noteBrokenText(film.element, true);
    expect(reports.at(-1)).toEqual({ type: 'media.linesFound', hasTrack: true, isBroken: true, lines: [] });
    film.tracks[0]?.cues?.push(cue(20, '再见'));
    vi.advanceTimersByTime(500);
    expect(reports.at(-1)).toMatchObject({ isBroken: true, lines: [{ text: '再见' }] });
  });

  test('each position of the film is reported once, and position 0 is not reported', () => {
    watch();
    film.does('timeupdate');
    film.currentTime = 7;
    film.does('timeupdate', 'seeked');
    expect(reports.filter(({ type }) => type === 'media.timeChanged')).toEqual([
      { type: 'media.timeChanged', seconds: 7 },
    ]);
  });
});
