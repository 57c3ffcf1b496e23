/** Rules of accessibility that the sources of the site can break, and no page shows. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(tools|referenceBackend|charts)\b/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`);

/** Returns the files whose code matches. */
const matching = (pattern: RegExp): string[] => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')));

test('no source of the site reads the motion of the device', () => {
  expect(matching(/useEffect/).length).toBeGreaterThan(1);
  expect(matching(/devicemotion|deviceorientation|Accelerometer|Gyroscope/i)).toEqual([]);
});

test('no control has a place in the order of Tab other than that in the page, or a key of its own', () => {
  expect(matching(/tabIndex=\{[1-9]|tabindex="[1-9]|accessKey/i)).toEqual([]);
});

test('the page can be zoomed', () => {
  const viewport = /<meta\s+name="viewport"\s+content="([^"]*)"/.exec(readFileSync('index.html', 'utf8'))?.[1];
  expect(viewport).toContain('width=device-width');
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
});
