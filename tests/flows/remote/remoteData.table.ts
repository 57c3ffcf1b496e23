import type { remoteDataMachine } from '../../../machines/remote/remoteData.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const crowded = '访问的人较多，正在重试…';

const oldStays = '旧数据留在屏幕上，不打扰';
const asks = ({ subject }: { subject: string }) => ({ subject });

export const remoteData: Table<typeof remoteDataMachine> = {
  inputs: {
    course: { subject: '7', anchor: '', kept: null },
    farBelow: { subject: '', anchor: 'footer-links', kept: null },
    returning: { subject: '', anchor: '', kept: { title: '第一版' } },
  },
  unkeyed: { isCrowded: '没有守卫读它；每一步都比较它的内容' },
  user: { 'data.retried': { gesture: { do: 'click', role: 'button', name: '重试' } } },
  world: { 'network.returned': { from: 'watchNetwork' }, 'page.approached': { from: 'watchNearby' } },
  actors: {
    load: {
      answers: {
        first: { kind: 'loaded', data: { title: '第一版' } },
        newer: { kind: 'loaded', data: { title: '第二版' } },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '课程不存在' },
      },
      faults: ['offline'],
    },
    watchNearby: { reports: '锚点快进入视野' },
    watchNetwork: { reports: '网络恢复时报告' },
  },
  screens: {
    starting: { shows: [], passing: true },
    idle: { shows: [], hides: [{ role: 'button', name: '重试' }] },
    loading: { shows: ({ isCrowded }) => (isCrowded ? [crowded] : []), hides: [{ role: 'button', name: '重试' }] },
    waitingTurn: { shows: [crowded], hides: [{ role: 'button', name: '重试' }] },
    ready: { shows: [], hides: [crowded, { role: 'button', name: '重试' }] },
    refreshing: { shows: ['第一版'], hides: [crowded, { role: 'button', name: '重试' }] },
    refused: { shows: ['课程不存在', { role: 'button', name: '重试' }] },
    unavailable: { shows: ['网络异常或服务器没有回应，请稍后再试', { role: 'button', name: '重试' }] },
  },
  requirements: [
    {
      says: '还在屏幕之外很远时，什么也不取',
      source: '设计 firstLoad：第一次加载只带看得到的',
      when: ({ after }) => after.running('load') > 0,
      must: ({ before, event }) => !before.in('idle') || event.name === 'page.approached',
    },
    {
      says: '没有锚点就不等，立即取',
      source: '设计 loading：进页面就取',
      never: ({ context, ...now }) => now.in('idle') && context.anchor === '',
    },
    {
      says: '有过数据就一直有数据可看',
      source: '设计 loading：旧数据留在屏幕上',
      when: ({ before }) => before.context.data !== null,
      must: ({ after }) => after.context.data !== null && (after.in('ready') || after.in('refreshing')),
    },
    {
      says: '没有数据就不说就绪',
      source: '设计 wrongShape：形状不对是故障',
      never: ({ context, ...now }) => context.data === null && (now.in('ready') || now.in('refreshing')),
    },
    {
      says: '访问的人太多，不会变成出错的页面，总还能取到',
      source: '接口 README.limit：每个地址一分钟 120 次',
      when: ({ event }) => event.name === 'done load' && event.case === 'crowded',
      must: ({ after }) => after.in('waitingTurn') || after.in('ready'),
    },
    {
      says: '网络恢复，没取到的自己再取',
      source: '设计 wayOut：每个故障都有出路',
      when: ({ event, before }) => event.name === 'network.returned' && before.in('unavailable'),
      must: ({ after }) => after.running('load') === 1,
    },
    {
      says: '同一时间只取一次',
      source: '设计 loading',
      always: (now) => now.running('load') <= 1,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: ({ context, ...now }) => (context.message !== '') === now.in('refused'),
    },
    {
      says: '被拒绝或出错后总还能取到',
      source: '设计 refusals：重试',
      from: (now) => now.in('refused') || now.in('unavailable') || now.in('waitingTurn'),
      leadsTo: (now) => now.in('ready'),
    },
  ],
  excuses: {
    waits: [
      {
        because:
          '服务器限流时排队：每次说“访问的人较多，正在重试…”，也可以离开；连着限流十分钟，客户端就不再排队，当作拒绝',
        names: ['waitingTurn: after turn'],
      },
    ],
    mutants: [
      {
        because: '保存过的内容都不等锚点：没有一块数据两样都占',
        names: ['starting: always [waitsUntilNear] before the branch above it'],
      },
    ],
  },
  accepts: {
    starting: [],
    idle: ['page.approached'],
    loading: [],
    waitingTurn: [],
    ready: [],
    refreshing: [],
    refused: ['data.retried'],
    unavailable: ['data.retried', 'network.returned'],
  },
  runs: {
    idle: { watchNearby: ({ anchor }) => ({ anchor }) },
    loading: { load: asks },
    refreshing: { load: asks },
    unavailable: { watchNetwork: null },
  },
  delays: { turn: 5000 },
  tags: { busy: ['loading', 'waitingTurn'], refused: ['refused'], fault: ['unavailable'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'starting',
      changes: (_, { input: { subject, anchor, kept } }) => ({
        subject,
        anchor,
        data: kept,
        message: '',
        isCrowded: false,
      }),
      because: '设计 loading：页面上的一块数据',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['有上次保存的', ({ data }) => data !== null],
      to: 'refreshing',
      because: '设计 keptAnswers：保存的回答马上显示，再和服务器比较',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['没有保存的，要等锚点靠近', ({ data, anchor }) => data === null && anchor !== ''],
      to: 'idle',
      because: '设计 firstLoad：远在下面的，第一次加载不取',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['没有保存的，也没有锚点', ({ data, anchor }) => data === null && anchor === ''],
      to: 'loading',
      because: '进页面就取，先显示骨架',
    },
    { from: 'idle', event: 'page.approached', to: 'loading', because: '设计 firstLoad：快看到了才取' },
    {
      from: 'loading',
      event: 'done load',
      case: 'first',
      to: 'ready',
      changes: { data: { title: '第一版' }, isCrowded: false },
      because: '数据到了就显示',
    },
    {
      from: 'loading',
      event: 'done load',
      case: 'newer',
      to: 'ready',
      changes: { data: { title: '第二版' }, isCrowded: false },
      because: '数据到了就显示',
    },
    {
      from: 'loading',
      event: 'done load',
      case: 'crowded',
      to: 'waitingTurn',
      changes: { isCrowded: true },
      because: '接口 README.limit：一个地址一分钟 120 次，满了就等，不算失败',
    },
    {
      from: 'loading',
      event: 'done load',
      case: 'refused',
      to: 'refused',
      changes: { message: '课程不存在', isCrowded: false },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'loading',
      event: 'error load',
      to: 'unavailable',
      changes: { isCrowded: false },
      because: '说明没取到，可以重试',
    },
    { from: 'waitingTurn', event: 'after turn', to: 'loading', because: '等五秒，再问一次' },
    {
      from: 'refreshing',
      event: 'done load',
      case: ['first', 'newer'],
      to: 'ready',
      changes: (_, { output }) => (output.kind === 'loaded' ? { data: output.data } : {}),
      because: '换成新数据',
    },
    { from: 'refreshing', event: 'done load', case: ['refused', 'crowded'], to: 'ready', because: oldStays },
    { from: 'refreshing', event: 'error load', to: 'ready', because: oldStays },
    { from: 'refused', event: 'data.retried', to: 'loading', changes: { message: '' }, because: '重试' },
    { from: 'unavailable', event: 'data.retried', to: 'loading', because: '重试' },
    { from: 'unavailable', event: 'network.returned', to: 'loading', because: '网络回来了，自己再取' },
  ],
};
