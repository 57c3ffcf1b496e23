import type { commentRepliesMachine } from '../../machines/learn/commentReplies.machine.ts';
import type { Transitions } from './runner/rows.ts';

export const commentReplies: Transitions<typeof commentRepliesMachine> = {
  accepts: {
    folded: ['replies.requested'],
    loading: [],
    unfolded: [],
    refused: ['replies.retried'],
    unavailable: ['replies.retried'],
  },
  runs: { loading: { loadReplies: ({ resource, commentId }) => ({ resource, commentId }) } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'folded',
      changes: (_, { input }) => ({ resource: input.resource, commentId: input.commentId, rows: null, message: '' }),
      because: '接口 10：评论自带最新三条回复',
    },
    {
      from: 'folded',
      event: 'replies.requested',
      to: 'loading',
      because: '现状：查看全部N条回复 调用 comments/replies',
    },
    {
      from: 'loading',
      event: 'done loadReplies',
      case: 'four',
      to: 'unfolded',
      changes: (_, { output }) => ({ rows: output.kind === 'loaded' ? output.rows : null }),
      because: '接口 10：给出全部回复，最新的在前',
    },
    {
      from: 'loading',
      event: 'done loadReplies',
      case: 'refused',
      to: 'refused',
      changes: { message: '参数错误' },
      because: '接口 10：parent_id 解不开时 参数错误',
    },
    { from: 'loading', event: 'error loadReplies', to: 'unavailable', because: '设计 1：故障说明情况，可以重试' },
    {
      from: 'refused',
      event: 'replies.retried',
      to: 'loading',
      changes: { message: '' },
      because: '设计 1：重试，旧的话不再对',
    },
    { from: 'unavailable', event: 'replies.retried', to: 'loading', because: '设计 1：重试' },
  ],
};
