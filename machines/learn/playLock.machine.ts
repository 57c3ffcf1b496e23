/**
 * The lock that lets only one tab of this site play: the one that was started last. Each player has such a flow as its child.
 *
 * While it plays, a tab holds the lock (`holdPlayer`); a tab that starts later takes it. The tab that loses it tells its player, which pauses
 * and offers to continue here. If the member continues, this flow sees another start. A paused tab holds no lock, so it loses nothing. The
 * lock is released when the player is left and when the tab is closed or crashes, so no other tab ever waits for it.
 *
 * The member is not asked beforehand: pressing play always wins, also if the other tab plays the same lesson.
 *
 * Refused on purpose: a start while the film plays already (after waiting for data), and pauses while another tab plays (the player reports
 * the pause that this flow caused).
 *
 * Specification: section 9 (play id). Behaviour: /courses/video/:id, play id.
 */
import {
  type ActorLogic,
  type EventFrom,
  type EventObject,
  fromCallback,
  type InputFrom,
  type SnapshotFrom,
  sendParent,
  setup,
} from 'xstate';
import type { LockLost } from '../domain/player.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type PlayLockWorldEvent =
  /** The player began to play. */
  | { type: 'parent.started' }
  | { type: 'parent.paused' }
  /** This tab has the lock. */
  | { type: 'tab.gaveWay' }
  /** Another tab has the lock now. */
  | { type: 'tab.started' };

export const playLockMachine = setup({
  types: {} as {
    input: { lessonId: number };
    context: { lessonId: number };
    events: PlayLockWorldEvent;
    children: { holdPlayer: 'holdPlayer' };
  },
  actors: {
    holdPlayer: fromCallback<EventObject>(notWired('holdPlayer')),
  },
  actions: {
    storePlayId: notWired('storePlayId'),
    tellLost: sendParent({ type: 'lock.lost' } satisfies LockLost),
  },
}).createMachine({
  id: 'playLock',
  description: '同一时间只在一个标签页播放',
  context: ({ input }) => ({ lessonId: input.lessonId }),
  initial: 'idle',
  states: {
    idle: {
      description: '这里没有在播放，什么也不占',
      on: { 'parent.started': { target: 'playing' } },
    },
    playing: {
      description: '这里在播放',
      entry: 'storePlayId',
      invoke: { id: 'holdPlayer', src: 'holdPlayer' },
      on: {
        'parent.paused': { target: 'idle' },
        'tab.started': { target: 'takenOver', actions: 'tellLost' },
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
      on: { 'parent.started': { target: 'playing' } },
    },
  },
});

type PlayLock = typeof playLockMachine;
/** The logic that a player runs as its lock. */
export type PlayLockLogic = ActorLogic<SnapshotFrom<PlayLock>, EventFrom<PlayLock>, InputFrom<PlayLock>>;
