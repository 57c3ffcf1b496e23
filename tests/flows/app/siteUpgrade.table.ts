import type { siteUpgradeMachine } from '../../../machines/app/siteUpgrade.machine.ts';
import type { Shown } from '../../model/runner/model.ts';
import type { Table } from '../../model/runner/table.ts';

const offered: Shown[] = [
  '网站更新了，刷新后就是新的版本。',
  { role: 'button', name: '刷新' },
  { role: 'button', name: '以后再说' },
];
const quiet: { shows: Shown[]; hides: Shown[] } = { shows: [], hides: [{ role: 'button', name: '以后再说' }] };
const noDisturbance = '有新版本时在开着的标签页里安静地提出来，不打断学员';

export const siteUpgrade: Table<typeof siteUpgradeMachine> = {
  inputs: { tab: undefined },
  user: {
    'upgrade.accepted': { gesture: { do: 'click', role: 'button', name: '刷新' } },
    'upgrade.postponed': { gesture: { do: 'click', role: 'button', name: '以后再说' } },
  },
  world: {
    'page.shown': { from: 'watchSight' },
    'page.busy': { from: 'watchWork' },
    'page.free': { from: 'watchWork' },
  },
  actors: {
    watchSight: { reports: '学员看着这个标签页' },
    watchWork: { reports: '刷新会不会打断什么' },
    askVersion: {
      answers: {
        same: { running: 'main-1.js {}', served: 'main-1.js {}' },
        second: { running: 'main-1.js {}', served: 'main-2.js {}' },
        third: { running: 'main-1.js {}', served: 'main-3.js {}' },
      },
      faults: ['offline'],
    },
  },
  screens: {
    unseen: quiet,
    asking: quiet,
    resting: quiet,
    'found.busy': quiet,
    'found.settling': quiet,
    'found.offered': { shows: offered },
  },
  requirements: [
    {
      says: '正在用的时候不说',
      source: noDisturbance,
      when: ({ event }) => event.name === 'page.busy',
      must: ({ after }) => after.in('found.busy'),
    },
    {
      says: '停下来三秒以后才说',
      source: noDisturbance,
      when: ({ before, after }) => !before.in('found.offered') && after.in('found.offered'),
      must: ({ before }) => before.in('found.settling'),
    },
    {
      says: '不自己刷新：学员按了才刷新',
      source: noDisturbance,
      when: ({ effects }) => effects.includes('reloadSite'),
      must: ({ event }) => event.name === 'upgrade.accepted',
    },
    {
      says: '说过以后再说的，同一个版本不再提',
      source: noDisturbance,
      when: ({ before, event }) => event.case === 'second' && before.context.found === 'main-2.js {}',
      must: ({ after }) => after.in('resting'),
    },
    {
      says: '问不到就过半小时再问',
      source: '设计 wayOut：每件事都有出路',
      when: ({ event }) => event.name === 'error askVersion',
      must: ({ after, effects }) => after.in('resting') && effects.length === 0,
    },
    { says: '总能再问', source: '设计 wayOut：每个状态都有出路', from: () => true, leadsTo: (now) => now.in('asking') },
  ],
  accepts: {
    unseen: ['page.shown'],
    asking: [],
    resting: [],
    'found.busy': ['page.busy', 'page.free'],
    'found.settling': ['page.busy'],
    'found.offered': ['page.busy', 'upgrade.accepted', 'upgrade.postponed'],
  },
  runs: {
    unseen: { watchSight: null },
    asking: { askVersion: null },
    'found.busy': { watchWork: null },
    'found.settling': { watchWork: null },
    'found.offered': { watchWork: null },
  },
  delays: { rest: 1_800_000, calm: 3000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'unseen',
      changes: { found: '' },
      because: '网站开着半小时了；没有人看着的标签页不问',
    },
    { from: 'unseen', event: 'page.shown', to: 'asking', because: '设计 polling：页面不可见时不问' },
    {
      from: 'asking',
      event: 'done askVersion',
      case: ['second', 'third'],
      given: ['没有提过这个版本', ({ found }, { output }) => output.served !== found],
      to: 'found.busy',
      changes: (_, { output }) => ({ found: output.served }),
      because: noDisturbance,
    },
    {
      from: 'asking',
      event: 'done askVersion',
      case: ['second', 'third'],
      given: ['提过了，学员说以后再说', ({ found }, { output }) => output.served === found],
      to: 'resting',
      because: noDisturbance,
    },
    { from: 'asking', event: 'done askVersion', case: 'same', to: 'resting', because: '没有变' },
    { from: 'asking', event: 'error askVersion', to: 'resting', because: '没有问到：不打扰，过半小时再问' },
    { from: 'resting', event: 'after rest', to: 'unseen', because: '半小时问一次' },
    { from: 'found', event: 'page.busy', to: 'found.busy', because: '在用，或者又在用了：先收起来' },
    { from: 'found.busy', event: 'page.free', to: 'found.settling', because: noDisturbance },
    { from: 'found.settling', event: 'after calm', to: 'found.offered', because: noDisturbance },
    {
      from: 'found.offered',
      event: 'upgrade.accepted',
      to: 'same',
      effects: ['reloadSite'],
      because: '刷新就是新版本；没有网络的话，浏览器会说',
    },
    { from: 'found.offered', event: 'upgrade.postponed', to: 'resting', because: '这个版本不再提' },
  ],
};
