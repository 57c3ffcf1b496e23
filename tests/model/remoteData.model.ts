import { remoteDataMachine } from '../../machines/remote/remoteData.machine.ts';
import type { Model } from './runner/model.ts';

export const remoteData: Model<typeof remoteDataMachine> = {
  machine: remoteDataMachine,
  inputs: { course: { subject: '7', anchor: '' }, farBelow: { subject: '', anchor: 'footer-links' } },
  user: { 'data.retried': { gesture: { do: 'click', role: 'button', name: '重试' } } },
  world: { 'flow.dataChanged': { from: 'outside' }, 'page.approached': { from: 'watchNearby' } },
  actors: {
    load: {
      answers: {
        first: { kind: 'loaded', data: { title: '第一版' } },
        newer: { kind: 'loaded', data: { title: '第二版' } },
        refused: { kind: 'refused', message: '课程不存在' },
      },
      faults: ['offline', 'unreadable'],
    },
    watchNearby: { reports: '锚点快进入视野' },
  },
  screens: {
    starting: { shows: [], passing: true },
    idle: { shows: [], hides: [{ role: 'button', name: '重试' }] },
    loading: { shows: [], hides: [{ role: 'button', name: '重试' }] },
    ready: { shows: [], hides: [{ role: 'button', name: '重试' }] },
    refreshing: { shows: [], hides: [{ role: 'button', name: '重试' }] },
    refused: { shows: ['课程不存在', { role: 'button', name: '重试' }] },
    unavailable: { shows: ['网络异常或服务器没有回应，请稍后再试', { role: 'button', name: '重试' }] },
  },
  requirements: [
    {
      says: '还在屏幕之外很远时，什么也不取',
      source: '设计 5：第一次载入只带看得到的',
      when: ({ after }) => after.running('load') > 0,
      must: ({ before, event }) => !before.in('idle') || event.name === 'page.approached',
    },
    {
      says: '没有锚点就不等，立即取',
      source: '设计 3：进页面就取',
      never: ({ context, ...now }) => now.in('idle') && context.anchor === '',
    },
    {
      says: '有过数据就一直有数据可看',
      source: '设计 3：旧数据留在屏幕上',
      when: ({ before }) => before.context.data !== null,
      must: ({ after }) => after.context.data !== null && (after.in('ready') || after.in('refreshing')),
    },
    {
      says: '没有数据就不说就绪',
      source: '设计 6：形状不对是故障',
      never: ({ context, ...now }) => context.data === null && (now.in('ready') || now.in('refreshing')),
    },
    {
      says: '同一时间只取一次',
      source: '设计 3',
      always: (now) => now.running('load') <= 1,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8',
      always: ({ context, ...now }) => (context.message !== '') === now.in('refused'),
    },
    {
      says: '被拒绝或出错后总还能取到',
      source: '设计 1：重试',
      from: (now) => now.in('refused') || now.in('unavailable'),
      leadsTo: (now) => now.in('ready'),
    },
  ],
};
