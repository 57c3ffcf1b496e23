import { memberNewsMachine } from '../../machines/app/memberNews.machine.ts';
import { newMember, oldMember } from './fixtures.ts';
import type { Model } from './runner/model.ts';

export const memberNews: Model<typeof memberNewsMachine> = {
  machine: memberNewsMachine,
  inputs: { member: { token: 'token-of-device' } },
  user: {},
  world: { 'parent.memberChanged': { from: 'outside' }, 'parent.unreadChanged': { from: 'outside' } },
  actors: {
    refreshMember: {
      answers: {
        richer: { kind: 'member', user: { ...newMember, credit1: 50 } },
        bound: { kind: 'member', user: { ...oldMember, credit1: 150 } },
        unauthorized: { kind: 'unauthorized' },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '请稍后再试' },
      },
      faults: ['offline'],
    },
    countUnread: { answers: { some: 3 }, faults: ['timeout'] },
  },
  // What is found the session shows; nobody is kept waiting while it is asked for.
  screens: { refreshing: { shows: [] }, askingUnread: { shows: [] }, unreadKnown: { shows: [] } },
  requirements: [
    {
      says: '付了款就重新问学员资料，接着问未读',
      source: '接口 commerce 3：付款后会员、积分和消息都变',
      when: ({ event }) => event.name === 'parent.memberChanged',
      must: ({ after }) => after.running('refreshMember') === 1 && after.running('countUnread') === 0,
    },
    {
      says: '正在问未读的时候又读了消息，就重新问',
      source: '规格 3：freshUnread',
      when: ({ before, event }) => before.in('askingUnread') && event.name === 'parent.unreadChanged',
      must: ({ after, effects }) => after.running('countUnread') === 1 && effects.length === 0,
    },
    {
      says: '问不到的，什么也不说：学员还在，未读还是上次的',
      source: '规格 8',
      when: ({ event }) => /^error /.test(event.name) || event.case === 'refused' || event.case === 'unauthorized',
      must: ({ effects }) => effects.length === 0,
    },
    {
      says: '未读数总会再问到',
      source: '规格 7：未读消息数',
      from: () => true,
      leadsTo: (now) => now.in('unreadKnown'),
    },
  ],
};
