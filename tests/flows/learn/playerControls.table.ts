import type { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';
import type { Table } from '../../model/runner/table.ts';

type Known = { isPlaying: boolean; isInUse: boolean };
const goes = ({ isPlaying, isInUse }: Known) => isPlaying && !isInUse;

const always = ['media.playing', 'media.paused', 'page.barTaken', 'page.barLeft'] as const;
const rest = '设计 3：全屏时动一动就出来，三秒不动就收起';
const kept = '停着、鼠标在上面、键盘焦点在里面、正在拖：不收起';

export const playerControls: Table<typeof playerControlsMachine> = {
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
    pairs: [
      {
        because: '刚停下、刚用着，不会马上又能收起',
        names: ['*', 'over.shown.going', 'over.hidden'].flatMap((from) =>
          ['media.paused', 'page.barTaken'].map((event) => `${from}: ${event} > over.shown.staying: always [mayGo]`),
        ),
      },
    ],
    guards: [
      {
        because: 'always 的条件只在成立的那一步被数到；不成立时什么也没有发生',
        names: ['over.shown.staying: always [mayGo] is false'],
      },
    ],
    mutants: [
      {
        because: '能收起的时候，staying 马上就成了 going',
        names: ['over.shown.going: page.stirred', 'over.hidden: page.stirred', 'over.hidden: page.pictureTapped'].map(
          (transition) => `${transition} goes to over.shown.staying`,
        ),
      },
    ],
  },
  accepts: {
    below: [...always, 'page.screenFilled'],
    'over.shown.staying': [...always, 'page.screenLeft'],
    'over.shown.going': [...always, 'page.screenLeft', 'page.stirred'],
    'over.hidden': [...always, 'page.screenLeft', 'page.stirred', 'page.pictureTapped'],
  },
  runs: { '*': { watchHands: null }, 'over.shown': { raiseSubtitles: null } },
  delays: { rest: 3000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'below',
      changes: { isPlaying: false, isInUse: false },
      because: '不是全屏，控制条在画面下面',
    },
    { from: '*', event: 'media.playing', to: 'same', changes: { isPlaying: true }, because: rest },
    { from: '*', event: 'media.paused', to: 'same', changes: { isPlaying: false }, because: kept },
    { from: '*', event: 'page.barTaken', to: 'same', changes: { isInUse: true }, because: kept },
    { from: '*', event: 'page.barLeft', to: 'same', changes: { isInUse: false }, because: rest },
    {
      from: 'below',
      event: 'page.screenFilled',
      to: 'over.shown.staying',
      because: '一全屏就看得见控制条',
    },
    { from: 'over', event: 'page.screenLeft', to: 'below', because: '控制条回到画面下面' },
    {
      from: 'over.shown.staying',
      event: 'always',
      given: ['在放，也没有用着', goes],
      to: 'over.shown.going',
      because: rest,
    },
    {
      from: 'over.shown.going',
      event: 'media.paused',
      to: 'over.shown.staying',
      changes: { isPlaying: false },
      because: kept,
    },
    {
      from: 'over.shown.going',
      event: 'page.barTaken',
      to: 'over.shown.staying',
      changes: { isInUse: true },
      because: kept,
    },
    { from: 'over.shown.going', event: 'page.stirred', to: 'same', restarts: ['rest'], because: '动了：从头数三秒' },
    { from: 'over.shown.going', event: 'after rest', to: 'over.hidden', because: rest },
    {
      from: 'over.hidden',
      event: 'media.paused',
      to: 'over.shown.staying',
      changes: { isPlaying: false },
      because: kept,
    },
    {
      from: 'over.hidden',
      event: 'page.barTaken',
      to: 'over.shown.staying',
      changes: { isInUse: true },
      because: kept,
    },
    { from: 'over.hidden', event: 'page.stirred', to: 'over.shown.going', because: rest },
    {
      from: 'over.hidden',
      event: 'page.pictureTapped',
      to: 'over.shown.going',
      because: '手指点一下画面：先让控制条出来，不暂停',
    },
  ],
};
