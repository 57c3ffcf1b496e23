import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Fault } from '../../../src/api/fault.ts';
import { createApi } from '../../../src/api/index.ts';
import { profileApi } from '../../../src/api/profile.ts';
import { text } from '../../../src/text/shared.ts';
import { type Api, calls, callsWithIds } from './calls.ts';
import { envelope, foreign, html, type Json, lists, misshapen, rowsIn, same, withRows } from './faultyAnswers.ts';

type Answer = { kind: string; code?: number; message?: string; data?: unknown };
type Recording = { request: { method: string; path: string }; status: number; response: { code: unknown; data: Json } };

const folder = 'tests/contract/recordings';
const recordings = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Recording);
const nameOf = ({ request: { method, path } }: Recording) => `${method} ${path.split('?')[0]}`;
const withoutIds = (name: string) => name.replace(/\/\d+(?=\/|$)/g, '/:').replace(/promoCode\/[^/]+/, 'promoCode/:');
const richest = (found: Recording[]) =>
  found.sort((one, other) => JSON.stringify(other.response).length - JSON.stringify(one.response).length)[0];

/** The upload uses XMLHttpRequest, which `asked` answers. */
const upload: typeof calls = {
  'POST /api/v2/member/detail/avatar': ({ call }) =>
    profileApi(call).changeAvatar(new File(['x'], '头像.png'), () => {}, new AbortController().signal),
};
/** Each call with the longest recorded answer of a MeEdu 4.9 backend, or with an empty list if there is no recording. */
const all = [calls, callsWithIds, upload].flatMap(Object.entries<(api: Api) => Promise<unknown>>).map(([name, ask]) => {
  const answered = recordings.filter(
    (one) => one.response?.code === 0 && (nameOf(one) === name || withoutIds(nameOf(one)) === name),
  );
  return { name, ask, good: richest(answered)?.response.data ?? ([] as Json) };
});

const shown = (answer: Answer): unknown[] => {
  const data = answer.data as unknown[] | { rows: unknown[] };
  return Array.isArray(data) ? data : data.rows;
};

type Network = () => Response | Promise<Response>;
/** Returns an XMLHttpRequest class for the upload, whose requests are answered by `answer`. */
const requestOver = (answer: Network) =>
  class {
    readonly upload = {};
    status = 0;
    responseText = '';
    responseURL = '';
    onload?: () => void;
    onerror?: () => void;
    open(_: string, url: string) {
      this.responseURL = url;
    }
    setRequestHeader() {}
    async send() {
      try {
        const response = await answer();
        this.status = response.status;
        this.responseText = await response.text();
      } catch {
        return this.onerror?.();
      }
      return this.onload?.();
    }
  };

const asked = async (ask: (api: Api) => Promise<unknown>, answer: Network) => {
  vi.stubGlobal('XMLHttpRequest', requestOver(answer));
  const onUnauthorized = vi.fn();
  const api = createApi({ base: '/api/', token: () => 'TOKEN', onUnauthorized, fetch: async () => answer() });
  const outcome = (await ask(api).catch((fault: unknown) => fault)) as Answer | Fault;
  return { outcome, onUnauthorized };
};
const isLost = (outcome: Answer | Fault): outcome is Fault => outcome instanceof Fault;

const unreadable = '服务器的回答无法读取，请稍后再试';
let warn: ReturnType<typeof vi.spyOn>;
beforeAll(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('location', { href: 'https://school.example/member' });
});
afterAll(() => {
  warn.mockRestore();
  vi.unstubAllGlobals();
});

