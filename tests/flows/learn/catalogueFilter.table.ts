import type { catalogueFilterMachine } from '../../../machines/learn/catalogueFilter.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const filter = { role: 'button', name: '只看未学' } as const;
const learned = '03 核心概念讲解';
const wanted = '文档 player.unfinished：目录里可以只看没学完的';

export const catalogueFilter: Table<typeof catalogueFilterMachine> = {
  inputs: { catalogue: undefined },
  user: { 'filter.toggled': { gesture: { do: 'click', ...filter } } },
  world: {},
  actors: {},
  screens: {
    all: { shows: [filter, learned] },
    unlearned: { shows: [filter], hides: [learned] },
  },
  requirements: [
    {
      says: '再按一下，就又都看得到',
      source: wanted,
      from: (now) => now.in('unlearned'),
      leadsTo: (now) => now.in('all'),
    },
  ],
  accepts: { all: ['filter.toggled'], unlearned: ['filter.toggled'] },
  rows: [
    { from: '*', event: 'start', to: 'all', because: '先都看得到' },
    { from: 'all', event: 'filter.toggled', to: 'unlearned', because: wanted },
    { from: 'unlearned', event: 'filter.toggled', to: 'all', because: wanted },
  ],
};
