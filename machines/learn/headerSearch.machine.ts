/**
 * The search box in the header: from the first letter until the results page is asked for.
 *
 * An empty keyword (or one of spaces) is answered in words beside the box. What was typed goes into the address as it is,
 * encoded by whoever builds the address; then the box is empty again for the next search.
 *
 * Specification: section 2 (header), section 5 (empty search keyword).
 */
import { assertEvent, assign, setup } from 'xstate';

export type HeaderSearchUserEvent = { type: 'keywords.typed'; value: string } | { type: 'search.submitted' };

export const headerSearchMachine = setup({
  types: {} as { context: { keywords: string }; events: HeaderSearchUserEvent },
  guards: { isEmpty: ({ context }) => context.keywords.trim() === '' },
  actions: {
    keepKeywords: assign(({ event }) => {
      assertEvent(event, 'keywords.typed');
      return { keywords: event.value };
    }),
    forgetKeywords: assign({ keywords: '' }),
    goToSearch: () => {
      throw new Error('goToSearch is not wired');
    },
  },
}).createMachine({
  id: 'headerSearch',
  description: '页头的搜索框',
  context: { keywords: '' },
  on: {
    'keywords.typed': { target: '.editing', actions: 'keepKeywords' },
    'search.submitted': [
      { guard: 'isEmpty', target: '.keywordsMissing' },
      { actions: ['goToSearch', 'forgetKeywords'] },
    ],
  },
  initial: 'editing',
  states: {
    editing: { description: '输入关键字' },
    keywordsMissing: { description: '提示：请输入关键字后再搜索' },
  },
});
