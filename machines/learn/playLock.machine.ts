/**
 * One player: of all tabs of this site, the one that was started last plays. One such flow for each player, and so for each lesson.
 *
 * While it plays, a tab holds the player (`holdPlayer`); whoever starts later takes it, and the tab that had it hears so and pauses.
 * Its player offers to go on here; where the member does, it starts, which is all that is heard of it here. A tab that is paused holds
 * nothing: it gives way without a word. What a tab holds it loses by itself when it is left, closed or breaks down, so nobody ever
 * waits for it.
 *
 * Nothing is asked beforehand: the member who presses play is right, also when the other tab plays the same lesson.
 *
 * Refused on purpose: a start of what plays already (it has waited for data), and pauses while another tab plays (the player reports
 * our own `pausePlayer`).
 *
 * Specification: section 9 (play id). Behaviour: /courses/video/:id, play id.
 */
import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';

export type PlayLockWorldEvent =
  /** The player began to play, whoever made it. */
  | { type: 'player.started'; lessonId: number }
  | { type: 'player.paused' }
  | { type: 'player.left' }
  /** This tab has the player. */
  | { type: 'tab.gaveWay' }
  /** Another tab has it now. */
  | { type: 'tab.started' };

const effect = (name: string) => () => {
  throw new Error(`${name} is not wired`);
};

export const playLockMachine = setup({
  types: {} as {
    context: { lessonId: number };
    events: PlayLockWorldEvent;
    children: { holdPlayer: 'holdPlayer' };
  },
  actors: {
    holdPlayer: fromCallback<EventObject>(() => {
      throw new Error('holdPlayer is not wired');
    }),
  },
  actions: {
    keepLesson: assign(({ event }) => {
      assertEvent(event, 'player.started');
      return { lessonId: event.lessonId };
    }),
    storePlayId: effect('storePlayId'),
    pausePlayer: effect('pausePlayer'),
  },
}).createMachine({
  id: 'playLock',
  description: '同一时间只在一个标签页播放',
  context: { lessonId: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: '这里没有在播放，什么也不占',
      on: { 'player.started': { target: 'playing', actions: 'keepLesson' } },
    },
    playing: {
      description: '这里在播放',
      entry: 'storePlayId',
      invoke: { id: 'holdPlayer', src: 'holdPlayer' },
      on: {
        'player.paused': { target: 'idle' },
        'player.left': { target: 'idle' },
        'tab.started': { target: 'takenOver', actions: 'pausePlayer' },
      },
      initial: 'claiming',
      states: {
        claiming: {
          description: '已经开始播放，正在请其他标签页停下',
          on: { 'tab.gaveWay': { target: 'holding' } },
        },
        holding: { description: '只有这里在播放' },
      },
    },
    takenOver: {
      description: '另一个标签页开始播放了，这里暂停；在这里再开始播放，就又轮到这里',
      on: {
        'player.started': { target: 'playing', actions: 'keepLesson' },
        'player.left': { target: 'idle' },
      },
    },
  },
});
