import type { playLockMachine } from '../../../machines/learn/playLock.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const offer = { role: 'button', name: '在这里继续播放' } as const;
const lost = '已在其他窗口播放，本视频已暂停';

const c7 = '已知问题 C7：不用刷新就能在这里继续';
const storesPlayId = [{ name: 'storePlayId', sees: { lessonId: 3 } }] as const;

export const playLock: Table<typeof playLockMachine> = {
  inputs: { lesson: { lessonId: 3 } },
  unkeyed: { lessonId: '没有守卫读它，它也从来不变' },
  user: {},
  world: {
    'parent.started': { from: 'outside' },
    'parent.paused': { from: 'outside' },
    'tab.gaveWay': { from: 'holdPlayer' },
    'tab.started': { from: 'holdPlayer' },
  },
  actors: { holdPlayer: { reports: '轮到这里了；别的标签页开始播放了' } },
  screens: {
    idle: { shows: [], hides: [lost, offer] },
    'playing.claiming': { shows: [], hides: [lost, offer] },
    'playing.holding': { shows: [], hides: [lost, offer] },
    takenOver: { shows: [lost, offer] },
  },
  requirements: [
    {
      says: '播放的时候占着，不播放就不占',
      source: '已知问题 C7：不再轮询，坏掉的标签页自己放开',
      always: (now) => (now.running('holdPlayer') === 1) === now.in('playing'),
    },
    {
      says: '每次在这里开始播放，都记下是哪个课时',
      source: '规格 9.playIdKey：play id',
      when: ({ before, after }) => after.in('playing') && !before.in('playing'),
      must: ({ effects, after }) => effects.includes('storePlayId') && after.context.lessonId !== 0,
    },
    {
      says: '另一个标签页开始播放，这里就暂停',
      source: '行为 playId：您已打开新视频，暂停本视频播放',
      when: ({ event }) => event.name === 'tab.started',
      must: ({ after, effects }) => after.in('takenOver') && effects.includes('tellLost'),
    },
    {
      says: '暂停着的标签页不声不响地让开',
      source: '已知问题 C7',
      when: ({ event }) => event.name === 'parent.paused',
      must: ({ before, after, effects }) => (!before.in('playing') || after.in('idle')) && effects.length === 0,
    },
    {
      says: '被占去以后在这里再开始播放：马上轮到这里',
      source: '已知问题 C7：不用刷新就能继续',
      when: ({ event, before }) => event.name === 'parent.started' && before.in('takenOver'),
      must: ({ after, effects }) => after.in('playing') && effects.includes('storePlayId'),
    },
    {
      says: '被占去了总能再放',
      source: '已知问题 C7',
      from: (now) => now.in('takenOver'),
      leadsTo: (now) => now.in('playing.holding'),
    },
  ],
  accepts: {
    idle: ['parent.started'],
    'playing.claiming': ['parent.paused', 'tab.gaveWay', 'tab.started'],
    'playing.holding': ['parent.paused', 'tab.started'],
    takenOver: ['parent.started'],
  },
  runs: { playing: { holdPlayer: null } },
  sends: {
    tellLost: { to: 'parent', event: { type: 'lock.lost' } },
  },
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
      because: '行为 playId：播放开始时记下 meedu-play-id；最后开始的播放',
    },
    { from: 'playing', event: 'parent.paused', to: 'idle', because: '暂停着的标签页不占，不声不响地让开' },
    {
      from: 'playing',
      event: 'tab.started',
      to: 'takenOver',
      effects: ['tellLost'],
      because: '行为 playId：已打开新视频，暂停本视频播放；同一个课时也一样',
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
