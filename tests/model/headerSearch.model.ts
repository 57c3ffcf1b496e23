import { headerSearchMachine } from '../../machines/learn/headerSearch.machine.ts';
import type { Model } from './runner/model.ts';

export const headerSearch: Model<typeof headerSearchMachine> = {
  machine: headerSearchMachine,
  inputs: { empty: undefined },
  user: {
    'keywords.typed': {
      cases: { nothing: { value: '' }, spaces: { value: '   ' }, words: { value: 'React & 状态机' } },
      gesture: { do: 'fill', role: 'searchbox', name: '搜索课程' },
    },
    'search.submitted': {
      gesture: { do: 'click', role: 'button', name: '搜索' },
      also: [{ do: 'press', role: 'searchbox', name: '搜索课程', key: 'Enter' }],
    },
  },
  world: {},
  actors: {},
  screens: {
    editing: { shows: [{ role: 'searchbox', name: '搜索课程' }], hides: ['请输入关键字后再搜索'] },
    keywordsMissing: { shows: [{ role: 'searchbox', name: '搜索课程' }, '请输入关键字后再搜索'] },
  },
  requirements: [
    {
      says: '没有关键字就不去搜索',
      source: '规格 5：请输入关键字后再搜索',
      when: ({ effects }) => effects.includes('goToSearch'),
      must: ({ before }) => before.context.keywords.trim() !== '',
    },
    {
      says: '输入了字，提示就消失',
      source: '规格 5',
      when: ({ event }) => event.name === 'keywords.typed',
      must: ({ after }) => !after.in('keywordsMissing'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '搜索后框就空了；提示的时候框也空着：不输入就不会有关键字',
        names: [
          '*: search.submitted [isEmpty] > *: search.submitted [otherwise]',
          '*: search.submitted [otherwise] > *: search.submitted [otherwise]',
        ],
      },
    ],
  },
};
