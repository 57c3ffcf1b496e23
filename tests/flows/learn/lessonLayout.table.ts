import type { lessonLayoutMachine } from '../../../machines/learn/lessonLayout.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const wide = { role: 'button', name: '宽屏' } as const;
const leave = { role: 'button', name: '退出宽屏' } as const;
const fill = { role: 'button', name: '网页全屏' } as const;
const leaveFill = { role: 'button', name: '退出网页全屏' } as const;
const remembered = '文档 player.wide：怎么看，选一次，都记得';
const filling = '文档 player.wide：网页全屏只剩画面，浏览器的栏还在';

export const lessonLayout: Table<typeof lessonLayoutMachine> = {
  inputs: { usual: { isTheatre: false }, wide: { isTheatre: true } },
  user: {
    'theatre.toggled': { gesture: { do: 'click', ...wide } },
    'filling.toggled': { gesture: { do: 'click', ...fill } },
    'filling.left': { gesture: { do: 'press', ...leaveFill, key: 'Escape' } },
  },
  world: {},
  actors: {},
  screens: {
    'width.deciding': { shows: [], passing: true },
    'width.beside': { shows: [], hides: ['退出宽屏'] },
    'width.theatre': { shows: [] },
    'window.page': { shows: [fill] },
    'window.filled': { shows: [leaveFill], hides: [wide, leave] },
  },
  requirements: [
    {
      says: '换了就记下来',
      source: remembered,
      when: ({ event }) => event.name === 'theatre.toggled',
      must: ({ after, effects }) => effects.join() === (after.in('width.theatre') ? 'storeTheatre' : 'storeBeside'),
    },
    {
      says: '占满窗口的时候，多宽还是原来的，退出就回到那里',
      source: filling,
      when: ({ event }) => event.name.startsWith('filling.'),
      must: ({ before, after }) => before.in('width.theatre') === after.in('width.theatre'),
    },
    {
      says: '占满了窗口，总能退出',
      source: '设计 wayOut：每个状态都有出路',
      from: (now) => now.in('window.filled'),
      leadsTo: (now) => now.in('window.page'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '先看上次怎么选，这时还没有东西可按',
        names: [
          'width.deciding: always [wasTheatre] > window.filled: filling.toggled',
          'width.deciding: always [wasTheatre] > window.filled: filling.left',
          'width.deciding: always [otherwise] > window.filled: filling.toggled',
          'width.deciding: always [otherwise] > window.filled: filling.left',
        ],
      },
    ],
  },
  accepts: {
    'width.deciding': [],
    'width.beside': ['theatre.toggled'],
    'width.theatre': ['theatre.toggled'],
    'window.page': ['filling.toggled'],
    'window.filled': ['filling.toggled', 'filling.left'],
  },
  parallel: ['*'],
  rows: [
    {
      from: '*',
      event: 'start',
      to: ['width.deciding', 'window.page'],
      changes: (_, { input }) => ({ isTheatre: input.isTheatre }),
      because: '先看上次怎么选的',
    },
    {
      from: 'width.deciding',
      event: 'always',
      given: ['上次没有选宽屏', ({ isTheatre }) => !isTheatre],
      to: 'width.beside',
      because: '目录在旁边，一眼看得到',
    },
    {
      from: 'width.deciding',
      event: 'always',
      given: ['上次选了宽屏', ({ isTheatre }) => isTheatre],
      to: 'width.theatre',
      because: remembered,
    },
    {
      from: 'width.beside',
      event: 'theatre.toggled',
      to: 'width.theatre',
      effects: ['storeTheatre'],
      because: '画面和窗口一样宽',
    },
    {
      from: 'width.theatre',
      event: 'theatre.toggled',
      to: 'width.beside',
      effects: ['storeBeside'],
      because: '回到目录旁边',
    },
    {
      from: 'window.page',
      event: 'filling.toggled',
      to: 'window.filled',
      effects: ['showFilm'],
      because: filling,
    },
    { from: 'window.filled', event: 'filling.toggled', to: 'window.page', because: '再按一次就退出' },
    { from: 'window.filled', event: 'filling.left', to: 'window.page', because: 'Esc 退出，和全屏一样' },
  ],
};
