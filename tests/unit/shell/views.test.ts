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

type Value = Parameters<typeof bootMachine.resolveState>[0]['value'];

describe('the start of the site', () => {
  const view = (value: Value, message = '') =>
    bootView(bootMachine.resolveState({ value, context: { isMobileDevice: false, site: null, message, tries: 0 } }));

  test('shows nothing of its own as long as the wait is short', () => {
    expect(view({ loading: 'expected' }).shows).toBe('nothing');
  });

  test.each<Value>(['waitingTurn', { loading: 'again' }])('says that many people visit, in %j', (value) => {
    expect(view(value)).toEqual({ shows: 'waiting', message: '访问的人较多，正在重试…' });
  });

  test('says that the network is slow when it takes long', () => {
    expect(view({ loading: 'slow' })).toEqual({ shows: 'waiting', message: '网络有点慢，仍在加载…' });
  });

  test('shows the failure together with the words of the server', () => {
    expect(view('configUnavailable', '系统维护中')).toEqual({ shows: 'failure', message: '系统维护中' });
  });

  test('shows a failure without words as one without words', () => {
    expect(view('configUnavailable')).toEqual({ shows: 'failure', message: '' });
  });

  test('tells a phone that it is being sent on', () => {
    expect(view('leavingForMobileSite').shows).toBe('mobileSite');
  });

  test('gives way to the site', () => {
    expect(view('ready').shows).toBe('site');
  });
});

describe('the guard of a route', () => {
  const view = (value: string) =>
    routeGuardView(routeGuardMachine.resolveState({ value, context: { route: 'forMembers', pathname: '/member' } }));

  test('shows the page only to members it has admitted', () => {
    expect(view('admitted')).toBe('page');
  });

  test('asks what to do when the login state is not known', () => {
    expect(view('unconfirmed')).toBe('unconfirmed');
  });

  test('says that the member is signing out, and no longer shows the page', () => {
    expect(view('leaving')).toBe('leaving');
  });

  test.each(['waiting', 'sentToLogin', 'sentToBindMobile', 'sentToFaceCheck', 'redirected'])(
    'never lets the page be seen while %s',
    (value) => {
      expect(view(value)).toBe('skeleton');
    },
  );
});

describe('the member’s corner of the header', () => {
  const user: User = {
    id: 7,
    name: '小知',
    avatarUrl: 'https://cdn.example/a.png',
    credit1: 120,
    isMobileBound: true,
    isFaceVerified: true,
    missingConsent: { userAgreement: false, privacyPolicy: false },
    vipUntil: 0,
    vipName: '',
    mobile: '13800000001',
    isNicknameFinal: false,
    isPasswordSet: true,
    isBound: { qq: false, wechat: false },
    realName: '',
    idNumber: '',
  };
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

  test('offers 登录 and 注册 to a visitor', () => {
    expect(view('visitor', null)).toMatchObject({ shows: 'visitor', unread: false, canSignOut: false });
  });

  test.each(['recalling', 'restoring'])('promises nothing while %s', (value) => {
    expect(view(value, null)).toMatchObject({ shows: 'unknown', canSignOut: false });
  });

  test('offers to ask again when the login state is not known, and to sign out', () => {
    expect(view('memberUnavailable', null)).toMatchObject({ shows: 'unavailable', canSignOut: true });
  });

  test('shows the member by name and picture', () => {
    expect(view('member', user)).toEqual({
      shows: 'member',
      name: '小知',
      avatarUrl: 'https://cdn.example/a.png',
      unread: false,
      canSignOut: true,
      signingOut: false,
    });
  });

  test.each([
    [0, false],
    [1, true],
    [99, true],
  ])('with %i unread messages the dot is there: %j', (unread, dot) => {
    expect(view('member', user, unread).unread).toBe(dot);
  });

  test('lets a member sign out once, and says that they are signing out', () => {
    expect(view('signingOut', user)).toMatchObject({ shows: 'member', canSignOut: false, signingOut: true });
  });

  test('forgets the member as soon as they have left, and says 正在退出… until the home page stands', () => {
    expect(view('signingOut', null)).toMatchObject({ shows: 'leaving', name: '', avatarUrl: '' });
  });
});

describe('the search box', () => {
  const view = (value: string, keywords = '') =>
    headerSearchView(headerSearchMachine.resolveState({ value, context: { keywords, searched: '' } }));

  test('shows what was typed, as it was typed', () => {
    expect(view('editing', ' C# & (C++ ')).toEqual({ keywords: ' C# & (C++ ', error: '' });
  });

  test('asks for a keyword when there was none', () => {
    expect(view('keywordsMissing')).toEqual({ keywords: '', error: '请输入关键字后再搜索' });
  });
});

describe('going from page to page', () => {
  const place = (pathname: string): Place => ({
    pathname,
    search: '',
    hash: '',
    key: 'first',
    page: 'home',
    by: 'push',
    loginError: '',
  });
  const [home, login] = [place('/'), place('/login')];
  const view = (
    value: Parameters<typeof navigationMachine.resolveState>[0]['value'],
    context: { wanted: Place; shown: Place | null; attempt?: number },
  ) =>
    navigationView(navigationMachine.resolveState({ value, context: { attempt: 0, isPartBroken: false, ...context } }));

  test('the old page stays while the new one loads', () => {
    expect(view({ loading: 'unnoticed' }, { wanted: login, shown: home })).toMatchObject({
      place: home,
      framed: home,
      showsBar: false,
      fault: null,
    });
  });

  test('a bar says that something is coming once it takes a while', () => {
    expect(view({ loading: 'noticed' }, { wanted: login, shown: home })).toMatchObject({ place: home, showsBar: true });
  });

  test('a page that takes very long says so, with the bar still there', () => {
    expect(view({ loading: 'late' }, { wanted: login, shown: home })).toMatchObject({
      place: home,
      showsBar: true,
      isLate: true,
      fault: null,
    });
    expect(view({ loading: 'noticed' }, { wanted: login, shown: home }).isLate).toBe(false);
  });

  test('the first page has its boxes around it before it is there', () => {
    expect(view({ loading: 'unnoticed' }, { wanted: login, shown: null })).toMatchObject({
      place: null,
      framed: login,
    });
  });

  test('a page that stands is shown without a bar', () => {
    expect(view('showing', { wanted: login, shown: login })).toMatchObject({
      place: login,
      showsBar: false,
      fault: null,
    });
  });

  test.each([
    ['pageUnavailable', 'unavailable'],
    ['pageBroken', 'broken'],
  ] as const)('%s says so in the page’s place', (value, fault) => {
    expect(view(value, { wanted: login, shown: home })).toMatchObject({ fault, showsBar: false });
  });

  test('every attempt mounts the page anew', () => {
    expect(view('showing', { wanted: home, shown: home, attempt: 2 }).attempt).toBe(2);
  });
});
