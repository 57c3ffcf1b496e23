/**
 * Decides which part of the site reports the result when a third party returns after binding an account.
 *
 * The address that opens the site may contain such a return. /member handles it: `socialBinding` binds, or says beside the account why not.
 * On every other page, the code is erased at once and never sent. If this tab did not ask for the binding, the address is another person's
 * link, or the member was away for too long. Then a notification says that nothing was bound, so that the visitor does not wonder about the
 * link.
 *
 * Accepts no events: everything is known at the start.
 *
 * API: auth.md, section 11 (action bind). Returns of links: ADR 10.
 */
import { setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** The kind of a third party's return in the first address; undefined if there is none. `foreignBind`: this tab did not ask for the binding. */
export type BroughtKind = 'login' | 'bind' | 'foreignBind' | undefined;
type Opened = { brought: BroughtKind; page: string };

export const bindReturnMachine = setup({
  types: {} as { input: Opened; context: Opened },
  guards: {
    isLeftToMember: ({ context }) => context.page === 'memberHome',
    isForeign: ({ context }) => context.brought === 'foreignBind',
    isMisled: ({ context }) => context.brought === 'bind',
  },
  actions: {
    eraseBrought: notWired('eraseBrought'),
    announceForeign: notWired('announceForeign'),
  },
}).createMachine({
  id: 'bindReturn',
  description: '从第三方绑定回来：由谁来说',
  context: ({ input }) => input,
  initial: 'judging',
  states: {
    judging: {
      description: '看看打开网站的地址是不是从绑定回来的',
      always: [
        { guard: 'isLeftToMember', target: 'settled' },
        { guard: 'isForeign', target: 'distrusted', actions: ['eraseBrought', 'announceForeign'] },
        { guard: 'isMisled', target: 'settled', actions: 'eraseBrought' },
        { target: 'settled' },
      ],
    },
    settled: { description: '没有从绑定回来，或者由用户中心的账号安全来说，或者自己的绑定走错了页面：丢掉了' },
    distrusted: { description: '别的页面上，别人的绑定链接（或者离开太久）：登录码丢掉，说一声没有绑定' },
  },
});
