import type { playLockMachine } from '../../machines/learn/playLock.machine.ts';
import type { Transitions } from './runner/rows.ts';

const c7 = '已知问题 C7：不用刷新就能在这里继续';
const storesPlayId = [{ name: 'storePlayId', sees: { lessonId: 3 } }] as const;

export const playLock: Transitions<typeof playLockMachine> = {
  accepts: {
    idle: ['parent.started'],
    'playing.claiming': ['parent.paused', 'tab.gaveWay', 'tab.started'],
    'playing.holding': ['parent.paused', 'tab.started'],
    takenOver: ['parent.started'],
  },
  runs: { playing: { holdPlayer: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'idle',
      changes: (_, { input: { lessonId } }) => ({ lessonId }),
      because: '还没有播放',
    },
    {
      from: 'idle',
      event: 'parent.started',
      to: 'playing.claiming',
      effects: [...storesPlayId],
      because: '行为：播放开始时记下 meedu-play-id；最后开始的播放',
    },
    { from: 'playing', event: 'parent.paused', to: 'idle', because: '暂停着的标签页不占，不声不响地让开' },
    {
      from: 'playing',
      event: 'tab.started',
      to: 'takenOver',
      effects: ['tellLost'],
      because: '行为：已打开新视频，暂停本视频播放；同一个课时也一样',
    },
    { from: 'playing.claiming', event: 'tab.gaveWay', to: 'playing.holding', because: '其他标签页停下了' },
    {
      from: 'takenOver',
      event: 'parent.started',
      to: 'playing.claiming',
      effects: [...storesPlayId],
      because: c7,
    },
  ],
};
