/**
 * A passage of a film that repeats (A–B). The member marks its two ends while it plays; a third press ends it.
 *
 * The ends may be marked in either order. When the film plays past the later end, it seeks to the earlier one. A member who seeks farther
 * beyond the passage stays there; the loop continues when they return to the passage. The passage belongs to this film and ends with it.
 *
 * Refused on purpose: all events if seeking is banned.
 *
 * Behaviour: /courses/video/:id, player.
 */
import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type FilmLoopUserEvent = { type: 'loop.marked' };
/** The film's position, in seconds. */
export type FilmLoopWorldEvent = { type: 'player.moved'; seconds: number };

/** Minimum length of a passage, s. */
const SHORTEST = 1;
/** Maximum distance beyond the end that playing can explain, s. Beyond that, the member has moved the film. */
const OVERRUN = 3;

export const filmLoopMachine = setup({
  types: {} as {
    input: { bansSeeking: boolean };
    /** `seconds`: the film's position. `from` and `to`: the ends of the passage; while it is being marked, only `from` counts. */
    context: { bansSeeking: boolean; seconds: number; from: number; to: number };
    events: FilmLoopUserEvent | FilmLoopWorldEvent;
    children: { watchPosition: 'watchPosition' };
  },
  actors: { watchPosition: fromCallback<EventObject>(notWired('watchPosition')) },
  guards: {
    maySeek: ({ context }) => !context.bansSeeking,
    isTooShort: ({ context: { seconds, from } }) => Math.abs(seconds - from) < SHORTEST,
    isPast: ({ context: { to }, event }) =>
      event.type === 'player.moved' && event.seconds >= to && event.seconds < to + OVERRUN,
  },
  actions: {
    keepPosition: assign(({ event }) => {
      assertEvent(event, 'player.moved');
      return { seconds: event.seconds };
    }),
    keepFirstEnd: assign(({ context: { seconds } }) => ({ from: seconds })),
    keepSecondEnd: assign(({ context: { seconds, from } }) => ({
      from: Math.min(seconds, from),
      to: Math.max(seconds, from),
    })),
    forgetPassage: assign({ from: 0, to: 0 }),
    seek: notWired('seek'),
  },
}).createMachine({
  id: 'filmLoop',
  description: '循环播放视频里的一段（A–B）',
  context: ({ input }) => ({ bansSeeking: input.bansSeeking, seconds: 0, from: 0, to: 0 }),
  invoke: { id: 'watchPosition', src: 'watchPosition' },
  on: { 'player.moved': { actions: 'keepPosition' } },
  initial: 'off',
  states: {
    off: {
      description: '没有循环',
      on: { 'loop.marked': { guard: 'maySeek', target: 'begun', actions: 'keepFirstEnd' } },
    },
    begun: {
      description: '定了一头，等另一头',
      on: {
        'loop.marked': [
          { guard: 'isTooShort', actions: 'keepFirstEnd' },
          { target: 'looping', actions: 'keepSecondEnd' },
        ],
      },
    },
    looping: {
      description: '这一段放完了，从头再放',
      on: {
        'player.moved': { guard: 'isPast', actions: ['keepPosition', 'seek'] },
        'loop.marked': { target: 'off', actions: 'forgetPassage' },
      },
    },
  },
});
