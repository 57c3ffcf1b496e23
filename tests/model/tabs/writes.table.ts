/** Each write of the API that a member or visitor can make in two tabs: how they make it, and its result. */
import { type AnyActorRef, fromPromise } from 'xstate';
import type { DrawPictureAnswer, DrawPictureInput } from '../../../machines/member/avatar.machine.ts';
import { authText } from '../../../src/text/auth.ts';
import { securityText } from '../../../src/text/security.ts';
import { child, codeFor, loginCode, openDialog, openSecurity, send, start, typed } from './openFlows.ts';
import type { OpenBrowser, SiteTab } from './twoTabs.ts';

const mobile = '13800000001';
const fresh = '13900000077';
const [used, usedElsewhere] = [authText.smsCode.used, authText.socialLogin.used];

type Known = Record<string, string>;
export type Opened = {
  press: () => void;
  /** The flow that shows the result of the press; undefined after it has closed. */
  flow: () => AnyActorRef | undefined;
};
type Row = {
  /** The member of both tabs; a visitor if it is omitted. */
  as?: string;
  /** Runs before the tabs are opened. */
  before?: (browser: OpenBrowser) => Promise<Known>;
  world?: (known: Known) => Parameters<OpenBrowser['openTab']>[0];
  open: (tab: SiteTab, known: Known, browser: OpenBrowser) => Promise<Opened>;
  /** The stored and sent data of the backend, without captchas. */
  effects: string[];
  /** The final messages of the first and the second tab; '' for none. */
  says?: [string, string | RegExp];
  endsAs: 'member' | 'visitor';
};

const picture = new File([Buffer.from('iVBORw0KGgo=', 'base64')], 'a.png', { type: 'image/png' });

