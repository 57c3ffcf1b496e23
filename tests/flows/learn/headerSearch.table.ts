import type { headerSearchMachine } from '../../../machines/learn/headerSearch.machine.ts';
import type { Table } from '../../model/runner/table.ts';

type Box = { keywords: string; searched: string };
type Place = { searched: string };
const isElsewhere = ({ searched }: Box, place: Place) => place.searched !== searched;
/** Returns whether the member leaves a page of results while the box contains other keywords than that page. */
const isBesideTyping = (box: Box, place: Place) =>
  isElsewhere(box, place) && place.searched === '' && box.keywords !== box.searched;

export const headerSearch: Table<typeof headerSearchMachine> = {
  inputs: { empty: undefined },
  user: {
    'keywords.typed': {
      cases: { nothing: { value: '' }, spaces: { value: '   ' }, words: { value: ' React & 状态机 ' } },
      gesture: { do: 'fill', role: 'combobox', name: '搜索课程' },
    },
    'search.submitted': {
      gesture: { do: 'click', role: 'button', name: '搜索' },
      also: [{ do: 'press', role: 'combobox', name: '搜索课程', key: 'Enter' }],
    },
  },
  world: {
    'location.changed': {
      from: 'watchLocation',
      cases: { elsewhere: { searched: '' }, results: { searched: 'React & 状态机' }, others: { searched: 'Redis' } },
    },
  },
  actors: { watchLocation: { reports: '站在哪个关键字的结果页上，或者不在结果页上' } },
  screens: {
    editing: { shows: [{ role: 'combobox', name: '搜索课程' }], hides: ['请输入关键字后再搜索'] },
    keywordsMissing: { shows: [{ role: 'combobox', name: '搜索课程' }, '请输入关键字后再搜索'] },
  },
  requirements: [
    {
      says: '没有关键字就不去搜索',
      source: '规格 5.keywords：请输入关键字后再搜索',
      when: ({ effects }) => effects.includes('goToSearch'),
      must: ({ before }) => before.context.keywords.trim() !== '',
    },
    {
      says: '搜过的才记下来，前后没有空格',
      source: '文档 operators.searches：搜过的字，下一次不用再打',
      when: ({ effects }) => effects.includes('storeKeywords'),
      must: ({ after, effects }) => effects.includes('goToSearch') && /^\S(.*\S)?$/.test(after.context.keywords),
    },
    {
      says: '输入了字，提示就消失',
      source: '规格 5.keywords',
      when: ({ event }) => event.name === 'keywords.typed',
      must: ({ after }) => !after.in('keywordsMissing'),
    },
    {
      says: '到了结果页，框里就是它的关键字',
      source: '规格 2.searchAddress：/search?keywords=…',
      when: ({ event, before }) =>
        event.name === 'location.changed' &&
        event.payload.searched !== '' &&
        event.payload.searched !== before.context.searched,
      must: ({ event, after }) => after.context.keywords === event.payload.searched,
    },
    {
      says: '结果页翻页、换类型，正在输入的字不丢',
      source: '规格 2.searchBox：搜索框',
      when: ({ event, before }) =>
        event.name === 'location.changed' && event.payload.searched === before.context.searched,
      must: ({ before, after }) => after.context.keywords === before.context.keywords,
    },
    {
      says: '离开结果页，只有改过的字留下',
      source: '规格 2.searchBox：搜索框',
      when: ({ event, before }) =>
        event.name === 'location.changed' && event.case === 'elsewhere' && before.context.searched !== '',
      must: ({ before, after }) =>
        after.context.keywords === (before.context.keywords === before.context.searched ? '' : before.context.keywords),
    },
  ],

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
      because: '规格 2.searchBox：搜索框，请输入关键字',
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
      because: '规格 5.keywords：请输入关键字后再搜索',
    },
    {
      from: '*',
      event: 'search.submitted',
      given: ['有关键字', ({ keywords }) => keywords.trim() !== ''],
      to: 'same',
      effects: [{ name: 'goToSearch', sees: ({ keywords }) => ({ keywords }) }, 'storeKeywords'],
      changes: ({ keywords }) => ({ keywords: keywords.trim() }),
      because: '规格 2.searchAddress：去 /search?keywords=…；框里还是要找的字',
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
