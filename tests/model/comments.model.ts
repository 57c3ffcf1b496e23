import { commentsMachine } from '../../machines/learn/comments.machine.ts';
import { commentOf, replyOf } from './fixtures.ts';
import type { Model } from './runner/model.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const showAll = (total: number) => ({ role: 'button', name: `查看全部 ${total} 条评论` }) as const;
const loading = { role: 'button', name: '正在加载…' } as const;
const crowded = '访问的人较多，正在重试…';
const retry = { role: 'button', name: '重试' } as const;
const more = { role: 'button', name: '继续显示' } as const;
const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => commentOf(`${name}-${count - index}`));

export const comments: Model<typeof commentsMachine> = {
  machine: commentsMachine,
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
        // First, for only from here there is more to be had.
        someOfMany: { kind: 'loaded', rows: rowsOf('newest', 5), total: 25 },
        few: { kind: 'loaded', rows: rowsOf('few', 2), total: 2 },
        none: { kind: 'loaded', rows: [], total: 0 },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '课程不存在' },
      },
      faults: ['offline', 'serverBroken'],
    },
    loadAll: {
      answers: {
        many: { kind: 'loaded', rows: rowsOf('all', 65) },
        some: { kind: 'loaded', rows: rowsOf('some', 25) },
        few: { kind: 'loaded', rows: rowsOf('rest', 6) },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '系统维护中' },
      },
      faults: ['offline', 'serverBroken'],
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
      source: '接口 README：每个地址一分钟 120 次',
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
      source: '设计 1：故障只说它那一块',
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
      source: '设计 1：故障只说它那一块',
      always: (now) => now.running('commentWriter') === 1,
    },
    {
      says: '显示的从不变少',
      source: '任务：两千条评论也要流畅',
      when: ({ before }) => before.in('all'),
      must: ({ before, after }) => after.context.shown >= before.context.shown,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '设计 1：拒绝和故障不一样',
      always: (now) => (now.context.message !== '') === (now.in('refused') || now.in('allRefused')),
    },
    {
      says: '无论出什么错，总还能看到全部',
      source: '设计 1：故障处有重试',
      from: (now) => !now.in('newest'),
      leadsTo: (now) => now.in('all.wholly') || now.in('newest'),
    },
  ],
  excuses: {
    mutants: [
      {
        because: '一个回答不会既是人多又是拒绝',
        names: ['loading: done loadNewest', 'loadingAll: done loadAll'].map(
          (answer) => `${answer} [isRefused] before the branch above it`,
        ),
      },
      {
        because: '拒绝的回答里没有评论，先问哪一个都一样',
        names: ['loadingAll: done loadAll [isLong] before the branch above it'],
      },
      { because: '每次进来都指明了是哪一个', names: ['all begins in wholly'] },
    ],
  },
};
