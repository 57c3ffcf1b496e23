import type { remoteDataMachine } from '../../machines/remote/remoteData.machine.ts';
import type { Transitions } from './runner/rows.ts';

const oldStays = '旧数据留在屏幕上，不打扰';
const asks = ({ subject }: { subject: string }) => ({ subject });

export const remoteData: Transitions<typeof remoteDataMachine> = {
  accepts: {
    starting: [],
    idle: ['page.approached'],
    loading: ['flow.dataChanged'],
    ready: ['flow.dataChanged'],
    refreshing: ['flow.dataChanged'],
    refused: ['data.retried', 'flow.dataChanged'],
    unavailable: ['data.retried', 'flow.dataChanged'],
  },
  runs: { idle: { watchNearby: ({ anchor }) => ({ anchor }) }, loading: { load: asks }, refreshing: { load: asks } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'starting',
      changes: (_, { input }) => ({ subject: input.subject, anchor: input.anchor, data: null, message: '' }),
      because: '设计 3：页面上的一块数据',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['要等锚点靠近', ({ anchor }) => anchor !== ''],
      to: 'idle',
      because: '设计 5：远在下面的，第一次载入不取',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['没有锚点', ({ anchor }) => anchor === ''],
      to: 'loading',
      because: '进页面就取，先显示骨架',
    },
    { from: 'idle', event: 'page.approached', to: 'loading', because: '设计 5：快看到了才取' },
    {
      from: 'loading',
      event: 'flow.dataChanged',
      to: 'loading',
      restarts: ['load'],
      because: '还没到就变了，先前的请求作废',
    },
    {
      from: 'loading',
      event: 'done load',
      case: 'first',
      to: 'ready',
      changes: { data: { title: '第一版' } },
      because: '数据到了就显示',
    },
    {
      from: 'loading',
      event: 'done load',
      case: 'newer',
      to: 'ready',
      changes: { data: { title: '第二版' } },
      because: '数据到了就显示',
    },
    {
      from: 'loading',
      event: 'done load',
      case: 'refused',
      to: 'refused',
      changes: { message: '课程不存在' },
      because: '规格 8：显示服务器的原话',
    },
    { from: 'loading', event: 'error load', to: 'unavailable', because: '说明没取到，可以重试' },
    { from: 'ready', event: 'flow.dataChanged', to: 'refreshing', because: '内容变了，后台再取' },
    {
      from: 'refreshing',
      event: 'flow.dataChanged',
      to: 'refreshing',
      restarts: ['load'],
      because: '又变了，先前的请求作废',
    },
    {
      from: 'refreshing',
      event: 'done load',
      case: ['first', 'newer'],
      to: 'ready',
      changes: (_, { output }) => (output.kind === 'loaded' ? { data: output.data } : {}),
      because: '换成新数据',
    },
    { from: 'refreshing', event: 'done load', case: 'refused', to: 'ready', because: oldStays },
    { from: 'refreshing', event: 'error load', to: 'ready', because: oldStays },
    { from: 'refused', event: 'data.retried', to: 'loading', changes: { message: '' }, because: '重试' },
    { from: 'unavailable', event: 'data.retried', to: 'loading', because: '重试' },
    {
      from: 'refused',
      event: 'flow.dataChanged',
      to: 'loading',
      changes: { message: '' },
      because: '内容变了，先前的拒绝不再作数',
    },
    { from: 'unavailable', event: 'flow.dataChanged', to: 'loading', because: '内容变了，再取一次' },
  ],
};
