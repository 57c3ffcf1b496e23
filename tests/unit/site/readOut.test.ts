/** The files of `readOut`: each is read by one test, which names it as a whole. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageModules } from '../../../src/shell/pages.ts';

const folder = 'tests/unit/site';
const files = readdirSync(join(folder, 'readOut'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.includes('.'));
const names = files.map((file) => file.replace(/\.txt$/, ''));
const tests = readdirSync(folder)
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

test('each file of readOut is named by one test, so that no file stays when its test is removed', () => {
  const timesNamed = (name: string) => tests.split(`'${name}'`).length - 1;
  expect(names.filter((name) => timesNamed(name) !== 1)).toEqual([]);
});

test('each file of readOut is named in kebab case, in the folder of a page or of a part of many pages', () => {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const parts = ['auth-dialog', 'consent-dialog', 'image-viewer', 'player', 'shell'];
  const folders = [...Object.keys(pageModules).map(kebab), ...parts].join('|');
  expect(files.filter((file) => !new RegExp(`^(${folders})/[a-z0-9]+(-[a-z0-9]+)*\\.txt$`).test(file))).toEqual([]);
});

test('the first line of each file of readOut names its test', () => {
  const first = names.map((name) => [
    name,
    readFileSync(join(folder, 'readOut', `${name}.txt`), 'utf8').split('\n')[0],
  ]);
  expect(first.filter(([, line]) => !/^# tests\/unit\/site\/\w+\.test\.tsx > ./.test(line ?? ''))).toEqual([]);
});
