/**
 * Random answers to every call of `src/api`: recorded answers of a MeEdu backend, changed in 1 to 3 places or as a whole. Each is decoded to a
 * value of the documented type, refused, or reported as a Fault. docs/testing.md has the command for a longer search.
 */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { standOn } from '../../../src/api/addresses.ts';
import { type Client, createClient } from '../../../src/api/client.ts';
import { Fault } from '../../../src/api/fault.ts';
import { keptAnswers, recallFrom } from '../../../src/api/kept.ts';
import { readRecordings } from '../../contract/recordings.ts';
import { randomOf } from '../../model/random.ts';
import { apisOver, decoders, examples } from './drift/decoders.table.ts';
import { type Mutated, mutate } from './drift/mutate.ts';
import { undrawable } from './drift/rules.ts';
import type { Json } from './drift/values.table.ts';

const SEED = Number(process.env.DRIFT_SEED ?? 1);
const COUNT = Number(process.env.DRIFT_COUNT ?? 2600);
const EACH = Math.ceil(COUNT / Object.keys(decoders).length);

const base = 'https://api.example';
const withoutIds = (path: string) => path.replace(/\/\d+(?=\/|$)/g, '/:').replace(/promoCode\/[^/]+/, 'promoCode/:');
/** Recorded data of successful answers, by method and path. */
const recorded = new Map<string, Json[]>();
for (const { request, response } of readRecordings().values()) {
  const { code, data } = (response ?? {}) as { code?: unknown; data?: Json };
  if (code !== 0 || data === undefined) continue;
  const name = withoutIds(`${request.method} ${request.path.split('?')[0]}`);
  recorded.set(name, [...(recorded.get(name) ?? []), data]);
}
const goodOf = (name: string): Json[] => recorded.get(name) ?? (name in examples ? [examples[name] as Json] : []);

/** Counts of the outcomes, by the name of the decoder. */
type Outcomes = { answers: number; decoded: number; read: number; refused: number; faults: number };
const outcomes = new Map<string, Outcomes>();

/** Statuses of an answer without a body. */
const bodiless = new Set([204, 205]);
const responseOf = ({ status, headers, body }: Mutated): Response =>
  new Response(bodiless.has(status) ? null : body, { status, headers });

/** Answers the upload, which uses XMLHttpRequest. */
const requestOver = (mutated: Mutated) =>
  class {
    readonly upload = {};
    status = mutated.status;
    responseText = bodiless.has(mutated.status) ? '' : mutated.body;
    responseURL = '';
    onload?: () => void;
    open(_: string, url: string) {
      this.responseURL = url;
    }
    setRequestHeader() {}
    send() {
      this.onload?.();
    }
  };

/** Most calls that one action may make of the same server: more is a loop without end. */
const MOST_CALLS = 500;

/** Makes a call whose answers are `mutated`. Returns its outcome, and how often the decoder ran. */
async function outcomeOf(name: string, mutated: Mutated): Promise<{ outcome: unknown; runs: number }> {
  const { ask, kept: isKept, recorded: path } = decoders[name] as (typeof decoders)[string];
  vi.stubGlobal('XMLHttpRequest', requestOver(mutated));
  let runs = 0;
  let calls = 0;
  const stored = new Map<string, string>();
  const kept = keptAnswers(
    {
      read: (key) => stored.get(key.replace(/\?.*/, '')) ?? '',
      // Only the functions for stored answers read the storage; the others decode the answer itself.
      write: (key, value) => void (isKept && stored.set(key.replace(/\?.*/, ''), value)),
    },
    base,
    () => 0,
  );
  if (isKept) {
    const at = (key: string) => JSON.stringify(`${base}${key}`);
    const query = '?page_name=pc-page-index';
    const key = path.replace('GET ', '');
    const full = key.includes('decorationPage') ? key + query : key;
    const data = /"data":([\s\S]*)\}$/.exec(mutated.body)?.[1] ?? mutated.body;
    stored.set(`zhitu-kept:${key}`, `[1,${at(full)},0,${data}]`);
    stored.set('zhitu-kept:/api/v2/navs', `[1,${at('/api/v2/navs')},0,[]]`);
  }
  const client = createClient({
    base,
    token: () => 'TOKEN',
    onUnauthorized: () => {},
    kept,
    fetch: async () => {
      calls += 1;
      if (calls > MOST_CALLS) throw new Error('calls without end');
      return responseOf(mutated);
    },
  });
  const counting =
    <T>(decode: (data: unknown, at: number) => T) =>
    (data: unknown, at: number): T => {
      runs += 1;
      return decode(data, at);
    };
  const call: Client = (request) => client({ ...request, decode: counting(request.decode) });
  const recall = recallFrom(kept);
  const counted: typeof recall = (question, isFreshOnly) =>
    recall({ ...question, decode: counting(question.decode) }, isFreshOnly);
  const apis = apisOver(call, counted);
  try {
    const outcome = await ask(apis);
    expect(calls).toBeLessThanOrEqual(MOST_CALLS);
    return { outcome: isKept ? { kind: 'done', data: outcome } : outcome, runs };
  } catch (thrown) {
    return { outcome: thrown, runs };
  }
}

