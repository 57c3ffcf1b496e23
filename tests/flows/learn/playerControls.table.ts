import type { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';
import type { Table } from '../../model/runner/table.ts';

type Known = { isPlaying: boolean; isInUse: boolean };
const goes = ({ isPlaying, isInUse }: Known) => isPlaying && !isInUse;

/** The button that opens the settings, and closes them again. */
const choices = { role: 'button', name: '设置' } as const;
const speed = '倍速';
const shortcuts = { role: 'button', name: '快捷键说明' } as const;

const always = ['media.playing', 'media.paused', 'page.barTaken', 'page.barLeft'] as const;
const rest = '文档 player.controls：动一动就出来，三秒不动就收起';
const panels = '文档 player.panel：设置和快捷键说明，再按一下就收起；开着的时候控制条一直在';
const kept = '停着、鼠标在上面、键盘焦点在里面、正在拖：不收起';

export const playerControls: Table<typeof playerControlsMachine> = {
  inputs: { lesson: undefined },
  user: {
    'choices.opened': { gesture: { do: 'click', ...choices } },
    'choices.closed': { gesture: { do: 'click', ...choices } },
    'shortcuts.opened': { gesture: { do: 'click', ...shortcuts } },
    'shortcuts.closed': { gesture: { do: 'click', ...shortcuts } },
  },
  world: {
    'page.stirred': { from: 'watchHands' },
    'page.pointerLeft': { from: 'watchHands' },
    'page.barTaken': { from: 'watchHands' },
    'page.barLeft': { from: 'watchHands' },
    'page.pictureTapped': { from: 'outside' },
    'media.playing': { from: 'watchHands' },
    'media.paused': { from: 'watchHands' },
  },
  actors: {
    watchHands: { reports: '鼠标、手指、键盘在播放器上做什么，视频在放还是停着' },
    raiseSubtitles: { silent: '只要它在，字幕就在控制条上面' },
  },
  screens: {
    'shown.staying': { shows: [choices, shortcuts], hides: ['播放或暂停', speed] },
    'shown.going': { shows: [choices, shortcuts], hides: ['播放或暂停', speed] },
    'shown.choices': { shows: [choices, shortcuts, speed], hides: ['播放或暂停'] },
    'shown.shortcuts': { shows: [choices, shortcuts, '播放或暂停'], hides: [speed] },
    hidden: { shows: [] },
  },
  requirements: [
    {
      says: '停着的时候、用着的时候，控制条绝不收起',
      source: '设计 enabled：能按的控件看得见',
      never: (now) => now.in('hidden') && (!now.context.isPlaying || now.context.isInUse),
    },
    {
      says: '收起来的，动一动就出来',
      source: '文档 player.controls：随时操作得了',
      when: ({ event, before }) => event.name === 'page.stirred' && before.in('hidden'),
      must: ({ after }) => after.in('shown'),
    },
    {
      says: '只有三秒不动，或者鼠标离开了画面，才收起',
      source: '文档 player.controls：随时操作得了',
      when: ({ before, after }) => !before.in('hidden') && after.in('hidden'),
      must: ({ event }) => event.name === 'after rest' || event.name === 'page.pointerLeft',
    },
    {
      says: '控制条盖住画面的时候，字幕都在它上面',
      source: '文档 player.subtitles：控制条不挡字幕',
      always: (now) => (now.running('raiseSubtitles') === 1) === now.in('shown'),
    },
    {
      says: '收起来了总能再出来',
      source: '设计 wayOut：每个状态都有出路',
      from: (now) => now.in('hidden'),
      leadsTo: (now) => now.in('shown'),
    },
  ],
  excuses: {
    guards: [
      {
        because: 'always 的条件只在成立的那一步被数到；不成立时什么也没有发生',
        names: ['shown.staying: always [mayGo] is false'],
      },
    ],
  },
  accepts: {
    'shown.staying': [...always, 'choices.opened', 'shortcuts.opened'],
    'shown.going': [...always, 'page.stirred', 'page.pointerLeft', 'choices.opened', 'shortcuts.opened'],
    'shown.choices': [...always, 'choices.closed', 'shortcuts.opened'],
    'shown.shortcuts': [...always, 'shortcuts.closed', 'choices.opened'],
    hidden: [...always, 'page.stirred', 'page.pictureTapped', 'choices.opened', 'shortcuts.opened'],
  },
  runs: { '*': { watchHands: null }, shown: { raiseSubtitles: null } },
  delays: { rest: 3000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'shown.staying',
      changes: { isPlaying: false, isInUse: false },
      because: '视频还没放，控制条看得见',
    },
    { from: '*', event: 'media.playing', to: 'same', changes: { isPlaying: true }, because: rest },
    { from: '*', event: 'media.paused', to: 'same', changes: { isPlaying: false }, because: kept },
    { from: '*', event: 'page.barTaken', to: 'same', changes: { isInUse: true }, because: kept },
    { from: '*', event: 'page.barLeft', to: 'same', changes: { isInUse: false }, because: rest },
    {
      from: 'shown.staying',
      event: 'always',
      given: ['在放，也没有用着', goes],
      to: 'shown.going',
      because: rest,
    },
    {
      from: 'shown.going',
      event: 'media.paused',
      to: 'shown.staying',
      changes: { isPlaying: false },
      because: kept,
    },
    {
      from: 'shown.going',
      event: 'page.barTaken',
      to: 'shown.staying',
      changes: { isInUse: true },
      because: kept,
    },
    { from: 'shown.going', event: 'page.stirred', to: 'same', restarts: ['rest'], because: '动了：从头数三秒' },
    { from: 'shown.going', event: 'after rest', to: 'hidden', because: rest },
    { from: 'shown.going', event: 'page.pointerLeft', to: 'hidden', because: '鼠标离开了画面：不用等' },
    {
      from: 'hidden',
      event: 'media.paused',
      to: 'shown.staying',
      changes: { isPlaying: false },
      because: kept,
    },
    {
      from: 'hidden',
      event: 'page.barTaken',
      to: 'shown.staying',
      changes: { isInUse: true },
      because: kept,
    },
    { from: 'hidden', event: 'page.stirred', to: 'shown.going', because: rest },
    {
      from: 'hidden',
      event: 'page.pictureTapped',
      to: 'shown.going',
      because: '手指点一下画面：先让控制条出来，不暂停',
    },
    { from: 'shown.staying', event: 'choices.opened', to: 'shown.choices', because: panels },
    { from: 'shown.staying', event: 'shortcuts.opened', to: 'shown.shortcuts', because: panels },
    { from: 'shown.going', event: 'choices.opened', to: 'shown.choices', because: panels },
    { from: 'shown.going', event: 'shortcuts.opened', to: 'shown.shortcuts', because: panels },
    { from: 'hidden', event: 'choices.opened', to: 'shown.choices', because: panels },
    { from: 'hidden', event: 'shortcuts.opened', to: 'shown.shortcuts', because: panels },
    { from: 'shown.choices', event: 'choices.closed', to: 'shown.staying', because: panels },
    { from: 'shown.shortcuts', event: 'shortcuts.closed', to: 'shown.staying', because: panels },
    { from: 'shown.choices', event: 'shortcuts.opened', to: 'shown.shortcuts', because: '一次只开一个' },
    { from: 'shown.shortcuts', event: 'choices.opened', to: 'shown.choices', because: '一次只开一个' },
  ],
};
