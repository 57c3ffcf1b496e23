/**
 * The navigation on small screens, in a drawer. Its code is loaded when it is first needed, and it is mounted only when opened.
 *
 * The keys that lead to the search box open it, too, where the box is in it: then the focus goes there. They count while the code is on its
 * way, whatever the drawer was opened for.
 *
 * Refused on purpose: a second `drawer.opened` while the code is on its way.
 *
 * Specification: section 2 (header: the navigation comes from the config).
 */
import { assign, type DoneActorEvent, fromPromise, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type DrawerUserEvent =
  /** A finger or the focus is on the button: it will probably be pressed next. */
  | { type: 'drawer.hinted' }
  | { type: 'drawer.opened' }
  | { type: 'drawer.closed' }
  /** By the keys for it, with no search box in sight. */
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
