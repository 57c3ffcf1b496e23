import type { memberNewsMachine } from '../../../machines/app/memberNews.machine.ts';
import type { Table } from '../../model/runner/table.ts';
import { newMember, oldMember } from '../fixtures.ts';

export const memberNews: Table<typeof memberNewsMachine> = {
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
  // The session shows the results; this flow has no screen of its own.
  screens: { refreshing: { shows: [] }, askingUnread: { shows: [] }, unreadKnown: { shows: [] } },
  requirements: [
    {
      says: '付了款就重新问学员资料，接着问未读',
      source: '接口 commerce.paidEffects：付款后会员、积分和消息都变',
      when: ({ event }) => event.name === 'parent.memberChanged',
      must: ({ after }) => after.running('refreshMember') === 1 && after.running('countUnread') === 0,
    },
    {
      says: '正在问未读的时候又读了消息，就重新问',
      source: '规格 3.userState：freshUnread',
      when: ({ before, event }) => before.in('askingUnread') && event.name === 'parent.unreadChanged',
      must: ({ after, effects }) => after.running('countUnread') === 1 && effects.length === 0,
    },
    {
      says: '问不到的，什么也不说：学员还在，未读还是上次的',
      source: '规格 7.unread',
      when: ({ event }) => /^error /.test(event.name) || event.case === 'refused' || event.case === 'unauthorized',
      must: ({ effects }) => effects.length === 0,
    },
    {
      says: '未读数总会再问到',
      source: '规格 7.unread：未读消息数',
      from: () => true,
      leadsTo: (now) => now.in('unreadKnown'),
    },
  ],
  accepts: {
    refreshing: ['parent.memberChanged'],
    askingUnread: ['parent.memberChanged', 'parent.unreadChanged'],
    unreadKnown: ['parent.memberChanged', 'parent.unreadChanged'],
  },
  runs: {
    refreshing: { refreshMember: ({ token }) => ({ token }) },
    askingUnread: { countUnread: ({ token, mayRecall }) => ({ token, mayRecall }) },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'askingUnread',
      changes: (_, { input }) => ({ token: input.token, mayRecall: true }),
      because: '规格 4.login：登录后标记未读待问',
    },
    {
      from: '*',
      event: 'parent.memberChanged',
      to: 'refreshing',
      changes: { mayRecall: false },
      restarts: ['refreshMember'],
      because: '接口 commerce.paidEffects：付款后会员、积分和消息都变，向服务器再问一次；先前的回答作废',
    },
    {
      from: 'refreshing',
      event: 'done refreshMember',
      case: ['richer', 'bound'],
      to: 'askingUnread',
      effects: [
        {
          name: 'tellMember',
          sends: (_, { output }) => ({
            to: 'parent',
            event: { type: 'child.memberFound', user: output.kind === 'member' ? output.user : null },
          }),
        },
      ],
      because: '规格 4.login：保存学员，未读待问',
    },
    {
      from: 'refreshing',
      event: 'done refreshMember',
      case: ['unauthorized', 'refused', 'crowded'],
      to: 'askingUnread',
      because: '没有问到：学员资料留着原来的；401 另有 server.unauthorized 来说',
    },
    {
      from: 'refreshing',
      event: 'error refreshMember',
      to: 'askingUnread',
      because: '没有问到：学员资料留着原来的',
    },
    {
      from: 'askingUnread',
      event: 'done countUnread',
      to: 'unreadKnown',
      effects: [
        {
          name: 'tellUnread',
          sends: (_, { output }) => ({ to: 'parent', event: { type: 'child.unreadCounted', unread: output } }),
        },
      ],
      because: '规格 7.unread：未读消息数，0 表示没有',
    },
    {
      from: 'askingUnread',
      event: 'error countUnread',
      to: 'unreadKnown',
      because: '未读数取不到不打扰学员，保留上次的',
    },
    {
      from: 'askingUnread',
      event: 'parent.unreadChanged',
      to: 'askingUnread',
      changes: { mayRecall: false },
      restarts: ['countUnread'],
      because: '正在问的可能是读之前的数：一连读几条，最后的数才对',
    },
    {
      from: 'unreadKnown',
      event: 'parent.unreadChanged',
      to: 'askingUnread',
      changes: { mayRecall: false },
      because: '规格 3.userState：freshUnread，读过消息后再问',
    },
  ],
};