const reasons = new Set(['network', 'timeout', 'status', 'unreadable']);

/** Returns what is wrong with the outcome of a call. */
function complaintsAbout(name: string, outcome: unknown, { body }: Mutated): string[] {
  const { rule, kept: isKept } = decoders[name] as (typeof decoders)[string];
  const seen = outcomes.get(name) as Outcomes;
  if (outcome instanceof Fault) {
    seen.faults += 1;
    return reasons.has(outcome.reason) && outcome.reason !== 'network' ? [] : [`a Fault because of ${outcome.reason}`];
  }
  if (outcome instanceof Error) return [`threw ${outcome.stack}`];
  const { kind, data, code, message } = outcome as { kind: string; data?: unknown; code?: unknown; message?: unknown };
  if (kind === 'refused') {
    seen.refused += 1;
    return [
      ...(Number.isFinite(code) ? [] : [`the code of a refusal is ${String(code)}`]),
      ...(typeof message === 'string' ? [] : [`the message of a refusal is ${typeof message}`]),
      ...undrawable(message, body, 'message'),
    ];
  }
  if (kind !== 'done') return [`neither done nor refused: ${JSON.stringify(outcome)}`];
  // A stored answer that cannot be read counts as none.
  if (isKept && data === null) {
    seen.refused += 1;
    return [];
  }
  seen.read += 1;
  return [...rule(data, '$'), ...undrawable(data, body)];
}

beforeAll(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('location', { href: 'https://school.example/member' });
  standOn('/api/', 'https://school.example/');
});
afterAll(() => {
  vi.unstubAllGlobals();
  standOn('', '');
  const lines = [...outcomes].map(
    ([name, { answers, read, refused, faults }]) =>
      `${name} ${answers}: ${read} read, ${refused} refused, ${faults} faults`,
  );
  const total = [...outcomes.values()].reduce((sum, { answers }) => sum + answers, 0);
  console.info(`${total} changed answers, DRIFT_SEED=${SEED} DRIFT_COUNT=${COUNT}\n${lines.join('\n')}`);
});

describe('changed answers of a backend', () => {
  test('the table has every function of src/api that makes a call or reads a stored answer', async () => {
    const files = readdirSync('src/api').filter((file) => file.endsWith('.ts'));
    const modules = await Promise.all(files.map((file) => import(`../../../src/api/${file.slice(0, -3)}.ts`)));
    const factories = modules.flatMap((module) =>
      Object.keys(module).filter((name) => /^(?!create)[a-z]\w*Api$/.test(name)),
    );
    const apis: Record<string, object> = apisOver((() => {}) as unknown as Client, () => null);
    expect(factories.sort()).toEqual(
      Object.keys(apis)
        .map((name) => `${name}Api`)
        .sort(),
    );
    const functions = (value: object, place: string): string[] =>
      Object.entries(value).flatMap(([key, one]) =>
        typeof one === 'function' ? [`${place}.${key}`] : functions(one, `${place}.${key}`),
      );
    const called = new Set(Object.keys(decoders).map((name) => name.split(' ')[0]));
    const all = Object.entries(apis).flatMap(([name, api]) => functions(api, name));
    expect(all.filter((name) => !called.has(name))).toEqual([]);
    expect([...called].filter((name) => !all.includes(name as string))).toEqual([]);
  });

  test.each(Object.keys(decoders))('%s decodes or refuses each changed answer', async (name) => {
    const { recorded: path } = decoders[name] as (typeof decoders)[string];
    const good = goodOf(path);
    if (good.length === 0) throw new Error(`no recording of ${path}`);
    const seen: Outcomes = { answers: 0, decoded: 0, read: 0, refused: 0, faults: 0 };
    outcomes.set(name, seen);
    const random = randomOf(SEED * 1_000_003 + Object.keys(decoders).indexOf(name));
    const found: string[] = [];
    for (; seen.answers < EACH; seen.answers++) {
      const mutated = mutate(random, good[seen.answers % good.length] as Json);
      const { outcome, runs } = await outcomeOf(name, mutated);
      seen.decoded += runs;
      const [complaint] = complaintsAbout(name, outcome, mutated);
      if (complaint) found.push(`${complaint}\n  ${mutated.says}\n  ${mutated.body.slice(0, 300)}`);
    }
    expect(found.slice(0, 5), `${found.length} wrong; DRIFT_SEED=${SEED} DRIFT_COUNT=${COUNT}`).toEqual([]);
    expect(seen.decoded, `${name} was never reached`).toBeGreaterThan(0);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