test('the matrix has every call of docs/operators.md', () => {
  const rows = readFileSync('docs/operators.md', 'utf8').matchAll(/^\| (GET|POST|PUT|DELETE) `([^`]+)` \| /gm);
  const told = [...rows].map(([, method, path]) => `${method} ${path}`);
  const known = new Set(all.map(({ name }) => name.replace(/(socialite|notificationMarkAsRead)\/(?!bind)\w+/, '$1/:')));
  expect(told.filter((name) => !known.has(name))).toEqual([]);
});

describe.each(all)('$name', ({ ask, good }) => {
  test('a lost connection is a fault, and a refusal is not', async () => {
    const { outcome: lost } = await asked(ask, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(lost).toMatchObject({ name: 'Fault', reason: 'network' });
    const refusal = () => new Response(JSON.stringify({ code: 1, message: '系统维护中', data: [] }));
    expect((await asked(ask, refusal)).outcome).toMatchObject({ kind: 'refused', message: '系统维护中' });
  });

  test.each([
    ['HTTP 401', html(401)],
    ['code 401', () => new Response('{"code":401,"message":"","data":[]}')],
  ])('an answer with %s is refused and ends the session', async (_, answer) => {
    const { outcome, onUnauthorized } = await asked(ask, answer);
    expect(outcome).toMatchObject({ kind: 'refused', code: 401 });
    expect(onUnauthorized).toHaveBeenCalledWith('TOKEN');
  });

  test.each([
    ['HTTP 429 with HTML', html(429), '访问的人较多，请稍后再试'],
    ['code 429', () => new Response('{"code":429,"message":"请稍后再试","data":[]}'), '请稍后再试'],
  ])('an answer with %s is a refusal because of too many calls', async (_, answer, message) => {
    expect((await asked(ask, answer)).outcome).toMatchObject({ kind: 'refused', code: 429, message });
  });

  test.each(Object.entries(foreign))('the answer “%s” is not taken for a lost connection', async (_, answer) => {
    const { outcome } = await asked(ask, () => answer(good));
    if (isLost(outcome)) expect(['status', 'unreadable']).toContain(outcome.reason);
    else if (outcome.kind === 'refused') expect(outcome.message).toMatch(/^(服务器|内容太长)/);
    // An answer with an empty body is only accepted for calls whose data the page does not need.
    else expect(outcome).toMatchObject({ kind: 'done' });
  });

  test.each(Object.entries(same))('an answer with %s is read like the usual one', async (_, answer) => {
    const { outcome: known } = await asked(ask, () => new Response(envelope(good)));
    const { outcome } = await asked(ask, () => answer(good));
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(JSON.parse(JSON.stringify(known)));
  });

  test.each(Object.entries(misshapen))('an answer with %s is read or refused as unreadable', async (_, change) => {
    const { outcome } = await asked(ask, () => new Response(envelope(change(good))));
    if (isLost(outcome)) expect(outcome.reason).toBe('unreadable');
    else if (outcome.kind === 'refused') expect(outcome.message).toBe(unreadable);
    else expect(outcome.kind).toBe('done');
  });
});

const listed = all.filter(({ good }) => rowsIn(good)?.length);
describe.each(listed)('the list of $name', ({ ask, good }) => {
  test.each(Object.entries(lists))('a list with %s shows all its other rows', async (name, change) => {
    const { outcome: known } = await asked(ask, () => new Response(envelope(good)));
    const rows = rowsIn(good) ?? [];
    const { outcome } = await asked(ask, () => new Response(envelope(withRows(good, change(rows)))));
    expect(outcome).toMatchObject({ kind: 'done' });
    expect(shown(outcome as Answer).length).toBeGreaterThanOrEqual(shown(known as Answer).length);
    const { leftOut } = Object.assign({}, (outcome as Answer).data, shown(outcome as Answer)) as { leftOut?: number };
    if (name.startsWith('one row')) expect(leftOut).toBe(1);
  });
});

test('too many calls, an unreadable answer, a failing server, and a lost network have four different messages', () => {
  const words = [text.common.crowded, unreadable, '服务器出错（500），请稍后再试', text.common.fault];
  expect(new Set(words).size).toBe(4);
  expect(words.filter((one) => one.includes('网络'))).toEqual([text.common.fault]);
});
