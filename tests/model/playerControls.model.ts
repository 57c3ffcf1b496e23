import { playerControlsMachine } from '../../machines/learn/playerControls.machine.ts';
import type { Model } from './runner/model.ts';

export const playerControls: Model<typeof playerControlsMachine> = {
  machine: playerControlsMachine,
  inputs: { lesson: undefined },
  user: {},
  world: {
    'page.screenFilled': { from: 'watchHands' },
    'page.screenLeft': { from: 'watchHands' },
    'page.stirred': { from: 'watchHands' },
    'page.barTaken': { from: 'watchHands' },
    'page.barLeft': { from: 'watchHands' },
    'page.pictureTapped': { from: 'outside' },
    'media.playing': { from: 'watchHands' },
    'media.paused': { from: 'watchHands' },
  },
  actors: {
    watchHands: { reports: '鼠标、手指、键盘在播放器上做什么，是不是全屏，视频在放还是停着' },
    raiseSubtitles: { silent: '只要它在，字幕就在控制条上面' },
  },
  screens: {
    below: { shows: [] },
    'over.shown.staying': { shows: [] },
    'over.shown.going': { shows: [] },
    'over.hidden': { shows: [] },
  },
  requirements: [
    {
      says: '停着的时候、用着的时候，控制条绝不收起',
      source: '设计 3：能按的控件看得见',
      never: (now) => now.in('over.hidden') && (!now.context.isPlaying || now.context.isInUse),
    },
    {
      says: '收起来的，动一动就出来',
      source: '设计 3：全屏也操作得了',
      when: ({ event, before }) => event.name === 'page.stirred' && before.in('over.hidden'),
      must: ({ after }) => after.in('over.shown'),
    },
    {
      says: '只有三秒不动才收起',
      source: '设计 3：全屏也操作得了',
      when: ({ before, after }) => !before.in('over.hidden') && after.in('over.hidden'),
      must: ({ event }) => event.name === 'after rest',
    },
    {
      says: '控制条盖住画面的时候，字幕都在它上面',
      source: '设计 3：控制条不挡字幕',
      always: (now) => (now.running('raiseSubtitles') === 1) === now.in('over.shown'),
    },
    {
      says: '收起来了总能再出来，也总能退出全屏',
      source: '设计 3：每个状态都有出路',
      from: (now) => now.in('over'),
      leadsTo: (now) => now.in('below'),
    },
  ],
  excuses: {
    mutants: [
      {
        because: '能走的时候，staying 马上就成了 going',
        names: ['over.shown begins in going', 'over.shown.going: page.stirred goes to over.shown.staying'],
      },
      {
        because: '走表的时候，钟在两个事件之间不走；从头数由 tests/unit/machines/playerControls.test.ts 看着',
        names: ['over.shown.going: page.stirred without reentering'],
      },
    ],
  },
};
