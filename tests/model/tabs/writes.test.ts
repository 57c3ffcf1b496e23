/**
 * A member or visitor makes the same write in two tabs of one browser at the same time. Each write of the API has a row here, or names the
 * file that tests it. With any order of answers, the backend stores the effect once, or once for each tab if these are two wishes. No tab
 * gives a wrong reason, and both have the same session.
 */
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, createActor, fromPromise } from 'xstate';
import type { DrawPictureAnswer, DrawPictureInput } from '../../../machines/member/avatar.machine.ts';
import { createApi } from '../../../src/api/index.ts';
import { securityText } from '../../../src/pages/memberHome/securityText.ts';
import { issueLoginCode } from '../../../src/referenceBackend/api/loginCodes.ts';
import { socialAccounts } from '../../../src/referenceBackend/seed/socialAccounts.ts';
import { authText } from '../../../src/text/auth.ts';
import { calls, callsWithIds } from '../../unit/api/calls.ts';
import { type OpenBrowser, openBrowser, type RunningBackend, type SiteTab, startBackend } from './twoTabs.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const mobile = '13800000001';
const fresh = '13900000077';
const [used, usedElsewhere] = [authText.smsCode.used, authText.socialLogin.used];

type Known = Record<string, string>;
type Opened = {
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

const child = (actor: AnyActorRef | undefined, ...names: string[]): AnyActorRef | undefined =>
  names.reduce<AnyActorRef | undefined>((one, name) => one?.getSnapshot().children?.[name], actor);
type AnyEvent = { type: string; [key: string]: unknown };
function send(actor: AnyActorRef | undefined, ...events: AnyEvent[]): void {
  if (!actor) throw new Error('there is nothing to press');
  for (const event of events) actor.send(event);
}
const typed = (name: string, value: string): AnyEvent => ({ type: `${name}.typed`, value });
const start = (logic: unknown, input?: unknown): AnyActorRef =>
  createActor(logic as AnyActorLogic, { input } as never).start();
const codeFor = (of: string, scene: string) => async (browser: OpenBrowser) => ({
  code: await browser.smsCode(of, scene),
});
const loginCode = (browser: OpenBrowser, index: number) =>
  issueLoginCode(browser.backend, socialAccounts[index] as (typeof socialAccounts)[number]);

/** Opens the login dialog. @returns the form of this name */
async function openDialog({ world }: SiteTab, browser: OpenBrowser, opened: AnyEvent, form: string) {
  const { authDialog } = world.wired;
  send(authDialog, opened);
  await browser.loaded(() => child(authDialog, form));
  return () => child(authDialog, form);
}
/** Opens a flow of /member. */
async function openSecurity(tab: SiteTab, browser: OpenBrowser, name: string, opened: AnyEvent) {
  const flows = await tab.world.loaded('memberSecurity');
  const flow = start(flows[name as keyof typeof flows]);
  send(flow, opened);
  await browser.settle();
  return flow;
}
/** Returns an XMLHttpRequest over the network of both tabs, with the parts that the upload uses. */
const requestOver = (network: OpenBrowser['network']) =>
  class {
    readonly upload = {};
    readonly headers = new Headers();
    method = '';
    responseURL = '';
    responseText = '';
    status = 0;
    onload?: () => void;
    onerror?: () => void;
    open(method: string, url: string) {
      [this.method, this.responseURL] = [method, url];
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    async send(body: FormData) {
      const response = await network(this.responseURL, { method: this.method, headers: this.headers, body });
      [this.status, this.responseText] = [response.status, await response.text()];
      this.onload?.();
    }
  };
const picture = new File([Buffer.from('iVBORw0KGgo=', 'base64')], 'a.png', { type: 'image/png' });

const rows: Record<string, Row> = {
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
  // Two texts are two comments.
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
  // Each form has a captcha of its own.
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
const elsewhere: Record<string, string> = {
  'POST /api/v3/order': 'placing',
  'POST /api/v2/captcha/sms': 'smsCode',
  'POST /api/v2/video/:/record': 'progress',
};

const [firstOrder, ...otherOrders] = [
  'the first tab is answered first',
  'the second tab is answered first',
  'the second press follows the answer',
] as const;
/** Without locks, the tabs take turns through their storage, in one order. */
const cases = Object.entries(rows).flatMap(([name, row]) => [
  ...[firstOrder, ...otherOrders].map((order) => ({ name, order, row, hasLocks: true })),
  { name, order: firstOrder, row, hasLocks: false },
]);

describe('the same write in two tabs', () => {
  test.each(cases)(
    '$name in two tabs has the right effect if $order (locks: $hasLocks)',
    async ({ name, order, row, hasLocks }) => {
      const browser = await openBrowser(backend, hasLocks);
      vi.stubGlobal('XMLHttpRequest', requestOver(browser.network));
      vi.stubGlobal('location', { href: 'https://zhitu.example/member' });
      if (row.as) browser.become(await browser.signIn(row.as));
      const known = (await row.before?.(browser)) ?? {};
      const tabs = [browser.openTab(row.world?.(known)), browser.openTab(row.world?.(known))];
      await browser.settle();
      const opened: Opened[] = [];
      for (const tab of tabs) opened.push(await row.open(tab, known, browser));
      await browser.settle();
      const since = browser.backend.ledger.entries.length;
      browser.hold(new RegExp(`^${name.replaceAll(':', '[^/]+')}$`));

      opened[0]?.press();
      if (order === 'the second press follows the answer') {
        await browser.settle(hasLocks ? 0 : 200);
        await browser.release();
      }
      opened[1]?.press();
      for (let round = 0; round < 3; round++) {
        await browser.settle(600);
        await browser.release(order === 'the second tab is answered first');
      }
      await browser.settle(1500);

      const effects = browser.effects(since).filter(({ kind, detail }) => kind !== 'captcha' && !isNothing(detail));
      expect(effects.map(({ kind }) => kind)).toEqual(row.effects);
      const says = opened.map(({ flow }) => flow()?.getSnapshot().context?.message ?? '');
      const [first, second] = row.says ?? ['', ''];
      expect(says).toEqual([first, second instanceof RegExp ? expect.stringMatching(second) : second]);
      for (const { flow } of opened) expect(flow()?.getSnapshot().hasTag?.('busy') ?? false).toBe(false);
      const sessions = tabs.map(({ world }) => world.session().getSnapshot());
      for (const session of sessions) expect(session.matches(row.endsAs), JSON.stringify(session.value)).toBe(true);
      expect(sessions[1]?.context.user).toEqual(sessions[0]?.context.user);
    },
  );
});

/** Returns whether the body of a call lists no agreement. */
const isNothing = ({ agreements }: Record<string, unknown>) => Array.isArray(agreements) && agreements.length === 0;

test('every write of the API has a row, or a file that tests it in two tabs', async () => {
  const { url, backend: site, api } = backend;
  await site.reset();
  const known = [calls, callsWithIds].flatMap(Object.entries<(api: ReturnType<typeof createApi>) => Promise<unknown>>);
  const writes = new Set<string>(['POST /api/v2/member/detail/avatar']);
  for (const mobile of ['13800000001', '13800000002']) {
    const token = await (await openBrowser(backend, true)).signIn(mobile);
    const client = createApi({
      base: url,
      token: () => token,
      onUnauthorized: () => {},
      fetch: async (input, init) => {
        const call = new Request(input, { ...init, signal: null });
        call.headers.set('User-Agent', 'a browser');
        return api.fetch(call, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
      },
    });
    for (const [name, ask] of known) {
      if (!name.startsWith('GET')) continue;
      const before = site.ledger.entries.length;
      await ask(client).catch(() => {});
      // The backend stores nothing for an unknown message.
      if (site.ledger.entries.length > before || name.endsWith('/nope')) writes.add(name);
    }
  }
  for (const [name] of known) if (!name.startsWith('GET')) writes.add(name);
  expect(writes.size).toBeGreaterThan(25);
  const tried = new Set([...Object.keys(rows), ...Object.keys(elsewhere)]);
  expect([...writes].map((name) => name.replace(/nope$/, ':')).filter((name) => !tried.has(name))).toEqual([]);
  for (const file of Object.values(elsewhere)) expect(existsSync(`tests/model/tabs/${file}.test.ts`)).toBe(true);
});
