// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createHistory, type HistoryPlace } from '../../../../src/browser/address/history.ts';

beforeEach(() => window.history.replaceState(null, '', '/start?a=1#b'));

describe('createHistory', () => {
  test('the history returns the current address', () => {
    expect(createHistory(window).current()).toMatchObject({ pathname: '/start', search: '?a=1', hash: '#b' });
  });

  test('a pushed address is shown at once and reported with `push`', () => {
    const history = createHistory(window);
    const places: HistoryPlace[] = [];
    history.listen((place) => places.push(place));
    history.push('/courses?cid=3#x');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/courses?cid=3#x');
    expect(places).toMatchObject([{ pathname: '/courses', search: '?cid=3', hash: '#x', by: 'push' }]);
  });

  test('a replaced address is shown at once and reported with `replace`', () => {
    const history = createHistory(window);
    const places: HistoryPlace[] = [];
    history.listen((place) => places.push(place));
    history.replace('/login?redirect=%2Fmember');
    expect(history.current()).toMatchObject({ pathname: '/login', search: '?redirect=%2Fmember' });
    expect(places).toMatchObject([{ pathname: '/login', search: '?redirect=%2Fmember', by: 'replace' }]);
  });

  test('a press of the main mouse button on a link of this site is reported, and nothing else is', () => {
    document.body.innerHTML = `
      <a id="ours" href="/courses?cid=3"><b>全部课程</b></a><a id="theirs" href="https://elsewhere.example/x">友站</a>
      <a id="apart" href="/vip" target="_blank">新窗口</a><p id="text">文字</p>`;
    const pressed: string[] = [];
    const end = createHistory(window).onLinkPressed(({ pathname, search }) => pressed.push(pathname + search));
    const press = (at: string, more = {}) => {
      const event = new MouseEvent('pointerdown', { bubbles: true, ...more });
      Object.defineProperty(event, 'pointerType', { value: 'mouse', ...more });
      document.querySelector(at)?.dispatchEvent(event);
    };
    for (const at of ['#theirs', '#apart', '#text']) press(at);
    for (const more of [{ button: 1 }, { value: 'touch' }]) press('#ours', more);
    expect(pressed).toEqual([]);
    press('#ours b');
    expect(pressed).toEqual(['/courses?cid=3']);
    end();
    press('#ours');
    expect(pressed).toHaveLength(1);
  });

  test('a pushed address adds a history entry, and a replaced one does not', () => {
    const history = createHistory(window);
    const before = window.history.length;
    history.push('/one');
    expect(window.history.length).toBe(before + 1);
    history.replace('/two');
    expect(window.history.length).toBe(before + 1);
    expect(history.current()).toMatchObject({ pathname: '/two' });
  });

  test('an address that has moved becomes the new one in the same entry when it is loaded, pushed, or returned to', async () => {
    const movedTo = (pathname: string) => (pathname === '/old' ? '/new' : '');
    window.history.replaceState({ theirs: 1 }, '', '/old?page=2#x');
    const before = window.history.length;
    const history = createHistory(window, movedTo);
    expect(history.current()).toMatchObject({ pathname: '/new', search: '?page=2', hash: '#x' });
    expect(window.location.pathname).toBe('/new');
    expect(window.history.state).toMatchObject({ theirs: 1 });
    history.push('/old?page=3');
    expect(window.history.length).toBe(before + 1);
    expect(window.location.pathname + window.location.search).toBe('/new?page=3');
  });

  test('every history entry has its own key and keeps it when the visitor goes back', async () => {
    const history = createHistory(window);
    history.push('/one');
    const { key } = history.current();
    history.push('/two');
    expect(history.current().key).not.toBe(key);
    const back = new Promise<HistoryPlace>((resolve) => history.listen(resolve));
    history.go(-1);
    expect(await back).toMatchObject({ pathname: '/one', key, by: 'pop' });
  });

  test('the first history entry and a foreign one get a key and keep it', () => {
    const { key } = createHistory(window).current();
    expect(key).not.toBe('');
    expect(createHistory(window).current().key).toBe(key);
    window.history.pushState({ theirs: 1 }, '', '/elsewhere');
    const other = createHistory(window).current().key;
    expect(other).not.toBe('');
    expect(other).not.toBe(key);
    expect(window.history.state).toEqual({ theirs: 1, key: other });
  });

  test('the error of a third-party login is read from the history entry, not from the address', () => {
    window.history.replaceState({ key: 'first', loginError: '授权登录失败' }, '', '/error');
    const history = createHistory(window);
    expect(history.current().loginError).toBe('授权登录失败');
    history.push('/error');
    expect(history.current().loginError).toBe('');
  });

  test('a reported error of a third-party login is removed from the history entry, and the entry stays', () => {
    window.history.replaceState({ key: 'first', loginError: '授权登录失败' }, '', '/member');
    const history = createHistory(window);
    history.forgetLoginError();
    expect(history.current()).toMatchObject({ pathname: '/member', key: 'first', loginError: '' });
    expect(createHistory(window).current().loginError).toBe('');
  });

  test('a reload of the site is noted in its history entry only, until the note is removed', () => {
    window.history.replaceState({ key: 'first', loginError: '授权登录失败' }, '', '/error');
    const history = createHistory(window);
    expect(history.isReloaded()).toBe(false);
    history.noteReload();
    const reloaded = createHistory(window);
    expect(reloaded.isReloaded()).toBe(true);
    expect(reloaded.current()).toMatchObject({ key: 'first', loginError: '授权登录失败' });
    reloaded.push('/vip');
    expect(reloaded.isReloaded()).toBe(false);
    window.history.replaceState({ key: 'first', isReloaded: true }, '', '/error');
    reloaded.forgetReload();
    expect(window.history.state).toEqual({ key: 'first' });
  });

  test('the browser refuses an address of another origin, and no listener is called', () => {
    const history = createHistory(window);
    const listener = vi.fn();
    history.listen(listener);
    expect(() => history.push('//evil.example/')).toThrow();
    expect(listener).not.toHaveBeenCalled();
  });

  test('a listener that was removed is not called, and the others are', () => {
    const history = createHistory(window);
    const [gone, staying] = [vi.fn(), vi.fn()];
    const stop = history.listen(gone);
    history.listen(staying);
    stop();
    history.push('/one');
    expect(gone).not.toHaveBeenCalled();
    expect(staying).toHaveBeenCalledTimes(1);
  });
});

