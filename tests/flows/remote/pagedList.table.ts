import type { pagedListMachine } from '../../../machines/remote/pagedList.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const retry = { role: 'button', name: '重试' } as const;
const fault = '网络异常或服务器没有回应，请稍后再试';

const crowded = '访问的人较多，正在重试…';

type Asked = { query: string };
const isOther = ({ query }: Asked, event: Asked) => query !== event.query;

export const pagedList: Table<typeof pagedListMachine> = {
  inputs: { firstPage: { query: '' } },
  unkeyed: {
    message: '没有守卫读它；每一步都比较它的内容',
    isCrowded: '没有守卫读它；每一步都比较它的内容',
  },
  user: { 'list.retried': { gesture: { do: 'click', ...retry } } },
  world: {
    'location.changed': {
      from: 'watchLocation',
      cases: { firstPage: { query: '' }, secondPage: { query: '?page=2' } },
    },
    'network.returned': { from: 'watchNetwork' },
  },
  actors: {
    watchNetwork: { reports: '网络恢复时报告' },
    watchLocation: { reports: '同一个页面的地址变了就报告：点链接、后退、前进' },
    load: {
      answers: {
        rows: { kind: 'loaded', data: { rows: ['一'], total: 17, page: 1, pageSize: 16 } },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '参数错误' },
      },
      faults: ['offline'],
    },
  },
  screens: {
    loading: { shows: ({ isCrowded }) => (isCrowded ? [crowded] : []), hides: [retry, fault] },
    waitingTurn: { shows: [crowded], hides: [retry, fault] },
    ready: { shows: [], hides: [retry, fault, crowded] },
    refused: { shows: ({ message }) => [message, retry], hides: [fault] },
    unavailable: { shows: [fault, retry] },
  },
  requirements: [
    {
      says: '同一时间只取一页',
      source: '设计 lists：旧的回答作废',
      always: (now) => now.running('load') <= 1,
    },
    {
      says: '最后选的算数：地址变了，正在取的就是新地址要的',
      source: '设计 lists：旧的回答作废',
      when: ({ event, before, after }) =>
        event.name === 'location.changed' && before.context.query !== after.context.query,
      must: ({ event, after }) =>
        after.in('loading') && after.context.query === event.payload.query && after.running('load') === 1,
    },
    {
      says: '地址没有变就不再取',
      source: '设计 scroll：只变片段不算换页',
      when: ({ event, before }) =>
        event.name === 'location.changed' && before.context.query === event.payload.query && !before.in('loading'),
      must: ({ after }) => after.running('load') === 0,
    },
    {
      says: '换页时旧的一页还看得见',
      source: '设计 loading：旧数据留在屏幕上',
      when: ({ before, event }) => before.in('ready') && event.name === 'location.changed',
      must: ({ before, after }) => after.context.data === before.context.data,
    },
    {
      says: '访问的人太多，不会变成出错的页面，旧的一页还在',
      source: '接口 README.limit：每个地址一分钟 120 次',
      when: ({ event }) => event.name === 'done load' && event.case === 'crowded',
      must: ({ before, after }) => after.in('waitingTurn') && after.context.data === before.context.data,
    },
    {
      says: '加载失败就不把旧的一页当作这一页',
      source: '设计 wrongShape：宁可说加载失败',
      never: ({ context, ...now }) => context.data !== null && (now.in('refused') || now.in('unavailable')),
    },
    {
      says: '没有数据就不说就绪',
      source: '设计 wrongShape：形状不对是故障',
      never: ({ context, ...now }) => context.data === null && now.in('ready'),
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
  },
  accepts: {
    loading: ['location.changed'],
    ready: ['location.changed'],
    refused: ['location.changed', 'list.retried'],
    unavailable: ['location.changed', 'list.retried', 'network.returned'],
    waitingTurn: ['location.changed'],
  },
  runs: {
    '*': { watchLocation: null },
    loading: { load: ({ query }) => ({ query }) },
    unavailable: { watchNetwork: null },
  },
  delays: { turn: 5000 },
  tags: { busy: ['loading', 'waitingTurn'], refused: ['refused'], fault: ['unavailable'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'loading',
      changes: (_, { input }) => ({ query: input.query, data: null, message: '', isCrowded: false }),
      because: '设计 lists：列表按地址取',
    },
    {
      from: '*',
      event: 'location.changed',
      given: ['要的是另一页', isOther],
      to: 'loading',
      restarts: ['load'],
      changes: (_, { query }) => ({ query, message: '' }),
      because: '筛选和页码在地址里；最后选的算数，先前的请求作废',
    },
    {
      from: 'loading',
      event: 'done load',
      case: 'rows',
      to: 'ready',
      changes: { data: { rows: ['一'], total: 17, page: 1, pageSize: 16 }, isCrowded: false },
      because: '这一页到了就换上',
    },
    {
      from: 'loading',
      event: 'done load',
      case: 'crowded',
      to: 'waitingTurn',
      changes: { isCrowded: true },
      because: '接口 README.limit：一个地址一分钟 120 次，满了就等，不算失败',
    },
    { from: 'waitingTurn', event: 'after turn', to: 'loading', because: '等五秒，再问一次' },
    {
      from: 'loading',
      event: 'done load',
      case: 'refused',
      to: 'refused',
      changes: { data: null, message: '参数错误', isCrowded: false },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'loading',
      event: 'error load',
      to: 'unavailable',
      changes: { data: null, isCrowded: false },
      because: '说明没取到，可以重试',
    },
    { from: 'refused', event: 'list.retried', to: 'loading', changes: { message: '' }, because: '重试' },
    { from: 'unavailable', event: 'list.retried', to: 'loading', because: '重试' },
    { from: 'unavailable', event: 'network.returned', to: 'loading', because: '网络回来了，自己再取' },
  ],
};
