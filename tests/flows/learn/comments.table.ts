import type { commentsMachine } from '../../../machines/learn/comments.machine.ts';
import type { Table } from '../../model/runner/table.ts';
import { commentOf, replyOf } from '../fixtures.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const showAll = (total: number) => ({ role: 'button', name: `查看全部 ${total} 条评论` }) as const;
const loading = { role: 'button', name: '正在加载…' } as const;
const crowded = '访问的人较多，正在重试…';
const retry = { role: 'button', name: '重试' } as const;
const more = { role: 'button', name: '继续显示' } as const;
const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => commentOf(`${name}-${count - index}`));

const hasOlder = ({ rows, total }: { rows: unknown[]; total: number }) => rows.length < total;
const nextBatch = '两千条评论分批显示，二十条一批';
const turnComes = '接口 README.limit：一个地址一分钟 120 次，满了就等，不算失败';
const asksAgain = '等五秒，再问一次；也可以马上再问';

export const comments: Table<typeof commentsMachine> = {
  inputs: { course: { resource: { kind: 'course', id: 35 }, access: { isOpen: true, isBought: true, isKnown: true } } },
  unkeyed: {
    message: '没有守卫读它；每一步都比较它的内容',
    posted: '没有守卫读它；每一步都比较它的内容',
    isCrowded: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'list.retried': { gesture: { do: 'click', ...retry } },
    'all.requested': { gesture: { do: 'click', ...showAll(25) } },
    'all.retried': { gesture: { do: 'click', ...retry } },
    'rows.continued': { gesture: { do: 'click', ...more } },
  },
  world: {
    'child.written': {
      from: 'commentWriter',
      cases: { own: { comment: replyOf('posted-1', { commentId: '', isApproved: false, text: '' }) } },
    },
    'page.approached': { from: 'watchEnd' },
  },
  actors: {
    commentWriter: { silent: '列表在多久，它就活多久；自己不会结束' },
    loadNewest: {
      answers: {
        // This answer is first, because only this one has more rows to load.
        someOfMany: { kind: 'loaded', rows: rowsOf('newest', 5), total: 25 },
        few: { kind: 'loaded', rows: rowsOf('few', 2), total: 2 },
        none: { kind: 'loaded', rows: [], total: 0 },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '课程不存在' },
      },
      faults: ['offline'],
    },
    loadAll: {
      answers: {
        many: { kind: 'loaded', rows: rowsOf('all', 65) },
        some: { kind: 'loaded', rows: rowsOf('some', 25) },
        few: { kind: 'loaded', rows: rowsOf('rest', 6) },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '系统维护中' },
      },
      faults: ['offline'],
    },
    watchEnd: { reports: '显示出来的评论快到末尾了' },
  },
  screens: {
    loading: { shows: ({ isCrowded }) => (isCrowded ? [crowded] : []), hides: [fault, '还没有评论'] },
    waitingTurn: { shows: [crowded, retry], hides: [fault, '还没有评论'] },
    refused: { shows: ({ message }) => [message, retry], hides: [fault, '还没有评论'] },
    unavailable: { shows: [fault, retry], hides: ['课程不存在', '还没有评论'] },
    newest: {
      shows: ({ rows, total, posted }) => [
        ...(rows.length < total ? [showAll(total + posted.length)] : []),
        ...(rows.length + posted.length === 0 ? ['还没有评论'] : rows.map(({ text }) => text)),
      ],
      hides: [fault, retry, loading],
    },
    loadingAll: {
      shows: ({ rows, isCrowded }) => [loading, ...(isCrowded ? [crowded] : []), ...rows.map(({ text }) => text)],
      hides: [fault],
    },
    allWaitingTurn: { shows: ({ rows }) => [crowded, retry, ...rows.map(({ text }) => text)], hides: [fault] },
    allRefused: { shows: ({ message, rows }) => [message, retry, ...rows.map(({ text }) => text)], hides: [fault] },
    allUnavailable: { shows: ({ rows }) => [fault, retry, ...rows.map(({ text }) => text)], hides: ['系统维护中'] },
    'all.partly': {
      shows: ({ rows }) => [more, rows[0]?.text ?? ''],
      hides: [fault, retry, 'all-1 的内容', 'some-1 的内容'],
    },
    'all.wholly': { shows: ({ rows }) => rows.slice(-1).map(({ text }) => text), hides: [fault, retry, more, loading] },
  },
  requirements: [
    {
      says: '访问的人太多，不会变成出错的页面，问到轮到为止',
      source: '接口 README.limit：每个地址一分钟 120 次',
      when: ({ event }) => event.case === 'crowded',
      must: ({ before, after }) =>
        (after.in('waitingTurn') || after.in('allWaitingTurn')) && after.context.rows === before.context.rows,
    },
    {
      says: '一共只取一次，按多少次都一样',
      source: '已知问题 B1：要么接受，要么不能按',
      always: (now) => now.running('loadNewest') + now.running('loadAll') <= 1,
    },
    {
      says: '取全部的时候和没取到的时候，最新的几条都还在',
      source: '设计 refusals：故障只说它那一块',
      when: ({ before, after }) =>
        before.context.rows.length > 0 &&
        (after.in('loadingAll') || after.in('allWaitingTurn') || after.in('allRefused') || after.in('allUnavailable')),
      must: ({ before, after }) => after.context.rows === before.context.rows,
    },
    {
      says: '刚提交的那条一直在，不管后来取到什么',
      source: '已知问题 B11：换了列表，刚提交的就不见了',
      when: ({ before }) => before.context.posted.length > 0,
      must: ({ before, after }) => after.context.posted.length >= before.context.posted.length,
    },
    {
      says: '写评论的部分和列表同在，列表没取到也能写',
      source: '设计 refusals：故障只说它那一块',
      always: (now) => now.running('commentWriter') === 1,
    },
    {
      says: '显示的从不变少',
      source: '两千条评论也要流畅',
      when: ({ before }) => before.in('all'),
      must: ({ before, after }) => after.context.shown >= before.context.shown,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '设计 refusals：拒绝和故障不一样',
      always: (now) => (now.context.message !== '') === (now.in('refused') || now.in('allRefused')),
    },
    {
      says: '无论出什么错，总还能看到全部',
      source: '设计 refusals：故障处有重试',
      from: (now) => !now.in('newest'),
      leadsTo: (now) => now.in('all.wholly') || now.in('newest'),
    },
  ],
  excuses: {
    mutants: [{ because: '每次进来都指明了是哪一个', names: ['all begins in wholly'] }],
    waits: [
      {
        because:
          '服务器限流时排队：每次说“访问的人较多，正在重试…”，也可以离开；连着限流十分钟，客户端就不再排队，当作拒绝',
        names: ['waitingTurn: after turn', 'allWaitingTurn: after turn'],
      },
    ],
  },
  accepts: {
    loading: ['child.written'],
    waitingTurn: ['list.retried', 'child.written'],
    allWaitingTurn: ['all.retried', 'child.written'],
    refused: ['list.retried', 'child.written'],
    unavailable: ['list.retried', 'child.written'],
    newest: ['all.requested', 'child.written'],
    loadingAll: ['child.written'],
    allRefused: ['all.retried', 'child.written'],
    allUnavailable: ['all.retried', 'child.written'],
    'all.partly': ['rows.continued', 'page.approached', 'child.written'],
    'all.wholly': ['child.written'],
  },
  runs: {
    '*': { commentWriter: ({ resource, access }) => ({ resource, access }) },
    loading: { loadNewest: ({ resource }) => resource },
    loadingAll: { loadAll: ({ resource }) => resource },
    'all.partly': { watchEnd: ({ resource }) => resource },
  },
  delays: { turn: 5000 },
  tags: {
    busy: ['loading', 'waitingTurn', 'loadingAll', 'allWaitingTurn'],
    refused: ['refused', 'allRefused'],
    fault: ['unavailable', 'allUnavailable'],
    aboutAll: ['loadingAll', 'allWaitingTurn', 'allRefused', 'allUnavailable'],
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'loading',
      changes: (_, { input }) => ({
        ...input,
        rows: [],
        total: 0,
        posted: [],
        shown: 20,
        message: '',
        isCrowded: false,
      }),
      because: '接口 content.comments：GET /api/v3/comments',
    },
    {
      from: 'loading',
      event: 'done loadNewest',
      case: 'crowded',
      to: 'waitingTurn',
      changes: { isCrowded: true },
      because: turnComes,
    },
    { from: 'waitingTurn', event: 'after turn', to: 'loading', because: asksAgain },
    { from: 'waitingTurn', event: 'list.retried', to: 'loading', because: asksAgain },
    {
      from: 'loadingAll',
      event: 'done loadAll',
      case: 'crowded',
      to: 'allWaitingTurn',
      changes: { isCrowded: true },
      because: turnComes,
    },
    { from: 'allWaitingTurn', event: 'after turn', to: 'loadingAll', because: asksAgain },
    { from: 'allWaitingTurn', event: 'all.retried', to: 'loadingAll', because: asksAgain },
    {
      from: '*',
      event: 'child.written',
      to: 'same',
      changes: ({ posted }, { comment }) => ({ posted: [comment, ...posted] }),
      because: '行为 commented：新评论在最上面，显示 评论审核中',
    },
    {
      from: 'loading',
      event: 'done loadNewest',
      case: ['someOfMany', 'few', 'none'],
      to: 'newest',
      changes: (_, { output }) =>
        output.kind === 'loaded' ? { rows: output.rows, total: output.total, isCrowded: false } : {},
      because: '接口 content.comments：最新五条和总数',
    },
    {
      from: 'loading',
      event: 'done loadNewest',
      case: 'refused',
      to: 'refused',
      changes: { message: '课程不存在', isCrowded: false },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'loading',
      event: 'error loadNewest',
      to: 'unavailable',
      changes: { isCrowded: false },
      because: '设计 refusals：故障说明情况，可以重试',
    },
    {
      from: 'refused',
      event: 'list.retried',
      to: 'loading',
      changes: { message: '' },
      because: '设计 refusals：重试，旧的话不再对',
    },
    { from: 'unavailable', event: 'list.retried', to: 'loading', because: '设计 refusals：重试' },
    {
      from: 'newest',
      event: 'all.requested',
      given: ['还有更早的', hasOlder],
      to: 'loadingAll',
      because: '行为 replies：查看全部N条评论',
    },
    {
      from: 'loadingAll',
      event: 'done loadAll',
      case: ['many', 'some'],
      to: 'all.partly',
      changes: (_, { output }) =>
        output.kind === 'loaded' ? { rows: output.rows, total: output.rows.length, isCrowded: false } : {},
      because: nextBatch,
    },
    {
      from: 'loadingAll',
      event: 'done loadAll',
      case: 'few',
      to: 'all.wholly',
      changes: (_, { output }) =>
        output.kind === 'loaded' ? { rows: output.rows, total: output.rows.length, isCrowded: false } : {},
      because: '接口 content.allComments：comments/replies 没有 parent_id，给出全部评论',
    },
    {
      from: 'loadingAll',
      event: 'done loadAll',
      case: 'refused',
      to: 'allRefused',
      changes: { message: '系统维护中', isCrowded: false },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'loadingAll',
      event: 'error loadAll',
      to: 'allUnavailable',
      changes: { isCrowded: false },
      because: '设计 refusals：故障说明情况，可以重试',
    },
    {
      from: 'allRefused',
      event: 'all.retried',
      to: 'loadingAll',
      changes: { message: '' },
      because: '设计 refusals：重试，旧的话不再对',
    },
    { from: 'allUnavailable', event: 'all.retried', to: 'loadingAll', because: '设计 refusals：重试' },
    {
      from: 'all.partly',
      event: 'rows.continued',
      given: ['再来一批还不够', ({ rows, shown }) => rows.length > shown + 20],
      to: 'all.partly',
      restarts: ['watchEnd'],
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
    {
      from: 'all.partly',
      event: 'rows.continued',
      given: ['再来一批就到底', ({ rows, shown }) => rows.length <= shown + 20],
      to: 'all.wholly',
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
    {
      from: 'all.partly',
      event: 'page.approached',
      given: ['再来一批还不够', ({ rows, shown }) => rows.length > shown + 20],
      to: 'all.partly',
      restarts: ['watchEnd'],
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
    {
      from: 'all.partly',
      event: 'page.approached',
      given: ['再来一批就到底', ({ rows, shown }) => rows.length <= shown + 20],
      to: 'all.wholly',
      changes: ({ shown }) => ({ shown: shown + 20 }),
      because: nextBatch,
    },
  ],
};
