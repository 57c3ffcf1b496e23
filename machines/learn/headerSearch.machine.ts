/**
 * The search box in the header: from the first letter to the page of results, and on that page.
 *
 * Empty keywords (or only spaces) cause a message beside the box. The keywords are passed on unchanged; the code that builds the address
 * encodes them.
 *
 * Searches are stored, and an empty box offers them the next time (searchHistory).
 *
 * On a page of results, the box contains that page's keywords. Leaving that page empties the box, unless its text was changed.
 *
 * Specification: section 2 (header), section 5 (empty search keyword).
 */
import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type HeaderSearchUserEvent = { type: 'keywords.typed'; value: string } | { type: 'search.submitted' };
/** `searched`: the keywords of the current page of results; '' on other pages. */
export type HeaderSearchWorldEvent = { type: 'location.changed'; searched: string };

export const headerSearchMachine = setup({
  types: {} as {
    context: { keywords: string; searched: string };
    events: HeaderSearchUserEvent | HeaderSearchWorldEvent;
    children: { watchLocation: 'watchLocation' };
  },
  actors: {
    watchLocation: fromCallback<EventObject>(notWired('watchLocation')),
  },
  guards: {
    isEmpty: ({ context }) => context.keywords.trim() === '',
    isElsewhere: ({ context, event }) => event.type === 'location.changed' && event.searched !== context.searched,
    isLeftTyping: ({ context: { keywords, searched }, event }) =>
      event.type === 'location.changed' && event.searched === '' && searched !== '' && keywords !== searched,
  },
  actions: {
    keepKeywords: assign(({ event }) => {
      assertEvent(event, 'keywords.typed');
      return { keywords: event.value };
    }),
    trimKeywords: assign(({ context }) => ({ keywords: context.keywords.trim() })),
    takeKeywords: assign(({ event }) => {
      assertEvent(event, 'location.changed');
      return { keywords: event.searched, searched: event.searched };
    }),
    forgetSearched: assign({ searched: '' }),
    goToSearch: notWired('goToSearch'),
    storeKeywords: notWired('storeKeywords'),
  },
}).createMachine({
  id: 'headerSearch',
  description: '页头的搜索框',
  context: { keywords: '', searched: '' },
  invoke: { id: 'watchLocation', src: 'watchLocation' },
  on: {
    'keywords.typed': { target: '.editing', actions: 'keepKeywords' },
    'search.submitted': [
      { guard: 'isEmpty', target: '.keywordsMissing' },
      { actions: ['goToSearch', 'trimKeywords', 'storeKeywords'] },
    ],
    'location.changed': [
      { guard: 'isLeftTyping', actions: 'forgetSearched' },
      { guard: 'isElsewhere', target: '.editing', actions: 'takeKeywords' },
    ],
  },
  initial: 'editing',
  states: {
    editing: { description: '输入关键字' },
    keywordsMissing: { description: '提示：请输入关键字后再搜索' },
  },
});
