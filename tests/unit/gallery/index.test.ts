import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { galleryHtml, picturesIn } from '../../browser/gallery/index.ts';
import { pictureFile } from '../../browser/gallery/views.ts';

const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (run: string, file: string, bytes: string) => {
  const path = join(folder, run, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
};

test('a picture that differs from the other commit, or that it does not have, is marked', () => {
  const same = pictureFile('pages', '/', 375, 'light');
  const other = pictureFile('pages', '/', 1440, 'dark');
  const added = pictureFile('login', 'the form: refused', 375, 'light');
  for (const file of [same, other, added]) put('now', file, file);
  put('earlier', same, same);
  put('earlier', other, 'other bytes');
  const pictures = picturesIn(folder, 'now', 'earlier');
  expect(pictures.map(({ place, width, look, change }) => [place, width, look, change])).toEqual([
    ['login/the_form_refused', 375, 'light', 'new'],
    ['pages/home', 375, 'light', undefined],
    ['pages/home', 1440, 'dark', 'different'],
  ]);
  const page = galleryHtml(pictures, 'earlier');
  expect(page.match(/<figure /g)).toHaveLength(3);
  expect(page.match(/data-change=/g)).toHaveLength(2);
  expect(page).toContain('src="earlier/pages/home/1440-dark.jpg"');
});

test('without another commit, nothing is marked', () => {
  put('now', pictureFile('pages', '/courses?page=9', 375, 'elder'), 'bytes');
  const page = galleryHtml(picturesIn(folder, 'now'));
  expect(page).toContain('<h2>pages/courses_page=9</h2>');
  expect(page).not.toContain('data-change=');
});
