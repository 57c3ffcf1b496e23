/**
 * `npx playwright test --project=pictures icons`: draws the icons of an installed site from src/theme/favicon.svg into public.
 * tests/unit/theme/icons.test.ts fails if the drawing or the brand has changed since.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { test } from '@playwright/test';
import { withLook } from '../../../src/build/look.ts';
import { iconFiles, sourceOfIcons } from '../../unit/theme/iconFiles.ts';

/** The first bytes of a PNG: its signature and its header. */
const HEADER_END = 33;

/** Adds a comment to a PNG. */
function withComment(png: Buffer, comment: string): Buffer {
  const data = Buffer.from(`tEXtComment\0${comment}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, HEADER_END), length, data, sum, png.subarray(HEADER_END)]);
}

test('the icons are drawn', async ({ page }) => {
  const drawing = withLook(readFileSync('src/theme/favicon.svg', 'utf8'));
  for (const { file, side, isFull } of iconFiles) {
    await page.setViewportSize({ width: side, height: side });
    // A launcher may cut an icon to a circle of 80 %. The ground of a full icon continues that of the drawing.
    const style = isFull ? `background: ${withLook('var(--look-brand)')}; padding: ${side * 0.08}px` : '';
    await page.setContent(`<body style="margin: 0; box-sizing: border-box; ${style}">${drawing}`);
    await page.locator('svg').evaluate((svg) => svg.setAttribute('style', 'display: block; width: 100%; height: auto'));
    const png = await page.screenshot({ omitBackground: !isFull, scale: 'css' });
    writeFileSync(`public/${file}`, withComment(png, sourceOfIcons()));
  }
});
