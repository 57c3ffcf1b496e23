import type { backgroundFlowsMachine } from '../../../machines/app/backgroundFlows.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const lasting = '设计 typed：离开页面也不丢；从此一直跑到文档结束';

export const backgroundFlows: Table<typeof backgroundFlowsMachine> = {
  inputs: { site: undefined },
  user: {},
  world: {
    'session.progressKept': { from: 'watchKept' },
    'flow.progressLoaded': { from: 'outside' },
    'flow.messageReadingLoaded': { from: 'outside' },
    'flow.accountRemovalLoaded': { from: 'outside' },
    'flow.siteUpgradeLoaded': { from: 'outside' },
    'flow.coversLoaded': { from: 'outside' },
  },
  actors: {
    watchKept: { reports: '现在的学员在这台设备上有没送到的进度' },
    progress: { silent: '记着、送着学习进度，自己听谁登录了' },
    messageReading: { silent: '标着消息，自己听换了人' },
    accountRemoval: { silent: '等着学员要注销，自己听换了人' },
    siteUpgrade: { silent: '隔一阵问一次有没有新版本，自己说' },
    covers: { silent: '管着浏览器的返回，自己听历史' },
  },
  screens: {
    'progress.waiting': { shows: [] },
    'progress.running': { shows: [] },
    'messageReading.waiting': { shows: [] },
    'messageReading.running': { shows: [] },
    'accountRemoval.waiting': { shows: [] },
    'accountRemoval.running': { shows: [] },
    'siteUpgrade.waiting': { shows: [] },
    'siteUpgrade.running': { shows: [] },
    'covers.waiting': { shows: [] },
    'covers.running': { shows: [] },
  },
  requirements: [
    {
      says: '同一个流程绝不跑两份',
      source: '接口 content.record：一个课时一个请求；规格 4.doubleSubmit：没有等待锁',
      always: (now) =>
        (['progress', 'messageReading', 'accountRemoval', 'siteUpgrade', 'covers'] as const).every(
          (flow) => now.running(flow) <= 1,
        ),
    },
    {
      says: '跑起来的不再停，也不换一份：没送到的在它那里',
      source: '已知问题 C6：不再丢进度；行为 messages：/member/messages；行为 removal：注销成功，然后退出',
      when: () => true,
      must: ({ before, after }) =>
        (['progress', 'messageReading', 'accountRemoval', 'covers'] as const).every(
          (flow) => after.running(flow) >= before.running(flow),
        ),
    },
    {
      says: '设备上有没送到的进度，就去取送它的流程；已经在跑的不再取',
      source: '已知问题 C6：上次没有送到的，这次先送',
      when: ({ event, before }) => event.name === 'session.progressKept' && before.in('progress.waiting'),
      must: ({ effects }) => effects.join() === 'loadProgress',
    },
    {
      says: '没有用到的不跑',
      source: '规格 2.onDemand：按需加载',
      never: (now) =>
        (now.in('progress.waiting') && now.running('progress') > 0) ||
        (now.in('messageReading.waiting') && now.running('messageReading') > 0) ||
        (now.in('accountRemoval.waiting') && now.running('accountRemoval') > 0) ||
        (now.in('covers.waiting') && now.running('covers') > 0),
    },
    {
      says: '五个流程总能都跑起来',
      source: '设计 wayOut',
      from: () => true,
      leadsTo: (now) =>
        now.in('progress.running') &&
        now.in('messageReading.running') &&
        now.in('accountRemoval.running') &&
        now.in('siteUpgrade.running') &&
        now.in('covers.running'),
    },
  ],
  excuses: {
    waits: [
      {
        because: '升级的流程没取到的话，过半小时再取；页面照常，学员不用等',
        names: ['siteUpgrade.waiting: after openForLong'],
      },
    ],
  },
  accepts: {
    'progress.waiting': ['session.progressKept', 'flow.progressLoaded'],
    'progress.running': [],
    'messageReading.waiting': ['flow.messageReadingLoaded'],
    'messageReading.running': [],
    'accountRemoval.waiting': ['flow.accountRemovalLoaded'],
    'accountRemoval.running': [],
    'siteUpgrade.waiting': ['flow.siteUpgradeLoaded'],
    'siteUpgrade.running': [],
    'covers.waiting': ['flow.coversLoaded'],
    'covers.running': [],
  },
  runs: {
    'progress.waiting': { watchKept: null },
    'progress.running': { progress: null },
    'messageReading.running': { messageReading: null },
    'accountRemoval.running': { accountRemoval: null },
    'siteUpgrade.running': { siteUpgrade: null },
    'covers.running': { covers: null },
  },
  delays: { openForLong: 1_800_000 },
  parallel: ['*'],
  rows: [
    {
      from: '*',
      event: 'start',
      to: [
        'progress.waiting',
        'messageReading.waiting',
        'accountRemoval.waiting',
        'siteUpgrade.waiting',
        'covers.waiting',
      ],
      changes: {},
      because: '多数访问都用不到',
    },
    {
      from: 'progress.waiting',
      event: 'session.progressKept',
      to: 'same',
      effects: ['loadProgress'],
      because: '已知问题 C6：上次没有送到的，不管在哪一页都送',
    },
    { from: 'progress.waiting', event: 'flow.progressLoaded', to: 'progress.running', because: lasting },
    {
      from: 'messageReading.waiting',
      event: 'flow.messageReadingLoaded',
      to: 'messageReading.running',
      because: lasting,
    },
    {
      from: 'accountRemoval.waiting',
      event: 'flow.accountRemovalLoaded',
      to: 'accountRemoval.running',
      because: lasting,
    },
    {
      from: 'siteUpgrade.waiting',
      event: 'after openForLong',
      to: 'siteUpgrade.waiting',
      effects: ['loadSiteUpgrade'],
      because: '升级：开着半小时的标签页才要问；没取到的话，再过半小时',
    },
    { from: 'siteUpgrade.waiting', event: 'flow.siteUpgradeLoaded', to: 'siteUpgrade.running', because: lasting },
    {
      from: 'covers.waiting',
      event: 'flow.coversLoaded',
      to: 'covers.running',
      because: '手机上按返回是要关上盖着的东西；第一个盖住页面的才要它',
    },
  ],
};
