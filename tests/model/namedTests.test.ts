import { describe, expect, test } from 'vitest';
import { hasTest } from './namedTests.ts';

describe('hasTest', () => {
  test.each([
    ["test('a title', () => {})", 'a title', true],
    ["it(\n  'a title',\n () => {})", 'a title', true],
    [`for (const path of ['/order'])\n  test(\`\${path} needs a member\`, () => {})`, '/order needs a member', true],
    [`for (const path of ['/order'])\n  test(\`\${path} needs a member\`, () => {})`, '/vip needs a member', false],
    [`test(\`\${name}: all is as its rows say\`, () => {})`, 'session: all is as its rows say', true],
    [`test(\`\${name}: all is as its rows say\`, () => {})`, 'nothing: all is as its rows say', false],
    ["test.each(['/courses', 'b'])('%s is for everybody', () => {})", '/courses is for everybody', true],
    ["test.each([null, ''])('%j leads home', () => {})", 'null leads home', true],
    ["test.each([['courses', 1]])('%j is the route of ours', () => {})", '"courses" is the route of ours', true],
    ["test.each([...new Set([home].map(({ page }) => page))])('%s can be loaded', f)", 'home can be loaded', true],
    ["test('it\\'s quoted', () => {})", "it's quoted", true],
    ["test.each(all)('%s', () => {})", 'all', false],
    ["test('a title', () => {})", 'a title and more', false],
    ["// a title\nconst title = 'a title';", 'a title', false],
    ["describe('a title', () => {})", 'a title', false],
  ])('hasTest searches the source %j for a test with the title %j and returns %j', (source, title, found) => {
    expect(hasTest(source, title)).toBe(found);
  });
});
