import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './site.ts';

/** kB (1000 bytes) of brotli that the first load of the home page may cost a visitor. */
const BUDGET = 150;

test(`the first load of the home page as a visitor is at most ${BUDGET} kB of scripts and styles, brotli`, async ({
  page,
}) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) requested.add(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Vue3 从入门到实战/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = [...requested].map((path) => {
    const file = join('dist', `${path}.br`);
    expect(existsSync(file), file).toBe(true);
    return { path, kilobytes: statSync(file).size / 1000 };
  });
  const total = files.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  for (const { path, kilobytes } of files.sort((a, b) => b.kilobytes - a.kilobytes)) {
    console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${path}`);
  }
  console.log(`${total.toFixed(1).padStart(7)} kB  first load of / (budget ${BUDGET} kB)`);
  expect(total).toBeLessThanOrEqual(BUDGET);
  const names = files.map(({ path }) => path).join(' ');
  expect(names, 'no dialog, menu or form before it is needed').not.toMatch(/AuthDialog|MemberMenu|portal/);
});
