import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leanMachine } from '../../../src/build/leanMachines.ts';

const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.machine.ts'),
);

describe('leanMachine', () => {
  test('a state loses only its description in the build', () => {
    expect(leanMachine("idle: { description: '等, 着', on: { a: 'b' } }")).toBe("idle: { on: { a: 'b' } }");
    expect(leanMachine("idle: { description: 'it\\'s \"quiet\"' }")).toBe('idle: { }');
  });

  test('a placeholder loses its name in the build', () => {
    expect(leanMachine("actions: { storeScroll: notWired('storeScroll') }")).toBe(
      'actions: { storeScroll: notWired() }',
    );
    expect(leanMachine("const smsCode = flowNotWired<SmsCode>('smsCode');")).toBe(
      'const smsCode = flowNotWired<SmsCode>();',
    );
    expect(leanMachine("id: 'notWired', src: isNotWired('a')")).toBe("id: 'notWired', src: isNotWired('a')");
  });

  test('a placeholder on a line of its own is removed in the build', () => {
    const actor = "    loadSite: fromPromise<LoadSiteAnswer, { token: string }>(notWired('loadSite')),\n";
    const action = "    goHome: notWired('goHome'),\n";
    expect(leanMachine(`actors: {\n${actor}    smsCode,\n${action}  },`)).toBe('actors: {\n    smsCode,\n  },');
  });

  test.each(machines)('%s loses its descriptions and placeholders in the build, and nothing else', (file) => {
    const source = readFileSync(`machines/${file}`, 'utf8');
    const rest = leanMachine(source);
    expect(rest).not.toMatch(/\bdescription:/);
    const texts = [...source.matchAll(/\bdescription:\s*(?:'.*?'|".*?"),?\s*/g)].map(([text]) => text);
    const without = texts.reduce((left, text) => left.replace(text, ''), source);
    const placeholders = without
      .split('\n')
      .filter((line) => /^ +\w+: (?:from\w+(?:<.*>)?\()?notWired\('\w+'\)\)?,$/.test(line));
    const names = [...without.matchAll(/otWired(?:<\w+>)?\(('\w+')\)/g)].map(([, name]) => name);
    const ofPlaceholders = placeholders.flatMap((line) => /'\w+'/.exec(line) ?? []);
    const lost =
      placeholders.join('\n').length +
      (placeholders.length && 1) +
      names.join('').length -
      ofPlaceholders.join('').length;
    expect(without.length - rest.length).toBe(lost);
  });
});
