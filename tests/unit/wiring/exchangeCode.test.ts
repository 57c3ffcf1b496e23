import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createApi } from '../../../src/api/index.ts';
import type { Brought } from '../../../src/browser/address/thirdPartyReturn.ts';
import { exchangeCodeWith } from '../../../src/wiring/auth/exchangeCode.ts';
import { wireSocialLogin } from '../../../src/wiring/auth/socialLogin.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { envelope } from '../api/harness.ts';
import { createTurns } from '../browser/stored/tabs.ts';

/** Creates tabs of one browser. They share `kept` and the locks, and each has a `remembered` of its own. */
function browser() {
  const kept = new Map<string, string>();
  const locks = createTurns();
  const sent: unknown[] = [];
  let answer: () => Response | Promise<Response> = () => envelope(0, '', { success: 1, token: 'aaa.bbb.ccc' });
  const api = createApi({
    base: 'https://api.example',
    token: () => '',
    onUnauthorized: () => {},
    fetch: async (_input, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return answer();
    },
  });
  const openTab = (loginCode = 'c7', isOurs = true) => {
    const remembered = new Map<string, string>();
    let brought: Brought | null = loginCode ? { kind: 'login', code: loginCode, isOurs } : null;
    const environment = {
      store: {
        read: (name: string) => kept.get(name) ?? '',
        write: (name: string, value: string) => kept.set(name, value),
      },
      tabStore: {
        read: (name: string) => remembered.get(name) ?? '',
        write: (name: string, value: string) => remembered.set(name, value),
      },
      locks,
      history: {
        brought: () => brought,
        forgetBrought: () => {
          brought = null;
        },
      },
    } as unknown as Environment;
    const exchange = (signal = new AbortController().signal) =>
      exchangeCodeWith(environment, api)({ input: { code: 'c7' }, signal });
    /** Loads the page of the return and returns the state of its flow. */
    const stateAfterLoading = async () => {
      const requireBinding = vi.fn();
      const running = { whenSession: () => () => {}, whenLoginLeft: () => () => {}, requireBinding } as never;
      const actor = createActor(wireSocialLogin(environment, api, running)).start();
      await vi.waitFor(() => expect(actor.getSnapshot().matches('recalling')).toBe(false));
      const { value } = actor.getSnapshot();
      actor.stop();
      return { value, bindings: requireBinding.mock.calls };
    };
    return { exchange, stateAfterLoading, remembered, brought: () => brought };
  };
  return {
    kept,
    sent,
    openTab,
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe('exchanging a login code', () => {
  test("a login code is exchanged for a token, together with the inviter's marker", async () => {
    const { openTab, sent, kept } = browser();
    kept.set('meedu-msv', 'inviter');
    expect(await openTab().exchange()).toEqual({ kind: 'signedIn', token: 'aaa.bbb.ccc' });
    expect(sent).toEqual([{ code: 'c7', msv: 'inviter' }]);
  });

  test('a login code in two tabs is sent once, even if the server is slow', async () => {
    const { openTab, sent, answers } = browser();
    let release = (_answer: Response) => {};
    answers(() => new Promise((resolve) => (release = resolve)));
    const [one, other] = [openTab().exchange(), openTab().exchange()];
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    release(envelope(0, '', { success: 1, token: 'aaa.bbb.ccc' }));
    expect((await one).kind).toBe('signedIn');
    expect(await other).toEqual({ kind: 'refused', message: '这次登录已经在另一个页面处理过' });
    expect(sent).toHaveLength(1);
  });

  test('a refused login code is not sent again', async () => {
    const { openTab, sent, answers } = browser();
    answers(() => envelope(1, '已过期'));
    const tab = openTab();
    expect(await tab.exchange()).toEqual({ kind: 'refused', message: '已过期' });
    expect((await tab.exchange()).kind).toBe('refused');
    expect(sent).toHaveLength(1);
  });

  test('a login code without an answer is sent again only if the member asks for it', async () => {
    const { openTab, sent, answers } = browser();
    answers(() => Promise.reject(new TypeError('network')));
    const tab = openTab();
    await expect(tab.exchange()).rejects.toThrow();
    answers(() => envelope(0, '', { success: 1, token: 'aaa.bbb.ccc' }));
    const other = openTab();
    await expect(other.exchange(), 'another tab does not resend the code by itself').rejects.toThrow();
    expect(sent).toHaveLength(1);
    expect((await other.exchange()).kind, 'a second request comes from the member').toBe('signedIn');
    expect(sent).toHaveLength(2);
  });

  test('the login code of an account without a member is stored until a mobile is bound', async () => {
    const { openTab, kept, answers } = browser();
    answers(() => envelope(0, '', { success: 0, action: 'bind_mobile', code: 'c7' }));
    expect(await openTab().exchange()).toEqual({ kind: 'mobileUnbound' });
    expect(kept.get('login_code')).toBe('c7');
  });
});

describe('the history entry of a login code', () => {
  test.each([
    ['a success', () => envelope(0, '', { success: 1, token: 'aaa.bbb.ccc' })],
    ['a refusal', () => envelope(1, '已过期')],
  ])('the history entry has no login code after %s', async (_, answer) => {
    const { openTab, answers } = browser();
    answers(answer);
    const [tab, other, elsewhere] = [openTab(), openTab(), openTab('another')];
    for (const one of [tab, other, elsewhere]) await one.exchange();
    expect([tab.brought(), other.brought()]).toEqual([null, null]);
    expect(elsewhere.brought()).toMatchObject({ code: 'another' });
  });

  test('the history entry keeps the login code until a mobile is bound with it', async () => {
    const { openTab, answers } = browser();
    answers(() => envelope(0, '', { success: 0, action: 'bind_mobile', code: 'c7' }));
    const tab = openTab();
    await tab.exchange();
    expect(tab.brought()).toMatchObject({ code: 'c7' });
  });
});

describe('loading a page with a login code', () => {
  test('a page that is loaded with a login code from a link does not send it by itself', async () => {
    const { openTab, sent } = browser();
    expect((await openTab('c7', false).stateAfterLoading()).value).toBe('doubting');
    expect(sent).toEqual([]);
  });

  test('a page that is loaded with a login code waits until the login state is known', async () => {
    const { openTab, sent } = browser();
    expect((await openTab().stateAfterLoading()).value).toBe('waiting');
    expect(sent).toEqual([]);
  });

  test('a page that is reloaded before its login code was answered asks the member', async () => {
    const { openTab, answers } = browser();
    answers(() => new Promise(() => {}));
    const tab = openTab();
    const page = new AbortController();
    const asked = tab.exchange(page.signal);
    await vi.waitFor(() => expect(tab.remembered.get('login_code:c7')).toBe('asked'));
    page.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect((await tab.stateAfterLoading()).value).toBe('interrupted');
  });

  test('a page that is reloaded after its login code was answered does nothing', async () => {
    const { openTab } = browser();
    const tab = openTab();
    await tab.exchange();
    expect((await tab.stateAfterLoading()).value).toBe('absent');
  });

  test('a page that is reloaded while the mobile is not bound continues with the binding', async () => {
    const { openTab, answers } = browser();
    answers(() => envelope(0, '', { success: 0, action: 'bind_mobile', code: 'c7' }));
    const tab = openTab();
    await tab.exchange();
    expect(await tab.stateAfterLoading()).toEqual({ value: 'mobileUnbound', bindings: [['c7']] });
  });

  test('a page that is loaded without a login code does nothing', async () => {
    expect((await browser().openTab('').stateAfterLoading()).value).toBe('absent');
  });
});