test("leaving the site and reloading it call the browser's methods", () => {
  const assign = vi.fn();
  const reload = vi.fn();
  const fake = Object.assign(new EventTarget(), { location: { assign, reload }, history: window.history });
  const history = createHistory(fake as unknown as Window);
  history.leaveFor('https://m.example/');
  history.reload();
  expect(assign).toHaveBeenCalledWith('https://m.example/');
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('functions of the history that an extension has wrapped', () => {
  const wraps: [string, (real: History['pushState']) => History['pushState']][] = [
    [
      'lose `this`',
      (real) =>
        (...given) =>
          real(...given),
    ],
    [
      'work later',
      (real) =>
        async (...given) => {
          await null;
          real.apply(window.history, given);
        },
    ],
    ['do nothing', () => () => {}],
    [
      'work at once',
      (real) =>
        (...given) =>
          real.apply(window.history, given),
    ],
  ];
  test.each(wraps)('if they %s, an address is still pushed and replaced at once', (_, wrap) => {
    const { pushState, replaceState } = window.history;
    Object.assign(window.history, { pushState: wrap(pushState), replaceState: wrap(replaceState) });
    onTestFinished(() => {
      for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, name);
    });
    const history = createHistory(window);
    const places: HistoryPlace[] = [];
    history.listen((place) => places.push(place));
    const before = window.history.length;
    expect(history.current().key).not.toBe('');
    history.push('/courses?cid=3');
    expect(window.history.length).toBe(before + 1);
    history.replace('/vip');
    expect(window.history.length).toBe(before + 1);
    expect(places).toMatchObject([
      { pathname: '/courses', search: '?cid=3' },
      { pathname: '/vip', search: '' },
    ]);
  });
});
