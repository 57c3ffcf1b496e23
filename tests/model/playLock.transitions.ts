import type { playLockMachine } from '../../machines/learn/playLock.machine.ts';
import type { Transitions } from './runner/rows.ts';

const c7 = '已知问题 C7：不用刷新就能在这里继续';
const leaving = '已知问题 C1：离开以后什么也不占';

export const playLock: Transitions<typeof playLockMachine> = {
  accepts: {
    idle: ['player.started'],
    'playing.claiming': ['player.paused', 'player.left', 'tab.gaveWay', 'tab.started'],
    'playing.holding': ['player.paused', 'player.left', 'tab.started'],
    takenOver: ['player.started', 'player.left'],
  },
  runs: { playing: { holdPlayer: null } },
  rows: [
    { from: '*', event: 'start', to: 'idle', changes: { lessonId: 0 }, because: '还没有播放' },
    {
      from: 'idle',
      event: 'player.started',
      to: 'playing.claiming',
      changes: (_, { lessonId }) => ({ lessonId }),
      effects: [{ name: 'storePlayId', sees: (_, { lessonId }) => ({ lessonId }) }],
      because: '行为：播放开始时记下 meedu-play-id；最后开始的播放',
    },
    { from: 'playing', event: 'player.paused', to: 'idle', because: '暂停着的标签页不占，不声不响地让开' },
    { from: 'playing', event: 'player.left', to: 'idle', because: leaving },
    {
      from: 'playing',
      event: 'tab.started',
      to: 'takenOver',
      effects: ['pausePlayer'],
      because: '行为：您已打开新视频，暂停本视频播放；同一个课时也一样',
    },
    { from: 'playing.claiming', event: 'tab.gaveWay', to: 'playing.holding', because: '其他标签页停下了' },
    {
      from: 'takenOver',
      event: 'player.started',
      to: 'playing.claiming',
      changes: (_, { lessonId }) => ({ lessonId }),
      effects: [{ name: 'storePlayId', sees: (_, { lessonId }) => ({ lessonId }) }],
      because: c7,
    },
    { from: 'takenOver', event: 'player.left', to: 'idle', because: leaving },
  ],
};
