import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withoutDescriptions } from '../../../src/build/withoutDescriptions.ts';

const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.machine.ts'),
);

describe('machines without their descriptions', () => {
  test('a state is left as it is but for its text', () => {
    expect(withoutDescriptions("idle: { description: '等, 着', on: { a: 'b' } }")).toBe("idle: { on: { a: 'b' } }");
    expect(withoutDescriptions("idle: { description: 'it\\'s \"quiet\"' }")).toBe('idle: { }');
  });

  test.each(machines)('%s loses its descriptions, and nothing else', (file) => {
    const source = readFileSync(`machines/${file}`, 'utf8');
    const rest = withoutDescriptions(source);
    expect(rest).not.toMatch(/\bdescription:/);
    const lost = [...source.matchAll(/\bdescription:\s*(?:'.*?'|".*?"),?\s*/g)].map(([text]) => text).join('');
    expect(source.length - rest.length).toBe(lost.length);
  });
});
