import type { FilmMark } from '../../../machines/domain/filmMark.ts';
import type { filmMarksMachine } from '../../../machines/learn/filmMarks.machine.ts';
import type { Table } from '../../model/runner/table.ts';

export const marks: FilmMark[] = [
  { seconds: 15, text: '李四：0:15 这里没有听懂' },
  { seconds: 42, text: '李四：看 00:42，讲得真好' },
];
const one = { role: 'img', name: '评论里说到的时间：2 处' } as const;
const shows = '文档 player.marks：评论里的时间在进度条上看得到';
const quiet = '多出来的东西，问不到就没有：评论在下面，自己会说';

export const filmMarks: Table<typeof filmMarksMachine> = {
  inputs: { open: { lessonId: 3, hasComments: true }, closed: { lessonId: 3, hasComments: false } },
  user: {},
  world: { 'player.started': { from: 'watchPlayer' } },
  actors: {
    watchPlayer: { reports: '视频放起来了' },
    loadMarks: {
      answers: {
        some: { kind: 'loaded', marks },
        none: { kind: 'loaded', marks: [] },
        refused: { kind: 'refused', message: '请稍后再试' },
        crowded: { kind: 'crowded' },
      },
      faults: ['offline'],
    },
  },
  screens: {
    deciding: { shows: [], passing: true },
    waiting: { shows: [], hides: [one] },
    loading: { shows: [], hides: [one] },
    shown: { shows: ({ marks: known }) => (known.length > 0 ? [one] : []) },
    missing: { shows: [], hides: [one] },
  },
  requirements: [
    {
      says: '视频放起来之前不问，一个课时最多问一次',
      source: '设计 firstLoad：第一次打开不多一个请求',
      always: (now) => now.running('loadMarks') === (now.in('loading') ? 1 : 0),
    },
    {
      says: '不让评论的课时不问',
      source: '接口 content.mayComment：is_allow_comment',
      always: (now) => now.context.hasComments || !(now.in('waiting') || now.in('loading')),
    },
  ],
  excuses: {},
  accepts: {
    deciding: [],
    waiting: ['player.started'],
    loading: [],
    shown: [],
    missing: [],
  },
  runs: { waiting: { watchPlayer: null }, loading: { loadMarks: ({ lessonId }) => ({ lessonId }) } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'deciding',
      changes: (_, { input }) => ({ ...input, marks: [] }),
      because: '先看有没有评论',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['可以评论', ({ hasComments }) => hasComments],
      to: 'waiting',
      because: '第一次打开不多一个请求',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['不可以评论', ({ hasComments }) => !hasComments],
      to: 'missing',
      because: '接口 content.mayComment：is_allow_comment',
    },
    {
      from: 'waiting',
      event: 'player.started',
      to: 'loading',
      because: shows,
    },
    {
      from: 'loading',
      event: 'done loadMarks',
      case: 'some',
      to: 'shown',
      changes: { marks },
      because: shows,
    },
    { from: 'loading', event: 'done loadMarks', case: 'none', to: 'shown', because: '评论里没有说到时间' },
    { from: 'loading', event: 'done loadMarks', case: 'refused', to: 'missing', because: quiet },
    { from: 'loading', event: 'done loadMarks', case: 'crowded', to: 'missing', because: quiet },
    { from: 'loading', event: 'error loadMarks', to: 'missing', because: quiet },
  ],
};
