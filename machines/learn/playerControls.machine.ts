/**
 * The bar of the player's controls in full screen: it shows with every move and every key, and hides with the pointer after three seconds
 * of rest.
 *
 * It stays while the film rests, and while it is in use: the pointer is on it, a slider is held, or the focus was put into it by
 * keyboard. While it covers the picture's lower edge, subtitles are raised (`raiseSubtitles`).
 *
 * A finger does not hover: a tap on the picture shows the bar where it is hidden. Where the bar shows, a tap is handled by the player, like
 * a click.
 *
 * Refused on purpose: `page.pictureTapped` unless the bar is hidden; moves and keys while the bar stays anyway. Where the film does not
 * fill the screen the controls stand below the picture, and everything is refused.
 *
 * Behaviour: /courses/video/:id, player.
 */
import { assign, type EventObject, fromCallback, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type PlayerControlsWorldEvent =
  | { type: 'page.screenFilled' }
  | { type: 'page.screenLeft' }
  /** The pointer has moved, or a key was pressed. */
  | { type: 'page.stirred' }
  | { type: 'page.barTaken' }
  | { type: 'page.barLeft' }
  /** A finger on the picture. */
  | { type: 'page.pictureTapped' }
  | { type: 'media.playing' }
  | { type: 'media.paused' };

export const playerControlsMachine = setup({
  types: {} as {
    context: { isPlaying: boolean; isInUse: boolean };
    events: PlayerControlsWorldEvent;
    children: { watchHands: 'watchHands'; raiseSubtitles: 'raiseSubtitles' };
  },
  actors: {
    watchHands: fromCallback<EventObject>(notWired('watchHands')),
    raiseSubtitles: fromCallback<EventObject>(notWired('raiseSubtitles')),
  },
  delays: { rest: 3000 },
  guards: {
    mayGo: ({ context }) => context.isPlaying && !context.isInUse,
  },
  actions: {
    notePlaying: assign({ isPlaying: true }),
    notePaused: assign({ isPlaying: false }),
    noteUse: assign({ isInUse: true }),
    noteDisuse: assign({ isInUse: false }),
  },
}).createMachine({
  id: 'playerControls',
  description: '全屏时的控制条：一动就出来，三秒不动就收起',
  context: { isPlaying: false, isInUse: false },
  invoke: { id: 'watchHands', src: 'watchHands' },
  on: {
    'media.playing': { actions: 'notePlaying' },
    'media.paused': { actions: 'notePaused' },
    'page.barTaken': { actions: 'noteUse' },
    'page.barLeft': { actions: 'noteDisuse' },
  },
  initial: 'below',
  states: {
    below: {
      description: '不是全屏：控制条一直在画面下面',
      on: { 'page.screenFilled': { target: 'over' } },
    },
    over: {
      description: '全屏：控制条盖在画面下沿',
      on: { 'page.screenLeft': { target: 'below' } },
      initial: 'shown',
      states: {
        shown: {
          description: '控制条出来了，字幕让到它上面',
          invoke: { id: 'raiseSubtitles', src: 'raiseSubtitles' },
          initial: 'staying',
          states: {
            staying: {
              description: '停着，或者正用着：一直在',
              always: { guard: 'mayGo', target: 'going' },
            },
            going: {
              description: '在放，也没有用着：三秒不动就收起',
              after: { rest: { target: '#playerControls.over.hidden' } },
              on: {
                'page.stirred': { target: 'going', reenter: true },
                'media.paused': { target: 'staying', actions: 'notePaused' },
                'page.barTaken': { target: 'staying', actions: 'noteUse' },
              },
            },
          },
        },
        hidden: {
          description: '收起了，鼠标指针也不见了',
          on: {
            'page.stirred': { target: '#playerControls.over.shown.going' },
            'page.pictureTapped': { target: '#playerControls.over.shown.going' },
            'media.paused': { target: 'shown', actions: 'notePaused' },
            'page.barTaken': { target: 'shown', actions: 'noteUse' },
          },
        },
      },
    },
  },
});
