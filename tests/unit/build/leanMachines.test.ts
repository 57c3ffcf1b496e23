import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leanMachine } from '../../../src/build/leanMachines.ts';

const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.machine.ts'),
);

describe('machines as they are built', () => {
  test('a state is left as it is but for its text', () => {
    expect(leanMachine("idle: { description: '等, 着', on: { a: 'b' } }")).toBe("idle: { on: { a: 'b' } }");
    expect(leanMachine("idle: { description: 'it\\'s \"quiet\"' }")).toBe('idle: { }');
  });

  test('a placeholder loses its name', () => {
    expect(leanMachine("actions: { storeScroll: notWired('storeScroll') }")).toBe(
      'actions: { storeScroll: notWired() }',
    );
    expect(leanMachine("const smsCode = flowNotWired<SmsCode>('smsCode');")).toBe(
      'const smsCode = flowNotWired<SmsCode>();',
    );
    expect(leanMachine("id: 'notWired', src: isNotWired('a')")).toBe("id: 'notWired', src: isNotWired('a')");
  });

  test.each(machines)('%s loses its descriptions and the names of its placeholders, and nothing else', (file) => {
    const source = readFileSync(`machines/${file}`, 'utf8');
    const rest = leanMachine(source);
    expect(rest).not.toMatch(/\bdescription:/);
    const lost = [
      ...[...source.matchAll(/\bdescription:\s*(?:'.*?'|".*?"),?\s*/g)].map(([text]) => text),
      ...[...source.matchAll(/otWired(?:<\w+>)?\(('\w+')\)/g)].map(([, name]) => name),
    ].join('');
    expect(source.length - rest.length).toBe(lost.length);
  });
});
