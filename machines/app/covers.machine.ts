/**
 * The browser's Back closes what covers the page: a dialog, the drawer, the picture viewer, the settings of the player on a
 * phone, or a film that fills the window.
 *
 * Each open cover has an entry of its own in the browser's history, with the address of the page. Back leaves that entry, so the flow closes
 * the uppermost cover. A cover that was closed in another way has an entry too many, which the flow leaves. Forward to an old entry leads back
 * at once, so it opens nothing.
 *
 * A cover may refuse to close, for example while a form is being sent. Then its entry is added again after `patience`. If the site opens
 * another page, that page takes over the entry. A cover that is still open after `patience` gets a new one.
 *
 * If the browser adds no entry, or the code of this flow cannot be loaded, Back leaves the page. Decision: ADR 47.
 */
import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type CoversWorldEvent =
  /** A cover was opened or closed. `covers`: number of open covers. */
  | { type: 'page.coversChanged'; covers: number }
  /** The browser went back or forward. `entries`: number of entries of covers at the new place. */
  | { type: 'location.moved'; entries: number }
  /** The site has opened another page in the place of the uppermost entry. */
  | { type: 'location.taken'; entries: number };

export const coversMachine = setup({
  types: {} as {
    context: { covers: number; entries: number };
    events: CoversWorldEvent;
    children: { watchHistory: 'watchHistory' };
  },
  actors: { watchHistory: fromCallback<EventObject>(notWired('watchHistory')) },
  delays: { patience: 300 },
  guards: {
    hasTooMany: ({ context }) => context.entries > context.covers,
    hasTooFew: ({ context }) => context.entries < context.covers,
    wentBack: ({ context, event }) => event.type === 'location.moved' && event.entries < context.covers,
    wasTaken: ({ context, event }) => event.type === 'location.taken' && event.entries < context.covers,
    isFewer: ({ context, event }) => event.type === 'page.coversChanged' && event.covers < context.covers,
  },
  actions: {
    keepCovers: assign(({ event }) => {
      assertEvent(event, 'page.coversChanged');
      return { covers: event.covers };
    }),
    keepEntries: assign(({ event }) => {
      assertEvent(event, ['location.moved', 'location.taken']);
      return { entries: event.entries };
    }),
    noteEntries: assign(({ context }) => ({ entries: context.covers })),
    addEntries: notWired('addEntries'),
    leaveEntries: notWired('leaveEntries'),
    closeTop: notWired('closeTop'),
  },
}).createMachine({
  id: 'covers',
  description: '盖住页面的东西（对话框、抽屉、看图、占满窗口的画面）和浏览器的返回',
  context: { covers: 0, entries: 0 },
  invoke: { id: 'watchHistory', src: 'watchHistory' },
  initial: 'matched',
  states: {
    matched: {
      description: '开着几个，历史里就多几条记录',
      on: {
        'page.coversChanged': { target: 'matching', actions: 'keepCovers' },
        'location.moved': [
          { guard: 'wentBack', target: 'closing', actions: 'keepEntries' },
          { target: 'matching', actions: 'keepEntries' },
        ],
        'location.taken': { guard: 'wasTaken', target: 'displaced', actions: 'keepEntries' },
      },
    },
    matching: {
      description: '比一比记录是不是太多或太少',
      always: [
        { guard: 'hasTooMany', target: 'stepping' },
        { guard: 'hasTooFew', target: 'matched', actions: ['addEntries', 'noteEntries'] },
        { target: 'matched' },
      ],
    },
    stepping: {
      description: '记录太多：退回去，等浏览器退到',
      entry: 'leaveEntries',
      on: {
        'page.coversChanged': { actions: 'keepCovers' },
        'location.moved': { target: 'matching', actions: 'keepEntries' },
      },
    },
    closing: {
      description: '按了返回：关上最上面的；不肯关的，过一会儿补回它的记录',
      entry: 'closeTop',
      on: {
        'page.coversChanged': [
          { guard: 'isFewer', target: 'matching', actions: 'keepCovers' },
          { actions: 'keepCovers' },
        ],
        'location.moved': { actions: 'keepEntries' },
        'location.taken': { actions: 'keepEntries' },
      },
      after: { patience: { target: 'matching' } },
    },
    displaced: {
      description: '网站在这条记录上打开了别的页面：还开着的，过一会儿再加一条记录',
      on: {
        'page.coversChanged': { actions: 'keepCovers' },
        'location.moved': { target: 'matching', actions: 'keepEntries' },
        'location.taken': { actions: 'keepEntries' },
      },
      after: { patience: { target: 'matching' } },
    },
  },
});
