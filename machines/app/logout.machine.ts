/**
 * Signing out: from 安全退出 until the home page is shown.
 *
 * The token is deleted from this device first, because others may use it: a call that hangs or a tab that is closed must not keep it there.
 * The calls that follow carry the token that this flow was given as input. The pages stay meanwhile, so everything of the member is erased once
 * more before the home page is shown.
 *
 * Learning progress that the server does not have yet is sent while the token is still valid, for two seconds at most. What the server has
 * answered is deleted from this device. The rest stays under its member, and is sent when they sign in again. The server is asked to revoke the token, but the member is signed out whatever the server answers. The half second
 * between the message and the home page leaves time to read the message.
 *
 * Refused on purpose: everything; signing out cannot be cancelled and needs no further input.
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
    announceSignedOut: notWired('announceSignedOut'),
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
      description: '本机已退出，提示 已安全退出，稍后回到首页',
      entry: ['tellSession', 'announceSignedOut'],
      after: { redirectDelay: { target: 'departed', actions: ['eraseSession', 'goHome'] } },
    },
    departed: { description: '已回到首页', type: 'final' },
  },
});
