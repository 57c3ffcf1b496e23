/**
 * The transcript beside a film: the lines of its subtitles that are loaded so far.
 *
 * It follows the film until the member scrolls it or searches. Then it stays where they read, until they choose a line or return to the
 * film's position. If seeking is banned, choosing a line has no effect.
 *
 * Behaviour: /courses/video/:id, subtitles.
 */
import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';
import type { FilmLine } from '../domain/filmLine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type TranscriptUserEvent =
  | { type: 'line.chosen'; seconds: number }
  | { type: 'words.typed'; value: string }
  | { type: 'film.followed' };
export type TranscriptWorldEvent =
  /** `hasTrack`: the film has subtitles, even if no line is loaded yet. `isBroken`: some cannot be loaded or parsed. */
  | { type: 'media.linesFound'; hasTrack: boolean; isBroken: boolean; lines: FilmLine[] }
  | { type: 'media.timeChanged'; seconds: number }
  /** Scrolled by the member, not by following the film. */
  | { type: 'page.textScrolled' };

export const transcriptMachine = setup({
  types: {} as {
    input: { bansSeeking: boolean };
    /** `words`: the searched words; '' for none. */
    context: { bansSeeking: boolean; lines: FilmLine[]; seconds: number; words: string };
    events: TranscriptUserEvent | TranscriptWorldEvent;
    children: { watchText: 'watchText' };
  },
  actors: { watchText: fromCallback<EventObject>(notWired('watchText')) },
  guards: {
    hasLines: ({ event }) => event.type === 'media.linesFound' && event.lines.length > 0,
    isBroken: ({ event }) => event.type === 'media.linesFound' && event.isBroken,
    hasTrack: ({ event }) => event.type === 'media.linesFound' && event.hasTrack,
    isEmptied: ({ event }) => event.type === 'words.typed' && event.value.trim() === '',
    maySeek: ({ context }) => !context.bansSeeking,
  },
  actions: {
    keepLines: assign(({ event }) => {
      assertEvent(event, 'media.linesFound');
      return { lines: event.lines };
    }),
    keepPlace: assign(({ event }) => {
      assertEvent(event, ['media.timeChanged', 'line.chosen']);
      return { seconds: event.seconds };
    }),
    keepWords: assign(({ event }) => {
      assertEvent(event, 'words.typed');
      return { words: event.value };
    }),
    forgetLines: assign({ lines: [] }),
    forgetWords: assign({ words: '' }),
    seek: notWired('seek'),
  },
}).createMachine({
  id: 'transcript',
  description: '文稿：视频里说的话，跟着视频走',
  context: ({ input }) => ({ bansSeeking: input.bansSeeking, lines: [], seconds: 0, words: '' }),
  invoke: { id: 'watchText', src: 'watchText' },
  on: {
    'media.timeChanged': { actions: 'keepPlace' },
    'media.linesFound': [
      { guard: 'isBroken', target: '.broken' },
      { guard: 'hasTrack', target: '.awaited' },
      { target: '.absent' },
    ],
  },
  initial: 'absent',
  states: {
    absent: {
      description: '视频没有字幕',
      on: { 'media.linesFound': { guard: 'hasLines', target: 'shown', actions: 'keepLines' } },
    },
    awaited: {
      description: '有字幕，还没有加载到',
      on: { 'media.linesFound': { guard: 'hasLines', target: 'shown', actions: 'keepLines' } },
    },
    broken: {
      description: '字幕没有加载到，或者读不懂',
      on: { 'media.linesFound': { guard: 'hasLines', target: 'shown', actions: 'keepLines' } },
    },
    shown: {
      description: '看得到文稿',
      exit: 'forgetLines',
      on: {
        'media.linesFound': { guard: 'hasLines', actions: 'keepLines' },
        'line.chosen': { guard: 'maySeek', target: '.following', actions: ['keepPlace', 'seek'] },
        'words.typed': [
          { guard: 'isEmptied', target: '.following' },
          { target: '.searching', actions: 'keepWords' },
        ],
      },
      initial: 'following',
      states: {
        following: {
          description: '跟着视频走',
          on: { 'page.textScrolled': { target: 'reading' } },
        },
        reading: {
          description: '自己在往前往后看',
          on: { 'film.followed': { target: 'following' } },
        },
        searching: {
          description: '在找一个词，只看有它的句子',
          exit: 'forgetWords',
          on: { 'film.followed': { target: 'following' } },
        },
      },
    },
  },
});
