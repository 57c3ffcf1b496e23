/**
 * The earlier searches of this browser, in a list below the search box while the box is focused and empty.
 *
 * The focus stays in the box. The arrow keys move through the list, and from its end to its beginning. Its last entry clears it. Enter
 * presses the marked entry. At first no entry is marked, and Enter belongs to the box.
 *
 * `marked` counts the entries from 1; 0 is none, and the number of words plus 1 is the last entry. Refused on purpose: an empty list.
 */
import { assertEvent, assign, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type SearchHistoryUserEvent =
  /** The empty box was focused, or the focused box was emptied. `words`: earlier searches, newest first. */
  | { type: 'box.entered'; words: string[] }
  /** The member typed, moved the focus away, or pressed Esc. */
  | { type: 'list.left' }
  | { type: 'entry.next' }
  | { type: 'entry.previous' }
  | { type: 'word.chosen'; word: string }
  | { type: 'words.cleared' };

export const searchHistoryMachine = setup({
  types: {} as {
    context: { words: string[]; marked: number; chosen: string };
    events: SearchHistoryUserEvent;
  },
  guards: {
    hasWords: ({ event }) => event.type === 'box.entered' && event.words.length > 0,
    isAtEnd: ({ context }) => context.marked > context.words.length,
    isBeforeFirst: ({ context }) => context.marked <= 1,
  },
  actions: {
    keepWords: assign(({ event }) => {
      assertEvent(event, 'box.entered');
      return { words: event.words, marked: 0 };
    }),
    markNext: assign(({ context }) => ({ marked: context.marked + 1 })),
    markPrevious: assign(({ context }) => ({ marked: context.marked - 1 })),
    markFirst: assign({ marked: 1 }),
    markLast: assign(({ context }) => ({ marked: context.words.length + 1 })),
    keepChosen: assign(({ event }) => {
      assertEvent(event, 'word.chosen');
      return { chosen: event.word };
    }),
    forgetWords: assign({ words: [], marked: 0 }),
    goToSearch: notWired('goToSearch'),
    eraseWords: notWired('eraseWords'),
  },
}).createMachine({
  id: 'searchHistory',
  description: '搜索框下面，这个浏览器里搜过的字',
  context: { words: [], marked: 0, chosen: '' },
  initial: 'closed',
  states: {
    closed: {
      description: '没有列出来',
      on: { 'box.entered': { guard: 'hasWords', target: 'open', actions: 'keepWords' } },
    },
    open: {
      description: '框是空的，下面列着搜过的字；最后一项是清空',
      on: {
        'list.left': { target: 'closed' },
        'entry.next': [{ guard: 'isAtEnd', actions: 'markFirst' }, { actions: 'markNext' }],
        'entry.previous': [{ guard: 'isBeforeFirst', actions: 'markLast' }, { actions: 'markPrevious' }],
        'word.chosen': { target: 'closed', actions: ['keepChosen', 'goToSearch'] },
        'words.cleared': { target: 'closed', actions: ['eraseWords', 'forgetWords'] },
      },
    },
  },
});
