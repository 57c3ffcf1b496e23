import type { commentRepliesMachine } from '../../../machines/learn/commentReplies.machine.ts';
import type { Table } from '../../model/runner/table.ts';
import { replyOf } from '../fixtures.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const showAll = { role: 'button', name: '查看全部 4 条回复' } as const;
const loading = { role: 'button', name: '正在加载…' } as const;
const crowded = '访问的人较多，正在重试…';
const retry = { role: 'button', name: '重试' } as const;
const more = { role: 'button', name: '继续显示' } as const;
const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => replyOf(`${name}-${count - index}`));

const nextBatch = '成千条回复也要流畅，分批显示，二十条一批';
const hasMore = ({ rows, shown }: { rows: unknown[] | null; shown: number }) => (rows?.length ?? 0) > shown + 20;
const turnComes = '接口 README.limit：一个地址一分钟 120 次，满了就等，不算失败';
const asksAgain = '等五秒，再问一次；也可以马上再问';

export const commentReplies: Table<typeof commentRepliesMachine> = {
  inputs: { thread: { resource: { kind: 'course', id: 35 }, commentId: 'comment-a' } },
  unkeyed: { isCrowded: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'replies.requested': { gesture: { do: 'click', ...showAll } },
    'replies.retried': { gesture: { do: 'click', ...retry } },
    'rows.continued': { gesture: { do: 'click', ...more } },
  },
  world: { 'page.approached': { from: 'watchEnd' } },
  actors: {
    loadReplies: {
      answers: {
        many: { kind: 'loaded', rows: rowsOf('many', 65) },
        some: { kind: 'loaded', rows: rowsOf('some', 25) },
        four: {
          kind: 'loaded',
          rows: ['四', '三', '二', '一'].map((text, index) => replyOf(`reply-${index}`, { text: `第${text}条回复` })),
        },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '参数错误' },
      },
      faults: ['offline'],
    },
    watchEnd: { reports: '显示出来的回复快到末尾了' },
  },
  screens: {
    folded: { shows: [showAll], hides: [fault, '第一条回复'] },
    loading: {
      shows: ({ isCrowded }) => [loading, ...(isCrowded ? [crowded] : [])],
      hides: [fault, '第一条回复'],
    },
    waitingTurn: { shows: [crowded, retry], hides: [fault, '第一条回复'] },
    'unfolded.partly': {
      shows: ({ rows }) => [more, rows?.[0]?.text ?? ''],
      hides: [fault, retry, 'many-1 的内容', 'some-1 的内容'],
    },
    'unfolded.wholly': {
      shows: ({ rows }) => (rows ?? []).slice(-1).map(({ text }) => text),
      hides: [fault, showAll, loading, more],
    },
    refused: { shows: ({ message }) => [message, retry], hides: [fault, '第一条回复'] },
    unavailable: { shows: [fault, retry], hides: ['参数错误', '第一条回复'] },
  },
  requirements: [
    {
      says: '访问的人太多，不会变成出错的页面，问到轮到为止',
      source: '接口 README.limit：每个地址一分钟 120 次',
      when: ({ event }) => event.case === 'crowded',
      must: ({ before, after }) => after.in('waitingTurn') && after.context.rows === before.context.rows,
    },
    {
      says: '按多少次，同一时间最多一个请求',
      source: '已知问题 B1：要么接受，要么不能按',
      always: (now) => now.running('loadReplies') <= 1,
    },
    {
      says: '全部回复就是服务器给的那些，取到以后不再变',
      source: '接口 content.replies：comments/replies',
      when: ({ before, after }) => before.context.rows !== after.context.rows,
      must: ({ before, event, after }) =>
        before.context.rows === null &&
        after.context.rows?.length === { four: 4, some: 25, many: 65 }[String(event.case)],
    },
    {
      says: '显示的从不变少',
      source: '成千条回复也要流畅',
      when: ({ before }) => before.in('unfolded'),
      must: ({ before, after }) => after.context.shown >= before.context.shown,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '设计 refusals：拒绝和故障不一样',
      always: (now) => (now.context.message !== '') === now.in('refused'),
    },
    {
      says: '无论出什么错，总还能看到全部',
      source: '设计 refusals：故障处有重试',
      from: (now) => !now.in('unfolded.wholly'),
      leadsTo: (now) => now.in('unfolded.wholly'),
    },
  ],
  excuses: {
    mutants: [{ because: '每次进来都指明了是哪一个', names: ['unfolded begins in wholly'] }],
    waits: [
      {
        because:
          '服务器限流时排队：每次说“访问的人较多，正在重试…”，也可以离开；连着限流十分钟，客户端就不再排队，当作拒绝',
        names: ['waitingTurn: after turn'],
      },
    ],
  },
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
  tags: { busy: ['loading', 'waitingTurn'], refused: ['refused'], fault: ['unavailable'] },
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
      because: '接口 content.comments：评论自带最新三条回复',
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
      because: '行为 replies：查看全部N条回复 调用 comments/replies',
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
      because: '接口 content.replies：给出全部回复，最新的在前',
    },
    {
      from: 'loading',
      event: 'done loadReplies',
      case: 'refused',
      to: 'refused',
      changes: { message: '参数错误', isCrowded: false },
      because: '接口 content.parent：parent_id 解不开时 参数错误',
    },
    {
      from: 'loading',
      event: 'error loadReplies',
      to: 'unavailable',
      changes: { isCrowded: false },
      because: '设计 refusals：故障说明情况，可以重试',
    },
    {
      from: 'refused',
      event: 'replies.retried',
      to: 'loading',
      changes: { message: '' },
      because: '设计 refusals：重试，旧的话不再对',
    },
    { from: 'unavailable', event: 'replies.retried', to: 'loading', because: '设计 refusals：重试' },
    {
      from: 'unfolded.partly',
      event: 'rows.continued',
      given: ['再来一批还不够', hasMore],
      to: 'unfolded.partly',
      restarts: ['watchEnd'],
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
    {
      from: 'unfolded.partly',
      event: 'rows.continued',
      given: ['再来一批就到底', (context) => !hasMore(context)],
      to: 'unfolded.wholly',
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
    {
      from: 'unfolded.partly',
      event: 'page.approached',
      given: ['再来一批还不够', hasMore],
      to: 'unfolded.partly',
      restarts: ['watchEnd'],
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
    {
      from: 'unfolded.partly',
      event: 'page.approached',
      given: ['再来一批就到底', (context) => !hasMore(context)],
      to: 'unfolded.wholly',
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
  ],
};
