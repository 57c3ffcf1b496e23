import type { headerSearchMachine } from '../../machines/learn/headerSearch.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Box = { keywords: string; searched: string };
type Place = { searched: string };
const isElsewhere = ({ searched }: Box, place: Place) => place.searched !== searched;
/** A results page is left, and in the box stand other words than its own. */
const isBesideTyping = (box: Box, place: Place) =>
  isElsewhere(box, place) && place.searched === '' && box.keywords !== box.searched;

export const headerSearch: Transitions<typeof headerSearchMachine> = {
  accepts: {
    editing: ['keywords.typed', 'search.submitted', 'location.changed'],
    keywordsMissing: ['keywords.typed', 'search.submitted', 'location.changed'],
  },
  runs: { '*': { watchLocation: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'editing',
      changes: { keywords: '', searched: '' },
      because: '规格 2：搜索框，请输入关键字',
    },
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
      changes: ({ keywords }) => ({ keywords: keywords.trim() }),
      because: '规格 2：去 /search?keywords=…；框里还是要找的字',
    },
    {
      from: '*',
      event: 'location.changed',
      given: [
        '到了别的关键字的结果页；或者离开结果页，框里没有改过',
        (box: Box, place: Place) => isElsewhere(box, place) && !isBesideTyping(box, place),
      ],
      to: 'editing',
      changes: (_, { searched }) => ({ keywords: searched, searched }),
      because: '结果页的框里是它自己的关键字，怎么来的都一样；别处是空的',
    },
    {
      from: '*',
      event: 'location.changed',
      given: ['离开结果页，框里改过', isBesideTyping],
      to: 'same',
      changes: { searched: '' },
      because: '正在输入的字不丢',
    },
  ],
};
