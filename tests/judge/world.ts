/** The world around the stranger of `npm run judge`: bad weather, another tab, and a backend that forgets tokens. */
import type { Page } from '@playwright/test';
import { seedPassword } from '../../src/referenceBackend/seed/members.ts';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { type WeatherKind, weatherKinds } from '../../src/referenceBackend/weather.ts';
import type { Facts } from './facts.ts';

const mobiles = ['13800000001', '13800000002', '13800000004', '13800000006'];

async function tokenOf(site: string, mobile: string): Promise<string | undefined> {
  const answer = await fetch(`${site}/api/v2/login/password`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'meedu-platform': 'PC' },
    body: JSON.stringify({ mobile, password: seedPassword }),
  });
  return ((await answer.json()) as { data?: { token?: string } }).data?.token;
}

/** Something that happens, in words, and its chance among the others. */
interface Happening {
  chance: number;
  happen(): Promise<string> | string;
}

/** Returns what can happen. The order is fixed, so that a seed always means the same. */
export function happenings(server: RunningServer, otherTab: Page, random: () => number): Happening[] {
  const { backend } = server;
  const anyOf = <One>(choices: readonly One[]): One => choices[Math.floor(random() * choices.length)] as One;
  const weather = () => {
    const kind = anyOf<WeatherKind>(weatherKinds);
    const times = 1 + Math.floor(random() * 3);
    const milliseconds = kind === 'slow' ? 500 + Math.floor(random() * 4000) : Math.floor(random() * 800);
    backend.weather.add({ call: '*', kind, times, milliseconds, message: '请稍后再试' });
    return `weather: ${times} × ${kind} after ${milliseconds} ms`;
  };
  const signIn = async () => {
    const mobile = anyOf(mobiles);
    // The weather may meet this call, too.
    const token = await tokenOf(server.url, mobile).catch(() => null);
    if (!token) return `the other tab fails to sign in as ${mobile}`;
    await otherTab.evaluate((value) => localStorage.setItem('meedu-user-token', value), token);
    return `the other tab signs in as ${mobile}`;
  };
  const signOut = async () => {
    await otherTab.evaluate(() => localStorage.removeItem('meedu-user-token'));
    return 'the other tab signs out';
  };
  const expire = async () => `the backend forgets ${await backend.expireTokens()} tokens`;
  const calm = () => {
    backend.weather.clear();
    return 'weather: calm';
  };
  return [
    { chance: 5, happen: weather },
    { chance: 2, happen: calm },
    { chance: 3, happen: signIn },
    { chance: 1, happen: signOut },
    { chance: 1, happen: expire },
  ];
}

/** Returns one of the happenings by its chance. */
export function anyHappening(all: Happening[], random: () => number): Happening {
  let left = random() * all.reduce((sum, { chance }) => sum + chance, 0);
  const found = all.find(({ chance }) => {
    left -= chance;
    return left < 0;
  });
  return found ?? (all[0] as Happening);
}

/** Returns a function that says what the backend has done since the first call. */
export function factsOf({ backend }: RunningServer): () => Facts {
  const facts: Facts = { refusedTokens: 0, paidOrders: [], progressLost: 0, doubleOrders: 0 };
  const stored = new Map<string, number>();
  const orders = new Map<string, number>();
  let lastCall = 0;
  let lastEntry = 0;
  return () => {
    for (const call of backend.ledger.calls) {
      if (call.id <= lastCall) continue;
      lastCall = call.id;
      if (call.code === 401 || call.status === 401) facts.refusedTokens += 1;
    }
    for (const { id, at, kind, member, detail } of backend.ledger.entries) {
      if (id <= lastEntry) continue;
      lastEntry = id;
      if (kind === 'payment') facts.paidOrders = [...facts.paidOrders, String(detail.orderNo)];
      if (kind === 'progress') {
        const lesson = `${member} ${detail.lesson}`;
        const seconds = Number(detail.watchSeconds);
        facts.progressLost = Math.max(facts.progressLost, (stored.get(lesson) ?? 0) - seconds);
        stored.set(lesson, Math.max(stored.get(lesson) ?? 0, seconds));
      }
      if (kind === 'order') {
        const order = `${member} ${JSON.stringify(detail.goods)}`;
        if (Date.parse(at) - (orders.get(order) ?? Number.NEGATIVE_INFINITY) < 1000) facts.doubleOrders += 1;
        orders.set(order, Date.parse(at));
      }
    }
    return facts;
  };
}
