/** Back closes every dialog. tests/browser/app/covers.spec.ts opens each of them; this test finds a new one that would not be closed. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('src/charts/'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const filesWith = (pattern: RegExp) => [...sources].flatMap(([file, code]) => (pattern.test(code) ? [file] : []));

/** The question for consent has to be answered. */
const mustBeAnswered = ['src/dialogs/ConsentDialog.tsx'];

test('every element that covers the page as a dialog lets Back close it', () => {
  const dialogs = filesWith(/role="dialog"|<(?:chakra\.)?dialog\b/);
  expect(dialogs).toEqual(expect.arrayContaining(['src/dialogs/DialogFrame.tsx', 'src/shell/Drawer.tsx']));
  expect(dialogs.filter((file) => !/\b(?:useModal|useCover)\(/.test(sources.get(file) ?? ''))).toEqual([]);
});

test('every dialog can be closed, except those that must be answered', () => {
  const opened = [...sources].flatMap(([file, code]) =>
    [...code.matchAll(/<DialogFrame\b((?:[^<>]|=>)*)>/g)].map(([, attributes = '']) => ({ file, attributes })),
  );
  expect(opened.length).toBeGreaterThan(8);
  const closed = opened.filter(({ attributes }) => !/\bonClose=/.test(attributes)).map(({ file }) => file);
  expect(closed).toEqual(mustBeAnswered);
});
