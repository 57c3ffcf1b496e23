import { describe, expect, test } from 'vitest';
import { bootMachine } from '../../../machines/app/boot.machine.ts';
import { navigationMachine, type Place } from '../../../machines/app/navigation.machine.ts';
import { routeGuardMachine } from '../../../machines/app/routeGuard.machine.ts';
import { sessionMachine } from '../../../machines/app/session.machine.ts';
import type { User } from '../../../machines/domain/member.ts';
import { headerSearchMachine } from '../../../machines/learn/headerSearch.machine.ts';
import { bootView } from '../../../src/shell/bootView.ts';
import { navigationView } from '../../../src/shell/Frame.tsx';
import { routeGuardView } from '../../../src/shell/Guard.tsx';
import { memberAreaView } from '../../../src/shell/memberAreaView.ts';
import { headerSearchView } from '../../../src/shell/SearchBox.tsx';
import { shownUnread } from '../../../src/shell/unreadBadge.ts';
import { oldMember } from '../../flows/fixtures.ts';

type Value = Parameters<typeof bootMachine.resolveState>[0]['value'];

describe('bootView', () => {
  const view = (value: Value, message = '') =>
    bootView(bootMachine.resolveState({ value, context: { isMobileDevice: false, site: null, message, tries: 0 } }));

  test('the start of the site shows nothing while the wait is short', () => {
    expect(view({ loading: 'expected' }).shows).toBe('nothing');
  });

  test.each<Value>(['waitingTurn', { loading: 'again' }])(
    'the start of the site says that many people visit, in the state %j',
    (value) => {
      expect(view(value)).toEqual({ shows: 'waiting', message: '访问的人较多，正在重试…' });
    },
  );

  test('the start of the site says after a long wait that the network is slow', () => {
    expect(view({ loading: 'slow' })).toEqual({ shows: 'waiting', message: '网络有点慢，仍在加载…' });
  });

  test("the start of the site shows a failure with the server's message", () => {
    expect(view('configUnavailable', '系统维护中')).toEqual({ shows: 'failure', message: '系统维护中' });
  });

  test('the start of the site shows a failure without a message if the server sent none', () => {
    expect(view('configUnavailable')).toEqual({ shows: 'failure', message: '' });
  });

  test('the start of the site tells a phone that it is redirected to the mobile site', () => {
    expect(view('leavingForMobileSite').shows).toBe('mobileSite');
  });

  test('the start of the site shows the site once it is ready', () => {
    expect(view('ready').shows).toBe('site');
  });
});

describe('routeGuardView', () => {
  const view = (value: string) =>
    routeGuardView(routeGuardMachine.resolveState({ value, context: { route: 'forMembers', pathname: '/member' } }));

  test('the route guard shows the page only in the state admitted', () => {
    expect(view('admitted')).toBe('page');
  });

  test('the route guard offers a choice if the login state is unknown', () => {
    expect(view('unconfirmed')).toBe('unconfirmed');
  });

  test('the route guard hides the page while the member signs out', () => {
    expect(view('leaving')).toBe('leaving');
  });

  test.each(['waiting', 'sentToLogin', 'sentToBindMobile', 'sentToFaceCheck', 'redirected'])(
    'the route guard shows a skeleton, and not the page, in the state %s',
    (value) => {
      expect(view(value)).toBe('skeleton');
    },
  );
});

