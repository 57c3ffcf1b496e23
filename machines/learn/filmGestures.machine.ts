/**
 * The gestures of one finger on the picture of a film: a tap, a double tap, a long press, and a drag to the side.
 *
 * A tap shows hidden controls at once. Otherwise it does the same as a click (`tap`), after the time for a second tap. A double tap on the
 * left or right third seeks 10 s back or forward, and every further tap there 10 s more; in the middle, it toggles full screen. A long press
 * plays the film at double speed until it ends in any way (`hurry`). A drag to the side shows the target position, and seeks there when the
 * finger is lifted. A drag up or down scrolls the page, and the browser cancels the finger (`page.fingerLost`).
 *
 * Each press carries the state of the film. If seeking is banned, there are no steps and no drags; then every double tap toggles full screen.
 *
 * Refused on purpose: moves and lifts of a finger whose press had no effect.
 *
 * Behaviour: /courses/video/:id, player.
 */
import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** The state of the film when a finger presses. `position` and `duration` in seconds. */
export type FilmAtHand = {
  position: number;
  duration: number;
  canSeek: boolean;
  speed: number;
  /** Whether the film is playing at a speed that may be doubled. */
  canHurry: boolean;
  areControlsHidden: boolean;
};

export type FilmGesturesWorldEvent =
  /** `place`: the share of the picture's width, from the left. */
  | { type: 'page.fingerPressed'; place: number; film: FilmAtHand }
  /** A move to the side, larger than a tremble. `by`: distance since the press, as a share of the picture's width. */
  | { type: 'page.fingerMoved'; by: number }
  | { type: 'page.fingerLifted' }
  /** The browser scrolls the page, or a second finger presses. */
  | { type: 'page.fingerLost' };

/** `speed`: the speed to restore. */
export type HurryInput = { speed: number };

/** Step of a double tap, s. */
const STEP = 10;
/** Distance of a drag over the whole width, s; in a shorter film, its length. */
const SPAN = 120;

export const filmGesturesMachine = setup({
  types: {} as {
    context: {
      place: number;
      film: FilmAtHand;
      /** Target of a drag or a step, in seconds. */
      target: number;
      /** Sum of the taps' steps so far, in seconds; negative for back. */
      stepped: number;
    };
    events: FilmGesturesWorldEvent;
    children: { watchFinger: 'watchFinger'; hurry: 'hurry' };
  },
  actors: {
    watchFinger: fromCallback<EventObject>(notWired('watchFinger')),
    hurry: fromCallback<EventObject, HurryInput>(notWired('hurry')),
  },
  delays: { secondTap: 250, longPress: 500, afterStep: 800 },
  guards: {
    maySeek: ({ context: { film } }) => film.canSeek,
    mayHurry: ({ context: { film } }) => film.canHurry,
    areControlsHidden: ({ context: { film } }) => film.areControlsHidden,
    stepsBack: ({ context: { film, place } }) => film.canSeek && place < 1 / 3,
    stepsForward: ({ context: { film, place } }) => film.canSeek && place > 2 / 3,
  },
  actions: {
    keepPress: assign(({ event }) => {
      assertEvent(event, 'page.fingerPressed');
      return { place: event.place, film: event.film };
    }),
    keepTarget: assign(({ context: { film }, event }) => {
      assertEvent(event, 'page.fingerMoved');
      const target = film.position + event.by * Math.min(SPAN, film.duration);
      return { target: Math.max(0, Math.min(film.duration, target)) };
    }),
    keepStepBack: assign(({ context: { film, stepped } }) => ({
      target: Math.max(0, film.position - STEP),
      stepped: Math.min(0, stepped) - STEP,
    })),
    keepStepForward: assign(({ context: { film, stepped } }) => ({
      target: Math.min(film.duration, film.position + STEP),
      stepped: Math.max(0, stepped) + STEP,
    })),
    forgetSteps: assign({ stepped: 0 }),
    showControls: notWired('showControls'),
    tap: notWired('tap'),
    toggleFullscreen: notWired('toggleFullscreen'),
    seek: notWired('seek'),
  },
}).createMachine({
  id: 'filmGestures',
  description: '手指在画面上：点一下、点两下、长按、左右拖',
  context: {
    place: 0,
    film: { position: 0, duration: 0, canSeek: false, speed: 1, canHurry: false, areControlsHidden: false },
    target: 0,
    stepped: 0,
  },
  invoke: { id: 'watchFinger', src: 'watchFinger' },
  initial: 'resting',
  states: {
    resting: {
      description: '画面上没有手指',
      on: { 'page.fingerPressed': { target: 'pressed', actions: ['keepPress', 'forgetSteps'] } },
    },
    pressed: {
      description: '手指按在画面上，还不知道要做什么',
      after: { longPress: [{ guard: 'mayHurry', target: 'hurrying' }, { target: 'resting' }] },
      on: {
        'page.fingerMoved': [{ guard: 'maySeek', target: 'scrubbing', actions: 'keepTarget' }, { target: 'resting' }],
        'page.fingerLost': { target: 'resting' },
      },
      initial: 'once',
      states: {
        once: {
          description: '第一下',
          on: {
            'page.fingerLifted': [
              { guard: 'areControlsHidden', target: '#filmGestures.tapped', actions: 'showControls' },
              { target: '#filmGestures.tapped' },
            ],
          },
        },
        again: {
          description: '紧接着的第二下',
          on: {
            'page.fingerLifted': [
              { guard: 'stepsBack', target: '#filmGestures.stepped', actions: ['keepStepBack', 'seek'] },
              { guard: 'stepsForward', target: '#filmGestures.stepped', actions: ['keepStepForward', 'seek'] },
              { target: '#filmGestures.resting', actions: 'toggleFullscreen' },
            ],
          },
        },
      },
    },
    tapped: {
      description: '点了一下；等一等，看是不是点两下',
      after: {
        secondTap: [
          { guard: 'areControlsHidden', target: 'resting' },
          { target: 'resting', actions: 'tap' },
        ],
      },
      on: { 'page.fingerPressed': { target: 'pressed.again', actions: 'keepPress' } },
    },
    stepped: {
      description: '点两下，跳了十秒；再点一下，再跳十秒',
      after: { afterStep: { target: 'resting' } },
      on: {
        'page.fingerPressed': { actions: 'keepPress' },
        'page.fingerLifted': [
          { guard: 'stepsBack', target: 'stepped', reenter: true, actions: ['keepStepBack', 'seek'] },
          { guard: 'stepsForward', target: 'stepped', reenter: true, actions: ['keepStepForward', 'seek'] },
        ],
      },
    },
    hurrying: {
      description: '按住不放：两倍速，松开就回到原来的速度',
      invoke: { id: 'hurry', src: 'hurry', input: ({ context: { film } }) => ({ speed: film.speed }) },
      on: { 'page.fingerLifted': { target: 'resting' }, 'page.fingerLost': { target: 'resting' } },
    },
    scrubbing: {
      description: '左右拖着，看得到要去的时间',
      on: {
        'page.fingerMoved': { actions: 'keepTarget' },
        'page.fingerLifted': { target: 'resting', actions: 'seek' },
        'page.fingerLost': { target: 'resting' },
      },
    },
  },
});
