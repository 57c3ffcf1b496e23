import { createActor, waitFor } from 'xstate';
import { createApi } from '../../../src/api/index.ts';
import type { Clock } from '../../../src/browser/page/clock.ts';
import { smsDeadlineKey } from '../../../src/browser/stored/smsDeadlines.ts';
import type { KeyValueStore, StorageKey } from '../../../src/browser/stored/storage.ts';
import { wireSmsCode } from '../../../src/wiring/auth/smsCode.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { envelope } from '../api/harness.ts';
import { createTurns } from '../browser/stored/tabs.ts';

export const mobile = '13800000001';
export const key = smsDeadlineKey('login', mobile);
export const start = 1_800_000_000_000;

/** Creates one device with several tabs. The test sets its clock, and all tabs share its storage and its locks. */
export function createDevice() {
  let now = start;
  const kept = new Map<string, string>();
  const tabs: { timers: Set<() => void>; wakes: Set<() => void>; listeners: Map<string, (value: string) => void> }[] =
    [];
  const locks = createTurns();
  const addTab = (answer: (path: string) => Response | Promise<Response>) => {
    const tab = { timers: new Set<() => void>(), wakes: new Set<() => void>(), listeners: new Map() };
    tabs.push(tab);
    const subscribe = (set: Set<() => void>, run: () => void) => {
      set.add(run);
      return () => void set.delete(run);
    };
    const clock: Clock = {
      now: () => now,
      steady: () => now,
      every: (_period, run) => subscribe(tab.timers, run),
      onWake: (run) => subscribe(tab.wakes, run),
    };
    const tell = (changed: string) => {
      for (const other of tabs) if (other !== tab) other.listeners.get(changed)?.(kept.get(changed) ?? '');
    };
    const store: KeyValueStore = {
      read: (name) => kept.get(name) ?? '',
      write: (name, value) => {
        kept.set(name, value);
        tell(name);
        return true;
      },
      remove: (name) => {
        kept.delete(name);
        tell(name);
      },
      names: (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)) as StorageKey[],
      onOtherTab: (name, listener) => {
        tab.listeners.set(name, listener);
        return () => tab.listeners.delete(name);
      },
    };
    const sent: unknown[] = [];
    const api = createApi({
      base: 'https://api.example',
      token: () => '',
      onUnauthorized: () => {},
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input));
        if (pathname === '/api/v2/captcha/image') {
          return envelope(0, '', { key: 'captcha-key', img: 'data:image/png;base64,AAAA' });
        }
        sent.push(JSON.parse(String(init?.body)));
        return answer(pathname);
      },
    });
    const environment = { clock, store, locks } as unknown as Environment;
    const open = (input = { scene: 'login' as const, mobile }) => {
      // The parent flow is not part of this test.
      const actor = createActor(wireSmsCode(environment, api).provide({ actions: { tellForm: () => {} } }), { input });
      actor.start();
      return actor;
    };
    return { open, sent, tab };
  };
  return {
    addTab,
    kept,
    set time(value: number) {
      now = value;
    },
    ticks: () => {
      for (const { timers } of tabs) for (const run of [...timers]) run();
    },
    wakes: () => {
      for (const { wakes } of tabs) for (const run of [...wakes]) run();
    },
  };
}

type Flow = ReturnType<ReturnType<ReturnType<typeof createDevice>['addTab']>['open']>;
export const code = (flow: Flow) => flow.getSnapshot().value.code;
export const secondsLeft = (flow: Flow) => flow.getSnapshot().context.secondsLeft;
export const counting = { forMobile: 'countingDown' };
export const ready = (flow: Flow) => waitFor(flow, (snapshot) => snapshot.matches({ captcha: 'ready' }));
export const ask = async (flow: Flow) => {
  await ready(flow);
  flow.send({ type: 'captcha.typed', value: ' AB12 ' });
  flow.send({ type: 'code.requested' });
};
export const settled = (flow: Flow) => waitFor(flow, (snapshot) => !snapshot.matches({ code: 'sending' }));
export const sentWell = () => envelope(0);
