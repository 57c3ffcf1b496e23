/**
 * Signs the member out. The flow runs from 安全退出 until the home page is shown.
 *
 * The token is deleted from this device first, because others may use the device: it must not stay if a call hangs or the tab is closed. The
 * following calls carry the token from this flow's input. The pages stay meanwhile, so all data of the member is erased once more before the
 * home page is shown.
 *
 * Learning progress that the server does not have is sent while the token is valid, for at most 2 s. Answered positions are deleted from this
 * device. The rest stays for this member, and is sent after the next sign-in. The server is asked to revoke the token, but the member is
 * signed out even if that fails. Then the session says so; a pause of 0.5 s before the home page leaves time to read its message.
 *
 * Refused on purpose: all events, because signing out cannot be cancelled and needs no input.
 *
 * Specification: section 4 (logout), section 9 (500 ms). API: logout.
 */
import { fromPromise, sendParent, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export const logoutMachine = setup({
  types: {} as {
    input: { token: string };
    context: { token: string };
    children: { sendProgress: 'sendProgress'; revokeToken: 'revokeToken' };
  },
  actors: {
    sendProgress: fromPromise<unknown, { token: string }>(notWired('sendProgress')),
    revokeToken: fromPromise<unknown, { token: string }>(notWired('revokeToken')),
  },
  delays: { progressPatience: 2000, redirectDelay: 500 },
  actions: {
    eraseSession: notWired('eraseSession'),
    tellSession: sendParent({ type: 'child.signedOut' }),
    goHome: notWired('goHome'),
  },
}).createMachine({
  id: 'logout',
  description: '安全退出',
  context: ({ input }) => ({ token: input.token }),
  initial: 'sendingProgress',
  states: {
    sendingProgress: {
      description: '本机先忘记登录；还没送到的学习进度送出去，最多等两秒',
      entry: 'eraseSession',
      invoke: {
        id: 'sendProgress',
        src: 'sendProgress',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'revoking' },
        onError: { target: 'revoking' },
      },
      after: { progressPatience: { target: 'revoking' } },
    },
    revoking: {
      description: '请服务器作废登录凭证',
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'departing' },
        onError: { target: 'departing' },
      },
    },
    departing: {
      description: '本机已退出，会话说一声，稍后回到首页',
      entry: 'tellSession',
      after: { redirectDelay: { target: 'departed', actions: ['eraseSession', 'goHome'] } },
    },
    departed: { description: '已回到首页', type: 'final' },
  },
});
