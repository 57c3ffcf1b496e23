/**
 * The controls of the player, over the lower edge of the picture. They are shown by every move and every key. They hide, with the pointer,
 * after 3 s without either, or at once when the pointer leaves the picture.
 *
 * They stay while the film is paused, and while they are in use: the pointer is on them, a slider is held, or the keyboard has moved the
 * focus into them. While they cover the picture, subtitles are raised (`raiseSubtitles`).
 *
 * One panel at a time may be open above them: the choices (speed, quality, subtitles), or the list of keys. The controls stay with it.
 *
 * A finger cannot hover, so a tap on the picture shows hidden controls (`filmGestures` tells this flow).
 *
 * Refused on purpose: `page.pictureTapped` unless the controls are hidden; moves, keys, and a leaving pointer while they stay anyway.
 *
 * Behaviour: /courses/video/:id, player.
 */
import { assign, type EventObject, fromCallback, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type PlayerControlsUserEvent =
  | { type: 'choices.opened' }
  | { type: 'choices.closed' }
  | { type: 'shortcuts.opened' }
  | { type: 'shortcuts.closed' };

export type PlayerControlsWorldEvent =
  /** The pointer has moved, or a key was pressed. */
  | { type: 'page.stirred' }
  | { type: 'page.pointerLeft' }
  | { type: 'page.barTaken' }
  | { type: 'page.barLeft' }
  /** A finger has tapped the picture. */
  | { type: 'page.pictureTapped' }
  | { type: 'media.playing' }
  | { type: 'media.paused' };

export const playerControlsMachine = setup({
  types: {} as {
    context: { isPlaying: boolean; isInUse: boolean };
    events: PlayerControlsUserEvent | PlayerControlsWorldEvent;
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
  description: '播放器的控制条：盖在画面下沿，一动就出来，三秒不动就收起',
  context: { isPlaying: false, isInUse: false },
  invoke: { id: 'watchHands', src: 'watchHands' },
  on: {
    'media.playing': { actions: 'notePlaying' },
    'media.paused': { actions: 'notePaused' },
    'page.barTaken': { actions: 'noteUse' },
    'page.barLeft': { actions: 'noteDisuse' },
  },
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
          on: { 'choices.opened': { target: 'choices' }, 'shortcuts.opened': { target: 'shortcuts' } },
        },
        going: {
          description: '在放，也没有用着：三秒不动就收起',
          after: { rest: { target: '#playerControls.hidden' } },
          on: {
            'page.stirred': { target: 'going', reenter: true },
            'page.pointerLeft': { target: '#playerControls.hidden' },
            'media.paused': { target: 'staying', actions: 'notePaused' },
            'page.barTaken': { target: 'staying', actions: 'noteUse' },
            'choices.opened': { target: 'choices' },
            'shortcuts.opened': { target: 'shortcuts' },
          },
        },
        choices: {
          description: '设置开着：倍速、清晰度、字幕',
          on: { 'choices.closed': { target: 'staying' }, 'shortcuts.opened': { target: 'shortcuts' } },
        },
        shortcuts: {
          description: '快捷键说明开着',
          on: { 'shortcuts.closed': { target: 'staying' }, 'choices.opened': { target: 'choices' } },
        },
      },
    },
    hidden: {
      description: '收起了，鼠标指针也不见了',
      on: {
        'page.stirred': { target: 'shown.going' },
        'page.pictureTapped': { target: 'shown.going' },
        'choices.opened': { target: 'shown.choices' },
        'shortcuts.opened': { target: 'shown.shortcuts' },
        'media.paused': { target: 'shown', actions: 'notePaused' },
        'page.barTaken': { target: 'shown', actions: 'noteUse' },
      },
    },
  },
});
