import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withLook } from '../../../src/build/look.ts';
import { firstWords } from '../../../src/text/firstWords.ts';
import { look } from '../../../src/theme/tokens.ts';
import { usual } from '../../../src/tools/presence.ts';
import { iconFiles, sourceOfIcons } from './iconFiles.ts';

const manifest = JSON.parse(withLook(readFileSync('src/theme/manifest.webmanifest', 'utf8'))) as {
  name: string;
  short_name: string;
  description: string;
  theme_color: string;
  background_color: string;
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
};

describe('the icons of an installed site', () => {
  test.each(iconFiles)('$file is a square PNG of $side px', ({ file, side }) => {
    const png = readFileSync(`public/${file}`);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([side, side]);
  });

  test.each(iconFiles)(
    '$file is of this drawing and this brand; if not, run npx playwright test --project=pictures icons',
    ({ file }) => {
      expect(readFileSync(`public/${file}`).includes(sourceOfIcons())).toBe(true);
    },
  );

  test('the manifest names each icon with its size, except that of iOS', () => {
    const named = manifest.icons.filter(({ type }) => type === 'image/png');
    const wanted = iconFiles.filter(({ file }) => file !== 'apple-touch-icon.png');
    expect(named.map(({ src, sizes, purpose = 'any' }) => ({ src, sizes, purpose }))).toEqual(
      wanted.map(({ file, side, isFull }) => ({
        src: file,
        sizes: `${side}x${side}`,
        purpose: isFull ? 'maskable' : 'any',
      })),
    );
  });
});

describe('the web app manifest', () => {
  test('the addresses in the manifest are relative, so one build works at the root and in a folder', () => {
    const { start_url, scope, icons, shortcuts } = manifest;
    const inFolder = (address: string) =>
      new URL(address, 'https://school.example/learn/manifest.webmanifest').pathname;
    expect([start_url, scope].map(inFolder)).toEqual(['/learn/', '/learn/']);
    for (const address of [...icons.map(({ src }) => src), ...shortcuts.map(({ url }) => url)])
      expect(inFolder(address)).toMatch(/^\/learn\/[\w.-]+$/);
  });

  test('the manifest has the colours of the look, and the words of index.html and of the navigation', () => {
    expect(manifest.theme_color).toBe(look.colors.surface.light);
    expect(manifest.background_color).toBe(look.colors.ground.light);
    const html = readFileSync('index.html', 'utf8');
    expect(html).toContain(`<title>${usual.siteName}</title>`);
    expect(html).toContain(`<meta name="description" content="${usual.siteDescription}" />`);
    expect([manifest.name, manifest.short_name, manifest.description]).toEqual([
      usual.siteName,
      usual.siteName,
      usual.siteDescription,
    ]);
    expect(manifest.shortcuts[0]?.name).toBe(firstWords.study);
  });
});
