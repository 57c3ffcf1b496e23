import { expect, test } from 'vitest';
import { mask } from '../../../src/charts/mask.ts';
import { flows } from '../allFlows.ts';
import { graphOfFlow } from '../paths/paths.ts';

/** Fields with members' input, names, or credentials. */
const secretField =
  /password|token|mobile|code|name$|idNumber|province|street|proof|captcha|key$|text$|keywords|searched|value|orderNo|query|search|url$|html|message/i;

/** Values of these fields that are not a member's data, because the machines set them. */
const harmless = new Set(['Fault', 'crashed', 'offline', 'timeout', 'serverBroken', 'unreadable']);

function collect(value: unknown, field: string, into: Set<string>): void {
  if (typeof value === 'string') {
    if (value.trim().length >= 4 && secretField.test(field) && !harmless.has(value)) into.add(value);
  } else if (Array.isArray(value)) for (const item of value) collect(item, field, into);
  else if (value && typeof value === 'object')
    for (const [name, item] of Object.entries(value)) collect(item, name, into);
}

const seen = flows.map((flow) => {
  const graph = graphOfFlow(flow);
  return {
    name: flow.name,
    told: [
      ...[...graph.snapshots.values()].map(({ context }) => context as unknown),
      ...graph.edges.map(({ stimulus }) => stimulus.event as unknown),
    ],
  };
});
const secrets = new Set<string>();
for (const { told } of seen) for (const one of told) collect(one, '', secrets);

test('the recorded walks contain secrets of every kind', () => {
  expect([...secrets]).toEqual(expect.arrayContaining(['secret-1', 'token-of-device', '13800000001', '246810']));
  expect(secrets.size).toBeGreaterThan(80);
});

test.each(seen)('$name: mask hides every secret of any context or event', ({ told }) => {
  const leaks = new Set<string>();
  for (const one of told) {
    const text = JSON.stringify(mask(one)) ?? '';
    for (const secret of secrets) if (text.includes(JSON.stringify(secret).slice(1, -1))) leaks.add(secret);
  }
  expect([...leaks]).toEqual([]);
});

test('mask keeps values that guards read: numbers, booleans, empty values, kinds of answers, and names of fields', () => {
  const context = { kind: 'refused', secondsLeft: 3, isOverdue: false, qr: null, code: '', message: '参数错误' };
  expect(mask(context)).toEqual({ ...context, message: '●●●' });
});

test('mask shortens long lists, and hides values that are not plain data, numeric keys, and texts of errors', () => {
  const long = mask({ levels: Array.from({ length: 30 }, () => '720p') }) as { levels: unknown[] };
  expect(long.levels).toHaveLength(13);
  expect(long.levels.at(-1)).toBe('… 共 30 项');
  expect(mask({ file: new Map([['secret-1', 1]]) })).toEqual({ file: '●●●' });
  expect(mask({ orders: { 202605010203041234: true } })).toEqual({ orders: { '第 1 项': true } });
  expect(mask(new Error('offline'))).toEqual({ fault: 'offline' });
  expect(mask(new Error('13800000001'))).toEqual({ fault: '●●●' });
});
