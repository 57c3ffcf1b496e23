/**
 * Copies a text of the page, such as the number of an order.
 *
 * A browser may refuse: without a permission, or on a page without https. Then the text is selected, and a notification says how to go on.
 * A press while the browser is copying, or asking for the permission, starts anew: the last press counts.
 */
import { assertEvent, assign, fromPromise, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** `place`: id of the element that shows the text. */
export type CopiedText = { text: string; place: string };
export type TextCopyUserEvent = { type: 'copy.pressed' } & CopiedText;

export const textCopyMachine = setup({
  types: {} as {
    context: CopiedText;
    events: TextCopyUserEvent;
    children: { copyText: 'copyText' };
  },
  actors: {
    copyText: fromPromise<undefined, CopiedText>(notWired('copyText')),
  },
  actions: {
    keepText: assign(({ event }) => {
      assertEvent(event, 'copy.pressed');
      return { text: event.text, place: event.place };
    }),
    announceCopied: notWired('announceCopied'),
    selectText: notWired('selectText'),
    announceSelected: notWired('announceSelected'),
  },
}).createMachine({
  id: 'textCopy',
  description: '复制页面上的一段文字，比如订单号',
  context: { text: '', place: '' },
  initial: 'resting',
  states: {
    resting: {
      description: '等着人按 复制',
      on: { 'copy.pressed': { target: 'copying', actions: 'keepText' } },
    },
    copying: {
      description: '请浏览器复制，它可能先问人同不同意；再按一次就重新来',
      on: { 'copy.pressed': { target: 'copying', reenter: true, actions: 'keepText' } },
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => context,
        onDone: { target: 'resting', actions: 'announceCopied' },
        onError: { target: 'resting', actions: ['selectText', 'announceSelected'] },
      },
    },
  },
});
