import type { commentRepliesMachine } from '../../machines/learn/commentReplies.machine.ts';
import type { Transitions } from './runner/rows.ts';

const nextBatch = '任务：成千条回复也要流畅，分批显示，二十条一批';
const more = ({ rows, shown }: { rows: unknown[] | null; shown: number }) => (rows?.length ?? 0) > shown + 20;
const turnComes = '接口 README：一个地址一分钟 120 次，满了就等，不算失败';
const asksAgain = '等五秒，再问一次；也可以马上再问';

export const commentReplies: Transitions<typeof commentRepliesMachine> = {
  accepts: {
    folded: ['replies.requested'],
    loading: [],
    waitingTurn: ['replies.retried'],
    'unfolded.partly': ['rows.continued', 'page.approached'],
    'unfolded.wholly': [],
    refused: ['replies.retried'],
    unavailable: ['replies.retried'],
  },
  runs: {
    loading: { loadReplies: ({ resource, commentId }) => ({ resource, commentId }) },
    'unfolded.partly': { watchEnd: ({ commentId }) => ({ commentId }) },
  },
  delays: { turn: 5000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'folded',
      changes: (_, { input }) => ({
        resource: input.resource,
        commentId: input.commentId,
        rows: null,
        shown: 20,
        message: '',
        isCrowded: false,
      }),
      because: '接口 10：评论自带最新三条回复',
    },
    {
      from: 'loading',
      event: 'done loadReplies',
      case: 'crowded',
      to: 'waitingTurn',
      changes: { isCrowded: true },
      because: turnComes,
    },
    { from: 'waitingTurn', event: 'after turn', to: 'loading', because: asksAgain },
    { from: 'waitingTurn', event: 'replies.retried', to: 'loading', because: asksAgain },
    {
      from: 'folded',
      event: 'replies.requested',
      to: 'loading',
      because: '现状：查看全部N条回复 调用 comments/replies',
    },
    {
      from: 'loading',
      event: 'done loadReplies',
      case: ['many', 'some'],
      to: 'unfolded.partly',
      changes: (_, { output }) => ({ rows: output.kind === 'loaded' ? output.rows : null, isCrowded: false }),
      because: nextBatch,
    },
    {
      from: 'loading',
      event: 'done loadReplies',
      case: 'four',
      to: 'unfolded.wholly',
      changes: (_, { output }) => ({ rows: output.kind === 'loaded' ? output.rows : null, isCrowded: false }),
      because: '接口 10：给出全部回复，最新的在前',
    },
    {
      from: 'loading',
      event: 'done loadReplies',
      case: 'refused',
      to: 'refused',
      changes: { message: '参数错误', isCrowded: false },
      because: '接口 10：parent_id 解不开时 参数错误',
    },
    {
      from: 'loading',
      event: 'error loadReplies',
      to: 'unavailable',
      changes: { isCrowded: false },
      because: '设计 1：故障说明情况，可以重试',
    },
    {
      from: 'refused',
      event: 'replies.retried',
      to: 'loading',
      changes: { message: '' },
      because: '设计 1：重试，旧的话不再对',
    },
    { from: 'unavailable', event: 'replies.retried', to: 'loading', because: '设计 1：重试' },
    {
      from: 'unfolded.partly',
      event: 'rows.continued',
      given: ['再来一批还不够', more],
      to: 'unfolded.partly',
      restarts: ['watchEnd'],
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
    {
      from: 'unfolded.partly',
      event: 'rows.continued',
      given: ['再来一批就到底', (context) => !more(context)],
      to: 'unfolded.wholly',
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
    {
      from: 'unfolded.partly',
      event: 'page.approached',
      given: ['再来一批还不够', more],
      to: 'unfolded.partly',
      restarts: ['watchEnd'],
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
    {
      from: 'unfolded.partly',
      event: 'page.approached',
      given: ['再来一批就到底', (context) => !more(context)],
      to: 'unfolded.wholly',
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
  ],
};
