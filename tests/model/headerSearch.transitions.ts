import type { headerSearchMachine } from '../../machines/learn/headerSearch.machine.ts';
import type { Transitions } from './runner/rows.ts';

export const headerSearch: Transitions<typeof headerSearchMachine> = {
  accepts: {
    editing: ['keywords.typed', 'search.submitted'],
    keywordsMissing: ['keywords.typed', 'search.submitted'],
  },
  rows: [
    { from: '*', event: 'start', to: 'editing', changes: { keywords: '' }, because: '规格 2：搜索框，请输入关键字' },
    {
      from: '*',
      event: 'keywords.typed',
      to: 'editing',
      changes: (_, { value }) => ({ keywords: value }),
      because: '边输入边记住，旧的提示消失',
    },
    {
      from: '*',
      event: 'search.submitted',
      given: ['没有关键字', ({ keywords }) => keywords.trim() === ''],
      to: 'keywordsMissing',
      because: '规格 5：请输入关键字后再搜索',
    },
    {
      from: '*',
      event: 'search.submitted',
      given: ['有关键字', ({ keywords }) => keywords.trim() !== ''],
      to: 'same',
      effects: [{ name: 'goToSearch', sees: ({ keywords }) => ({ keywords }) }],
      changes: { keywords: '' },
      because: '规格 2：去 /search?keywords=…，框清空',
    },
  ],
};
