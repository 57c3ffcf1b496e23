/**
 * The navigation drawer on small screens. Its code is loaded when it is first needed, and it is mounted only when opened.
 *
 * The search keys also open it if it contains the search box; then the focus moves to the box. They count while the code is loading, too.
 *
 * Refused on purpose: a second `drawer.opened` while the code is loading.
 *
 * Specification: section 2 (header: the navigation is part of the config).
 */
import { assign, type DoneActorEvent, fromPromise, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type DrawerUserEvent =
  /** A finger or the focus is on the button, which will probably be pressed next. */
  | { type: 'drawer.hinted' }
  | { type: 'drawer.opened' }
  | { type: 'drawer.closed' }
  /** The member pressed a search key, and no search box is visible. */
  | { type: 'search.sought' };

export const drawerMachine = setup({
  types: {} as {
    context: { isForSearch: boolean };
    events: DrawerUserEvent | DoneActorEvent<undefined, 'loadDrawer'>;
    children: { loadDrawer: 'loadDrawer' };
  },
  actors: { loadDrawer: fromPromise<undefined>(notWired('loadDrawer')) },
  delays: { patience: 15_000 },
  actions: {
    seekSearch: assign({ isForSearch: true }),
    forgetSearch: assign({ isForSearch: false }),
    warmDrawer: notWired('warmDrawer'),
    announceUnavailable: notWired('announceUnavailable'),
  },
}).createMachine({
  id: 'drawer',
  description: '小屏幕上的导航抽屉',
  context: { isForSearch: false },
  initial: 'closed',
  states: {
    closed: {
      description: '没有打开：页面里没有抽屉',
      entry: 'forgetSearch',
      on: {
        'drawer.hinted': { actions: 'warmDrawer' },
        'drawer.opened': { target: 'loading' },
        'search.sought': { target: 'loading', actions: 'seekSearch' },
      },
    },
    loading: {
      description: '第一次打开：加载抽屉的代码；页面照常可用',
      invoke: {
        id: 'loadDrawer',
        src: 'loadDrawer',
        onDone: { target: 'open' },
        onError: { target: 'closed', actions: 'announceUnavailable' },
      },
      on: { 'search.sought': { actions: 'seekSearch' } },
      after: { patience: { target: 'closed', actions: 'announceUnavailable' } },
    },
    open: {
      description: '抽屉开着：搜索和导航，要搜索的就停在搜索框里；选了去处、按关闭或 Esc 就关上',
      on: { 'drawer.closed': { target: 'closed' } },
    },
  },
});
