import type { pagedListMachine } from '../../machines/remote/pagedList.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Asked = { query: string };
const isOther = ({ query }: Asked, event: Asked) => query !== event.query;

export const pagedList: Transitions<typeof pagedListMachine> = {
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
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'loading',
      changes: (_, { input }) => ({ query: input.query, data: null, message: '', isCrowded: false }),
      because: '设计 3：列表按地址取',
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
      because: '接口 README：一个地址一分钟 120 次，满了就等，不算失败',
    },
    { from: 'waitingTurn', event: 'after turn', to: 'loading', because: '等五秒，再问一次' },
    {
      from: 'loading',
      event: 'done load',
      case: 'refused',
      to: 'refused',
      changes: { data: null, message: '参数错误', isCrowded: false },
      because: '规格 8：显示服务器的原话',
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
