/**
 * Runs two tabs of the whole wired site on the reference backend. The backend handles a call when it arrives. The answers to the calls that
 * a test names wait until the test releases them. `settle` delivers the storage events of one tab to the other.
 */
import { setImmediate } from 'node:timers';
import { vi } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { createApi } from '../../../src/referenceBackend/api/app.ts';
import type { LedgerEntry } from '../../../src/referenceBackend/ledger.ts';
import { seedPassword } from '../../../src/referenceBackend/seed/members.ts';
import { type RunningServer, startServer } from '../../../src/referenceBackend/server.ts';
import { createWorld } from '../../unit/wiring/harness.ts';
import { Browser, chooserOf, type Tab } from './browser.ts';

type World = ReturnType<typeof createWorld>;
export type SiteTab = { tab: Tab; world: World };
/** A call whose answer waits. `release` delivers the backend's answer, or another one in its place; null loses it. */
type Held = { name: string; release: (instead?: Response | null) => void };

const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const realTask = () => new Promise((resolve) => setImmediate(resolve));

export async function startBackend() {
  const server: RunningServer = await startServer({ now: () => Date.now() });
  return { ...server, api: createApi(server.backend) };
}
export type RunningBackend = Awaited<ReturnType<typeof startBackend>>;

/** Opens one browser on a freshly seeded backend. */
export async function openBrowser({ url, backend, api }: RunningBackend, hasLocks: boolean) {
  await backend.reset();
  const browser = new Browser(hasLocks);
  const random = chooserOf(1);
  const held: Held[] = [];
  const asked: { name: string; token: string }[] = [];
  let isHeld = /^$/;
  let unanswered = 0;

  const send = async (path: string, init: RequestInit): Promise<Response> => {
    unanswered++;
    try {
      const call = new Request(url + path, init);
      call.headers.set('User-Agent', 'a browser');
      return await api.fetch(call, here);
    } finally {
      unanswered--;
    }
  };
  const network = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input));
    const name = `${init.method ?? 'GET'} ${pathname}`;
    asked.push({ name, token: (new Headers(init.headers).get('authorization') ?? '').replace('Bearer ', '') });
    const answer = send(pathname + search, { ...init, signal: null });
    if (!isHeld.test(name)) return answer;
    return new Promise((resolve, reject) => {
      const call: Held = {
        name,
        release: (instead) => {
          if (instead === undefined) answer.then(resolve, reject);
          else if (instead) resolve(instead);
          else reject(new TypeError('Failed to fetch'));
        },
      };
      held.push(call);
      init.signal?.addEventListener('abort', () => {
        const at = held.indexOf(call);
        if (at >= 0) held.splice(at, 1);
        reject(new DOMException('', 'AbortError'));
      });
    });
  };
  /** Waits until the backend has handled every call. */
  const atRest = async (): Promise<void> => {
    do for (let task = 0; task < 3; task++) await realTask();
    while (unanswered > 0);
  };
  /** Waits until only held answers are pending. */
  const settle = async (milliseconds = 1000): Promise<void> => {
    for (let left = milliseconds; left >= 0; left -= 100) {
      await atRest();
      while (browser.deliver(random));
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  /** Sends a request outside of both tabs. @returns `data` of the envelope */
  const ask = async <T>(method: string, path: string, body?: object, token = ''): Promise<T> => {
    const answer = await send(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { data: T }).data;
  };
  const signIn = async (mobile: string): Promise<string> =>
    (await ask<{ token: string }>('POST', '/api/v2/login/password', { mobile, password: seedPassword })).token;

  return {
    url,
    backend,
    browser,
    network,
    /** Every call of a tab, with its token. */
    asked,
    ask,
    signIn,
    settle,
    /** Waits for code that is loaded on demand, while the clock is stopped. */
    loaded: async (isThere: () => unknown): Promise<void> => {
      await vi.dynamicImportSettled();
      for (let turn = 0; turn < 20 && !isThere(); turn++) await settle(0);
    },
    /** Holds the answers to later calls whose method and path match. */
    hold: (which: RegExp) => {
      isHeld = which;
    },
    /**
     * Releases the held answers in the order of their calls, or in reverse.
     *
     * @param instead returns the answer in place of the backend's; null loses it
     */
    release: async (isReversed = false, instead?: () => Response | null): Promise<void> => {
      const calls = held.splice(0);
      for (const call of isReversed ? calls.reverse() : calls) {
        call.release(instead?.());
        await atRest();
      }
    },
    /** Requests a message and returns its code. */
    smsCode: async (mobile: string, scene: string): Promise<string> => {
      const { key } = await ask<{ key: string }>('GET', '/api/v2/captcha/image');
      const captcha = { image_key: key, image_captcha: backend.ledger.captchaAnswer(key) };
      await ask('POST', '/api/v2/captcha/sms', { ...captcha, mobile, scene });
      return backend.ledger.smsCode(mobile) ?? '';
    },
    /** Returns the ledger entries of the backend after the first `since` ones. */
    effects: (since: number): LedgerEntry[] => backend.ledger.entries.slice(since),
    openTab: (options: Parameters<typeof createWorld>[0] = {}): SiteTab => {
      const tab = browser.open();
      return { tab, world: createWorld({ ...options, parts: { ...tab.parts, ...options?.parts }, asks: network }) };
    },
    become: (token: string) => void browser.kept.set(storageKeys.userToken, token),
  };
}
export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>;
