import { commentRepliesMachine } from '../../machines/learn/commentReplies.machine.ts';
import { replyOf } from './fixtures.ts';
import type { Model } from './runner/model.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const showAll = { role: 'button', name: '查看全部4条回复' } as const;
const loading = { role: 'button', name: '加载中...' } as const;
const retry = { role: 'button', name: '重试' } as const;

export const commentReplies: Model<typeof commentRepliesMachine> = {
  machine: commentRepliesMachine,
  inputs: { thread: { resource: { kind: 'course', id: 35 }, commentId: 'comment-a' } },
  user: {
    'replies.requested': { gesture: { do: 'click', ...showAll } },
    'replies.retried': { gesture: { do: 'click', ...retry } },
  },
  world: {},
  actors: {
    loadReplies: {
      answers: {
        four: {
          kind: 'loaded',
          rows: ['四', '三', '二', '一'].map((text, index) => replyOf(`reply-${index}`, { text: `第${text}条回复` })),
        },
        refused: { kind: 'refused', message: '参数错误' },
      },
      faults: ['offline', 'serverBroken'],
    },
  },
  screens: {
    folded: { shows: [showAll], hides: [fault, '第一条回复'] },
    loading: { shows: [loading], hides: [fault, '第一条回复'] },
    unfolded: { shows: ['第四条回复', '第一条回复'], hides: [fault, showAll, loading] },
    refused: { shows: ({ message }) => [message, retry], hides: [fault, '第一条回复'] },
    unavailable: { shows: [fault, retry], hides: ['参数错误', '第一条回复'] },
  },
  requirements: [
    {
      says: '按多少次，同一时间最多一个请求',
      source: '已知问题 B1：要么接受，要么不能按',
      always: (now) => now.running('loadReplies') <= 1,
    },
    {
      says: '全部回复就是服务器给的那些，取到以后不再变',
      source: '接口 10：comments/replies',
      when: ({ before, after }) => before.context.rows !== after.context.rows,
      must: ({ before, event, after }) =>
        before.context.rows === null && event.case === 'four' && after.context.rows?.length === 4,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '设计 1：拒绝和故障不一样',
      always: (now) => (now.context.message !== '') === now.in('refused'),
    },
    {
      says: '无论出什么错，总还能看到全部',
      source: '设计 1：故障处有重试',
      from: (now) => !now.in('unfolded'),
      leadsTo: (now) => now.in('unfolded'),
    },
  ],
};