export const rows: Record<string, Row> = {
  'POST /api/v2/login/password': {
    open: async (tab, _, browser) => {
      const flow = await openDialog(tab, browser, { type: 'login.opened' }, 'login');
      send(flow(), typed('mobile', mobile), typed('password', 'meedu123'));
      return { press: () => send(flow(), { type: 'login.submitted' }), flow };
    },
    // Each tab has a token of its own, and both take the stored one.
    effects: ['login', 'login'],
    endsAs: 'member',
  },
  'POST /api/v2/login/mobile': {
    before: codeFor(mobile, 'login'),
    open: async (tab, { code = '' }, browser) => {
      const flow = await openDialog(tab, browser, { type: 'login.opened' }, 'login');
      send(flow(), { type: 'smsTab.chosen' }, typed('mobile', mobile), typed('code', code));
      send(flow(), { type: 'agreement.toggled' });
      return { press: () => send(flow(), { type: 'login.submitted' }), flow };
    },
    effects: ['login'],
    endsAs: 'member',
  },
  'POST /api/v2/register/sms': {
    before: codeFor(fresh, 'register'),
    open: async (tab, { code = '' }, browser) => {
      const flow = await openDialog(tab, browser, { type: 'register.opened' }, 'register');
      send(flow(), typed('mobile', fresh), typed('code', code), typed('password', 'secret1'));
      send(flow(), { type: 'agreement.toggled' });
      return { press: () => send(flow(), { type: 'register.submitted' }), flow };
    },
    effects: ['registration'],
    says: ['', used],
    endsAs: 'visitor',
  },
  'POST /api/v2/password/reset': {
    before: codeFor(mobile, 'password_reset'),
    open: async (tab, { code = '' }, browser) => {
      const login = await openDialog(tab, browser, { type: 'login.opened' }, 'login');
      send(login(), { type: 'passwordReset.chosen' });
      const flow = () => child(tab.world.wired.authDialog, 'resetPassword');
      await browser.loaded(flow);
      send(flow(), typed('mobile', mobile), typed('code', code), typed('password', 'secret1'));
      return { press: () => send(flow(), { type: 'passwordReset.submitted' }), flow };
    },
    effects: ['passwordReset'],
    says: ['', used],
    endsAs: 'visitor',
  },
  // Each tab shows a code of its own, which the phone can scan.
  'POST /api/v3/auth/login/wechat-scan/url': {
    open: async (tab, _, browser) => {
      const login = await openDialog(tab, browser, { type: 'login.opened' }, 'login');
      const flow = () => child(tab.world.wired.authDialog, 'qrLogin');
      return { press: () => send(login(), { type: 'qrLogin.chosen' }), flow };
    },
    effects: [],
    endsAs: 'visitor',
  },
  'POST /api/v3/auth/login/code': {
    before: async (browser) => ({ code: await loginCode(browser, 0) }),
    world: ({ code = '' }) => ({
      at: '/login/callback',
      page: 'loginCallback',
      brought: { kind: 'login', code, isOurs: true },
    }),
    open: async (tab) => {
      const { socialLogin: logic } = await tab.world.loaded('loginCallback');
      let flow: AnyActorRef | undefined;
      const press = () => {
        flow = start(logic);
      };
      return { press, flow: () => flow };
    },
    effects: ['codeExchange', 'login'],
    says: ['', usedElsewhere],
    endsAs: 'member',
  },
  'POST /api/v3/auth/register/withSocialite': {
    before: async (browser) => ({
      login: await loginCode(browser, 2),
      code: await browser.smsCode(fresh, 'mobile_bind'),
    }),
    open: async (tab, { code = '', login = '' }, browser) => {
      const flow = await openDialog(tab, browser, { type: 'flow.bindingRequired', code: login }, 'bindMobile');
      send(flow(), typed('mobile', fresh), typed('code', code), { type: 'agreement.toggled' });
      return { press: () => send(flow(), { type: 'binding.submitted' }), flow };
    },
    effects: ['registration', 'socialBinding', 'codeExchange', 'login'],
    endsAs: 'member',
  },
  'POST /api/v2/member/detail/mobile': {
    as: '234099990',
    before: codeFor(fresh, 'mobile_bind'),
    open: async (tab, { code = '' }, browser) => {
      const change = await openSecurity(tab, browser, 'mobileChange', { type: 'mobileChange.opened' });
      const flow = () => child(change, 'bindMobile');
      send(flow(), typed('mobile', fresh), typed('code', code));
      return { press: () => send(flow(), { type: 'binding.submitted' }), flow };
    },
    effects: ['mobileBinding'],
    says: ['', used],
    endsAs: 'member',
  },
  'POST /api/v2/member/verify': {
    as: mobile,
    before: codeFor(mobile, 'mobile_bind'),
    open: async (tab, { code = '' }, browser) => {
      const flow = await openSecurity(tab, browser, 'mobileChange', { type: 'mobileChange.opened' });
      send(flow, typed('code', code));
      return { press: () => send(flow, { type: 'proof.submitted' }), flow: () => flow };
    },
    effects: [],
    says: ['', used],
    endsAs: 'member',
  },
  'PUT /api/v2/member/mobile': {
    as: mobile,
    before: codeFor(fresh, 'mobile_bind'),
    open: async (tab, { code = '' }, browser) => {
      const flow = await openSecurity(tab, browser, 'mobileChange', { type: 'mobileChange.opened' });
      send(flow, typed('code', await browser.smsCode(mobile, 'mobile_bind')), { type: 'proof.submitted' });
      await browser.settle();
      send(flow, typed('newMobile', fresh), typed('newCode', code));
      return { press: () => send(flow, { type: 'change.submitted' }), flow: () => flow };
    },
    effects: ['mobileBinding'],
    says: ['', used],
    endsAs: 'member',
  },
  'POST /api/v2/member/detail/password': {
    as: mobile,
    before: codeFor(mobile, 'password_reset'),
    open: async (tab, { code = '' }, browser) => {
      const flow = await openSecurity(tab, browser, 'passwordChange', { type: 'passwordChange.opened' });
      send(flow, typed('code', code), typed('password', 'secret1'));
      return { press: () => send(flow, { type: 'passwordChange.submitted' }), flow: () => flow };
    },
    effects: ['passwordChange'],
    says: ['', used],
    endsAs: 'member',
  },
  'POST /api/v2/member/detail/nickname': {
    as: '13800000007',
    open: async (tab) => {
      const flow = start((await tab.world.loaded('memberHome')).nickname);
      send(flow, { type: 'nickname.edited' }, typed('nickname', '新名字'));
      return { press: () => send(flow, { type: 'nickname.submitted' }), flow: () => flow };
    },
    effects: ['nickname'],
    endsAs: 'member',
  },
  // Two pictures are two wishes: the later one stays.
  'POST /api/v2/member/detail/avatar': {
    as: mobile,
    open: async (tab, _, browser) => {
      const { avatar, describe } = await tab.world.loaded('memberHome');
      const logic = avatar.provide({
        actors: {
          openPicture: fromPromise(async () => ({ address: '', width: 100, height: 100 })),
          holdPicture: fromPromise(async () => {}) as never,
          watchGestures: fromPromise(async () => {}) as never,
          drawPicture: fromPromise<DrawPictureAnswer, DrawPictureInput>(async () => ({
            kind: 'drawn',
            file: describe(picture),
          })),
        },
      });
      const flow = start(logic);
      send(flow, { type: 'picture.chosen', file: describe(picture) });
      await browser.settle();
      return { press: () => send(flow, { type: 'avatar.submitted' }), flow: () => flow };
    },
    effects: ['avatar', 'avatar'],
    endsAs: 'member',
  },
  'POST /api/v3/member/socialite/bindWithCode': {
    as: mobile,
    before: async (browser) => ({ code: await loginCode(browser, 2) }),
    world: ({ code = '' }) => ({ at: '/member', page: 'memberHome', brought: { kind: 'bind', code, memberId: 1 } }),
    open: async (tab) => {
      const { socialBinding } = await tab.world.loaded('memberSecurity');
      let flow: AnyActorRef | undefined;
      const press = () => {
        flow = start(socialBinding);
      };
      return { press, flow: () => flow };
    },
    effects: ['socialBinding'],
    says: ['', securityText.social.used],
    endsAs: 'member',
  },
  ...Object.fromEntries(
    ['qq', 'wechat'].map((app): [string, Row] => [
      `DELETE /api/v2/member/socialite/${app}`,
      {
        as: '13800000009',
        open: async (tab, _, browser) => {
          const flow = await openSecurity(tab, browser, 'socialUnbinding', { type: 'unbinding.opened', app });
          return { press: () => send(flow, { type: 'unbinding.confirmed' }), flow: () => flow };
        },
        effects: ['socialUnbinding'],
        endsAs: 'member',
      },
    ]),
  ),
  'POST /api/v3/member/destroy': {
    as: '13800000008',
    open: async (tab, _, browser) => {
      await tab.world.loaded('memberSecurity');
      const flow = tab.world.wired.backgroundFlow('accountRemoval');
      send(flow, { type: 'removal.opened' });
      await browser.settle();
      return { press: () => send(flow, { type: 'removal.confirmed' }), flow: () => flow };
    },
    effects: ['accountRemoval', 'logout'],
    // The sign-out after the removal closes the question in both tabs.
    endsAs: 'visitor',
  },
  'POST /api/v2/member/agreement/agree': {
    as: '13800000005',
    open: async (tab) => {
      const { agreement } = tab.world.wired;
      return { press: () => send(agreement, { type: 'consent.given' }), flow: () => agreement };
    },
    effects: ['agreement'],
    endsAs: 'member',
  },
  'POST /api/v2/logout': {
    as: mobile,
    open: async (tab) => {
      const flow = tab.world.session;
      return { press: () => send(flow(), { type: 'logout.chosen' }), flow };
    },
    effects: ['logout'],
    endsAs: 'visitor',
  },
  // Each tab shows a code of its own, which the phone can scan.
  'POST /api/v3/member/tencent/faceVerify': {
    as: mobile,
    open: async (tab) => {
      const { faceCheck: logic } = await tab.world.loaded('faceCheck');
      let flow: AnyActorRef | undefined;
      const press = () => {
        flow = start(logic);
      };
      return { press, flow: () => flow };
    },
    effects: ['faceCheckStart', 'faceCheckStart'],
    endsAs: 'member',
  },
  'GET /api/v2/course/:/like': {
    as: mobile,
    open: async (tab, _, browser) => {
      const course = start((await tab.world.loaded('courseDetail')).course, { courseId: '2' });
      await browser.settle();
      await browser.loaded(() => true);
      const flow = () => child(course, 'courseLike');
      return { press: () => send(flow(), { type: 'like.pressed' }), flow };
    },
    effects: ['like'],
    endsAs: 'member',
  },
  // Each link serves one download.
  'GET /api/v3/course/:/attach/:': {
    as: mobile,
    open: async (tab) => {
      const flow = start((await tab.world.loaded('courseDetail')).download, { courseId: 2, attachmentId: 5 });
      return { press: () => send(flow, { type: 'download.pressed' }), flow: () => flow };
    },
    effects: ['attachmentLink', 'attachmentLink'],
    endsAs: 'member',
  },
  // The two tabs send different texts, so the server stores both comments.
  'POST /api/v3/comment/store': {
    as: mobile,
    open: async (tab, _, browser) => {
      const access = { isOpen: true, isKnown: true, isBought: true };
      const input = { resource: { kind: 'course', id: 2 }, access };
      const comments = start((await tab.world.loaded('comments')).list, input);
      await browser.settle();
      const flow = () => child(comments, 'commentWriter', 'commentForm');
      send(flow(), typed('text', '讲得好'));
      return { press: () => send(flow(), { type: 'comment.submitted' }), flow };
    },
    effects: ['comment', 'comment'],
    endsAs: 'member',
  },
  'GET /api/v2/member/notificationMarkAsRead/:': {
    as: mobile,
    open: async (tab) => {
      await tab.world.loaded('messages');
      const flow = tab.world.wired.backgroundFlow('messageReading');
      const id = '00000001-0000-4000-8000-000000000001';
      return { press: () => send(flow, { type: 'message.chosen', id, moment: 1 }), flow: () => flow };
    },
    effects: ['messagesRead'],
    endsAs: 'member',
  },
  'GET /api/v2/member/notificationMarkAllAsRead': {
    as: mobile,
    open: async (tab) => {
      await tab.world.loaded('messages');
      const flow = tab.world.wired.backgroundFlow('messageReading');
      return { press: () => send(flow, { type: 'allMessages.chosen' }), flow: () => flow };
    },
    effects: ['messagesRead'],
    endsAs: 'member',
  },
  // The form in each tab loads its own captcha.
  'GET /api/v2/captcha/image': {
    open: async (tab) => {
      const { authDialog } = tab.world.wired;
      return { press: () => send(authDialog, { type: 'register.opened' }), flow: () => child(authDialog, 'register') };
    },
    effects: [],
    endsAs: 'visitor',
  },
};

/** Writes that another file tests in two tabs, with more orders of events. */
export const elsewhere: Record<string, string> = {
  'POST /api/v3/order': 'placing',
  'POST /api/v2/captcha/sms': 'smsCode',
  'POST /api/v2/video/:/record': 'progress',
};
