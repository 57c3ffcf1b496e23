import type { lessonLayoutMachine } from '../../../machines/learn/lessonLayout.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const wide = { role: 'button', name: '宽屏' } as const;
const leave = { role: 'button', name: '退出宽屏' } as const;
const remembered = '设计 1：怎么看，选一次，都记得';

export const lessonLayout: Table<typeof lessonLayoutMachine> = {
  inputs: { usual: { isTheatre: false }, wide: { isTheatre: true } },
  user: { 'theatre.toggled': { gesture: { do: 'click', ...wide } } },
  world: {},
  actors: {},
  screens: {
    beside: { shows: [wide], hides: ['退出宽屏'] },
    theatre: { shows: [leave] },
    deciding: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '换了就记下来',
      source: remembered,
      when: ({ event }) => event.name === 'theatre.toggled',
      must: ({ after, effects }) => effects.join() === (after.in('theatre') ? 'storeTheatre' : 'storeBeside'),
    },
  ],
  accepts: { deciding: [], beside: ['theatre.toggled'], theatre: ['theatre.toggled'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'deciding',
      changes: (_, { input }) => ({ isTheatre: input.isTheatre }),
      because: '先看上次怎么选的',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['上次没有选宽屏', ({ isTheatre }) => !isTheatre],
      to: 'beside',
      because: '目录在旁边，一眼看得到',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['上次选了宽屏', ({ isTheatre }) => isTheatre],
      to: 'theatre',
      because: remembered,
    },
    {
      from: 'beside',
      event: 'theatre.toggled',
      to: 'theatre',
      effects: ['storeTheatre'],
      because: '画面和窗口一样宽',
    },
    { from: 'theatre', event: 'theatre.toggled', to: 'beside', effects: ['storeBeside'], because: '回到目录旁边' },
  ],
};
