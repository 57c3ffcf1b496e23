import type { searchHistoryMachine } from '../../../machines/learn/searchHistory.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const box = { role: 'combobox', name: '搜索课程' } as const;
const clear = '清空搜索记录';
type List = { words: string[]; marked: number };
const isAtEnd = ({ words, marked }: List) => marked === words.length + 1;
const isBeforeFirst = ({ marked }: List) => marked <= 1;

export const searchHistory: Table<typeof searchHistoryMachine> = {
  inputs: { empty: undefined },
  user: {
    'box.entered': {
      cases: { searched: { words: ['Vue', 'Redis'] }, nothing: { words: [] } },
      gesture: { do: 'click', ...box },
    },
    'list.left': { gesture: { do: 'press', ...box, key: 'Escape' } },
    'entry.next': { gesture: { do: 'press', ...box, key: 'ArrowDown' } },
    'entry.previous': { gesture: { do: 'press', ...box, key: 'ArrowUp' } },
    'word.chosen': {
      cases: { newest: { word: 'Vue' } },
      gesture: { do: 'click', role: 'option', name: 'Vue' },
    },
    'words.cleared': { gesture: { do: 'click', role: 'option', name: clear } },
  },
  world: {},
  actors: {},
  screens: {
    closed: { shows: [box], hides: [clear] },
    open: {
      shows: ({ words }) => [box, ...[...words, clear].map((name) => ({ role: 'option' as const, name }))],
    },
  },
  requirements: [
    {
      says: '没有搜过，就没有可列的',
      source: '文档 operators.searches：搜过的字，下一次不用再打',
      always: (now) => !now.in('open') || now.context.words.length > 0,
    },
    {
      says: '选中的总是列着的一项',
      source: '无障碍：上下键在列表里走',
      always: ({ context: { words, marked } }) => marked >= 0 && marked <= words.length + 1,
    },
    {
      says: '清空以后，浏览器里也没有了',
      source: '文档 operators.searches：搜过什么，搜的人说了算',
      when: ({ before, event }) => before.in('open') && event.name === 'words.cleared',
      must: ({ after, effects }) => after.context.words.length === 0 && effects.includes('eraseWords'),
    },
    {
      says: '选了一个字，就搜它',
      source: '文档 operators.searches',
      when: ({ before, event }) => before.in('open') && event.name === 'word.chosen',
      must: ({ after, effects }) => after.context.chosen !== '' && effects.includes('goToSearch'),
    },
  ],
  excuses: {
    cases: [{ because: '没有搜过，就列不出来', names: ['box.entered (nothing)'] }],
    pairs: [
      {
        because: '至少有一个字和一项清空：一步走不完一圈',
        names: [
          'open: entry.next [isAtEnd] > open: entry.next [isAtEnd]',
          'open: entry.previous [isBeforeFirst] > open: entry.previous [isBeforeFirst]',
          'open: entry.previous [otherwise] > open: entry.next [isAtEnd]',
        ],
      },
    ],
  },
  accepts: {
    closed: ['box.entered'],
    open: ['list.left', 'entry.next', 'entry.previous', 'word.chosen', 'words.cleared'],
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'closed',
      changes: { words: [], marked: 0, chosen: '' },
      because: '框里没有光标，就没有列表',
    },
    {
      from: 'closed',
      event: 'box.entered',
      given: ['搜过', (_: List, { words }: { words: string[] }) => words.length > 0],
      to: 'open',
      changes: (_, { words }) => ({ words, marked: 0 }),
      because: '空着的框给出搜过的字；还没有选中哪一个',
    },
    { from: 'open', event: 'list.left', to: 'closed', because: '输入了字、去了别处、按了 Esc，列表就收起来' },
    {
      from: 'open',
      event: 'entry.next',
      given: ['在最后一项', isAtEnd],
      to: 'same',
      changes: { marked: 1 },
      because: '从最后一项回到第一项',
    },
    {
      from: 'open',
      event: 'entry.next',
      given: ['不在最后一项', (list: List) => !isAtEnd(list)],
      to: 'same',
      changes: ({ marked }) => ({ marked: marked + 1 }),
      because: '往下一项',
    },
    {
      from: 'open',
      event: 'entry.previous',
      given: ['在第一项，或还没有选中', isBeforeFirst],
      to: 'same',
      changes: ({ words }) => ({ marked: words.length + 1 }),
      because: '从第一项到最后一项',
    },
    {
      from: 'open',
      event: 'entry.previous',
      given: ['后面的一项', (list: List) => !isBeforeFirst(list)],
      to: 'same',
      changes: ({ marked }) => ({ marked: marked - 1 }),
      because: '往上一项',
    },
    {
      from: 'open',
      event: 'word.chosen',
      to: 'closed',
      effects: [{ name: 'goToSearch', sees: ({ words }) => ({ words }) }],
      changes: (_, { word }) => ({ chosen: word }),
      because: '不用再打一遍',
    },
    {
      from: 'open',
      event: 'words.cleared',
      to: 'closed',
      effects: [{ name: 'eraseWords', sees: 'before' }],
      changes: { words: [], marked: 0 },
      because: '搜过什么，清得掉',
    },
  ],
};