describe('memberAreaView', () => {
  const user: User = { ...oldMember, name: '小知', avatarUrl: 'https://cdn.example/a.png' };
  const view = (value: Parameters<typeof sessionMachine.resolveState>[0]['value'], who: User | null, unread = 0) =>
    memberAreaView(
      sessionMachine.resolveState({
        value,
        context: {
          config: null,
          features: null,
          token: who ? 'aaa.bbb.ccc' : '',
          user: who,
          unread,
          mustBindMobile: false,
          mustCheckFace: false,
          addressForm: { name: '', mobile: '', province: '', city: '', area: '', street: '' },
          visit: 0,
        },
      }),
    );

  test('the member area of the header offers 登录 and 注册 to a visitor', () => {
    expect(view('visitor', null)).toMatchObject({ shows: 'visitor', unread: 0, canSignOut: false });
  });

  test.each(['recalling', 'restoring'])(
    'the member area of the header shows neither visitor nor member in the state %s',
    (value) => {
      expect(view(value, null)).toMatchObject({ shows: 'unknown', canSignOut: false });
    },
  );

  test('the member area of the header offers a retry and 退出 if the login state is unknown', () => {
    expect(view('memberUnavailable', null)).toMatchObject({ shows: 'unavailable', canSignOut: true });
  });

  test("the member area of the header shows the member's name and picture", () => {
    expect(view('member', user)).toEqual({
      shows: 'member',
      name: '小知',
      avatarUrl: 'https://cdn.example/a.png',
      unread: 0,
      canSignOut: true,
      signingOut: false,
    });
  });

  test.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('the member area of the header shows %i unread messages as %s', (unread, shown) => {
    expect(shownUnread(view('member', user, unread).unread)).toBe(shown);
  });

  test('the member area of the header lets a member sign out once and says that it is under way', () => {
    expect(view('signingOut', user)).toMatchObject({ shows: 'member', canSignOut: false, signingOut: true });
  });

  test('the member area of the header hides the member after sign-out and shows 正在退出… until the home page is shown', () => {
    expect(view('signingOut', null)).toMatchObject({ shows: 'leaving', name: '', avatarUrl: '' });
  });
});

describe('headerSearchView', () => {
  const view = (value: string, keywords = '') =>
    headerSearchView(headerSearchMachine.resolveState({ value, context: { keywords, searched: '' } }));

  test('the search box shows the typed keywords unchanged', () => {
    expect(view('editing', ' C# & (C++ ')).toEqual({ keywords: ' C# & (C++ ', error: '' });
  });

  test('the search box asks for a keyword if none was typed', () => {
    expect(view('keywordsMissing')).toEqual({ keywords: '', error: '请输入关键字后再搜索' });
  });
});

describe('navigationView', () => {
  const place = (pathname: string): Place => ({
    pathname,
    search: '',
    hash: '',
    key: 'first',
    by: 'push',
    loginError: '',
  });
  const [home, login] = [place('/'), place('/login')];
  const view = (
    value: Parameters<typeof navigationMachine.resolveState>[0]['value'],
    context: { wanted: Place; shown: Place | null; attempt?: number },
  ) =>
    navigationView(navigationMachine.resolveState({ value, context: { attempt: 0, isPartBroken: false, ...context } }));

  test('the old page stays visible while the new page loads', () => {
    expect(view({ loading: 'unnoticed' }, { wanted: login, shown: home })).toMatchObject({
      place: home,
      framed: home,
      showsBar: false,
      fault: null,
    });
  });

  test('a progress bar appears when a page loads for a while', () => {
    expect(view({ loading: 'noticed' }, { wanted: login, shown: home })).toMatchObject({ place: home, showsBar: true });
  });

  test('a page that loads very long is reported as late, and the progress bar stays', () => {
    expect(view({ loading: 'late' }, { wanted: login, shown: home })).toMatchObject({
      place: home,
      showsBar: true,
      isLate: true,
      fault: null,
    });
    expect(view({ loading: 'noticed' }, { wanted: login, shown: home }).isLate).toBe(false);
  });

  test('the header and footer of the first page are shown before the page is loaded', () => {
    expect(view({ loading: 'unnoticed' }, { wanted: login, shown: null })).toMatchObject({
      place: null,
      framed: login,
    });
  });

  test('a loaded page is shown without a progress bar', () => {
    expect(view('showing', { wanted: login, shown: login })).toMatchObject({
      place: login,
      showsBar: false,
      fault: null,
    });
  });

  test.each([
    ['pageUnavailable', 'unavailable'],
    ['pageBroken', 'broken'],
  ] as const)('the state %s shows the fault %s in the place of the page', (value, fault) => {
    expect(view(value, { wanted: login, shown: home })).toMatchObject({ fault, showsBar: false });
  });

  test('each attempt to load a page has its own number, so that React mounts the page again', () => {
    expect(view('showing', { wanted: home, shown: home, attempt: 2 }).attempt).toBe(2);
  });
});
