import { remoteDataMachine } from '../../machines/remote/remoteData.machine.ts';
import type { Model } from './runner/model.ts';

export const remoteData: Model<typeof remoteDataMachine> = {
  machine: remoteDataMachine,
  inputs: { course: { subject: '7' } },
  user: { 'data.retried': { gesture: { do: 'click', role: 'button', name: '重试' } } },
  world: { 'flow.dataChanged': { from: 'outside' } },
  actors: {
    load: {
      answers: {
        first: { kind: 'loaded', data: { title: '第一版' } },
        newer: { kind: 'loaded', data: { title: '第二版' } },
        refused: { kind: 'refused', message: '课程不存在' },
      },
      faults: ['offline', 'unreadable'],
    },
  },
  screens: {
    loading: { shows: [], hides: [{ role: 'button', name: '重试' }] },
    ready: { shows: [], hides: [{ role: 'button', name: '重试' }] },
    refreshing: { shows: [], hides: [{ role: 'button', name: '重试' }] },
    refused: { shows: ['课程不存在', { role: 'button', name: '重试' }] },
    unavailable: { shows: ['网络异常或服务器没有回应，请稍后再试', { role: 'button', name: '重试' }] },
  },
  requirements: [
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
  excuses: {
    mutants: [
      {
        because: '被拒绝的应答没有数据，keepData 什么也不改：两个分支做的事一样',
        names: [
          'refreshing: done load [isRefused] dropped',
          'refreshing: done load [otherwise] before the branch above it',
        ],
      },
    ],
  },
};
