import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { build, createServer, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { declareLook, lookEverywhere, withLook } from '../../../src/build/look.ts';
import { brandRamp } from '../../../src/theme/brand.ts';
import { systemOf } from '../../../src/theme/system.ts';
import { codeColors, type Look, look } from '../../../src/theme/tokens.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const tonesOf = (brand: string) => Object.values(brandRamp(brand)).map(({ value }) => value);
const otherBrand = '#e60012';
const red: Look = { ...look, brand: otherBrand };

/** Everything that has a colour of its own, made from this look. */
const made = (from: Look): Record<string, string> => ({
  'index.html': withLook(read('index.html'), from),
  'the icon': withLook(read('src/theme/favicon.svg'), from),
  "the shell's style": declareLook(read('src/head/shell.css'), from),
  'the colours of code': declareLook(read('src/content/code.css'), from),
  'the theme': JSON.stringify([systemOf(from).getTokenCss(), systemOf(from).getGlobalCss()]),
});

describe('the brand is one line', () => {
  const [now, changed] = [made(look), made(red)];

  test.each(Object.keys(now))('%s has no trace of the brand when it is another', (name) => {
    for (const tone of tonesOf(look.brand)) expect(changed[name]).not.toContain(tone);
  });

  test.each(['index.html', 'the icon', 'the theme'])('%s has the brand', (name) => {
    expect(now[name]).toContain(look.brand);
    expect(changed[name]).toContain(otherBrand);
  });

  test.each(Object.keys(now))('%s is the same but for the brand', (name) => {
    const named = (text: string, brand: string) =>
      Object.entries(brandRamp(brand)).reduce((rest, [step, { value }]) => rest.replaceAll(value, `<${step}>`), text);
    expect(named(changed[name] ?? '', otherBrand)).toBe(named(now[name] ?? '', look.brand));
  });

  test('the announcement that the shell keeps a place for has the ground of the brand', () => {
    expect(changed["the shell's style"]).toContain(`--look-wash: ${brandRamp(otherBrand)[50].value};`);
  });
});

describe('what a style sheet uses of the look', () => {
  test('is declared before it, and once more for the dark scheme where that is different', () => {
    expect(declareLook('a { color: var(--look-ink); fill: var(--look-bright); }')).toBe(
      [
        `:root {--look-ink: ${look.colors.ink.light}; --look-bright: ${look.colors.bright};}`,
        `:root:where([data-scheme=dark]) {--look-ink: ${look.colors.ink.dark};}`,
        'a { color: var(--look-ink); fill: var(--look-bright); }',
      ].join('\n'),
    );
  });

  test('a radius and a colour of code have names, too', () => {
    expect(declareLook('a { border-radius: var(--look-radius-card); }')).toContain(
      `:root {--look-radius-card: ${look.radii.card};}\na`,
    );
    expect(withLook('var(--look-code-string)')).toBe(codeColors.string.light);
  });

  test('what does not exist ends the build', () => {
    expect(() => declareLook('a { color: var(--look-nothing); }')).toThrow('the look has no nothing');
    expect(() => withLook('var(--look-code-nothing)')).toThrow('the look has no code-nothing');
  });

  test('a sheet that uses nothing of it stays as it is', () => {
    expect(declareLook('a { color: inherit; }')).toBe('a { color: inherit; }');
  });
});

describe('the plugin', () => {
  test('the development server gives index.html, the icon and style sheets their colours', async () => {
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      appType: 'custom',
      server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [lookEverywhere(red)],
    });
    try {
      expect(await server.transformIndexHtml('/', read('index.html'))).toContain(
        `<meta name="theme-color" content="${otherBrand}" />`,
      );
      expect((await server.transformRequest('/src/content/code.css'))?.code).toContain(
        `--look-code-string: ${codeColors.string.light};`,
      );
      await server.listen();
      const address = server.httpServer?.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const answer = await fetch(`http://127.0.0.1:${port}/favicon.svg`);
      expect(answer.headers.get('content-type')).toBe('image/svg+xml');
      expect(await answer.text()).toBe(made(red)['the icon']);
    } finally {
      await server.close();
    }
  });

  test('the build writes the icon and the style sheets', async () => {
    const built = (await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      plugins: [lookEverywhere(red)],
      build: { write: false, minify: false, rolldownOptions: { input: 'src/content/code.css' } },
    })) as Rolldown.RolldownOutput;
    const sourceOf = (ending: string) => {
      const file = built.output.find(({ fileName }) => fileName.endsWith(ending));
      return file?.type === 'asset' ? String(file.source) : '';
    };
    expect(sourceOf('favicon.svg')).toBe(made(red)['the icon']);
    expect(sourceOf('.css')).toMatch(new RegExp(`--look-code-string: ${codeColors.string.dark}`));
  });
});

describe('no other file of the site says what it looks like', () => {
  const filesUnder = (folder: string): string[] =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.(tsx?|css|svg|html|json|webmanifest)$/.test(file))
          .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      : [];
  const files = [...filesUnder('src'), ...filesUnder('public'), 'index.html'].filter(
    // What an operator's text says is read in colours.ts, and never drawn as it is.
    (file) => file !== 'src/theme/tokens.ts' && file !== 'src/content/colours.ts',
  );
  const find = (pattern: RegExp) =>
    files.flatMap((file) => [...read(file).matchAll(pattern)].map(([found]) => `${file}: ${found}`));

  test('colours', () => {
    expect(files.length).toBeGreaterThan(200);
    const literal =
      /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix|color)\(|(["'])(?:white|black)\1/gi;
    expect(find(literal)).toEqual([
      // Drawn to see whether the browser gives back what was drawn; nobody sees it.
      'src/browser/canvasNoise.ts: rgb(',
      // A picture without transparency has white where it was transparent, in the light and the dark look.
      'src/browser/pictureCrop.ts: #fff',
      // Scanners read black on white.
      'src/components/QrPicture.tsx: #000',
      // A mask: only where it is drawn counts.
      "src/pages/courseDetail/Catalogue.tsx: 'black'",
    ]);
  });

  test('radii', () => {
    expect(find(/radius\w*["']?\s*[:=]\s*\{?["']?\d*\.?\d+(?:px|r?em|%)/gi)).toEqual([]);
  });

  test('sizes of text, but for those that follow the text around them', () => {
    const sizes = find(/font-?size["']?\s*[:=]\s*(?:\{\{[^}]*\}|\{?["'`][^"'`]*|[^;,{"'`]*)/gi);
    expect(sizes.length).toBeGreaterThan(100);
    // What the operator says of the watermark is an expression. What is drawn over the film does not grow beyond its bar.
    expect(sizes.filter((found) => /\d(?:px|rem)/.test(found))).toEqual([
      'src/pages/lesson/LoopButton.tsx: fontSize="12px',
      "src/pages/lesson/controlParts.tsx: fontSize: 'min(1em, 16px)",
    ]);
  });
});

test('text that is cut after some lines breaks very long words, so that the cut is marked with an ellipsis', () => {
  const elements = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => read(`src/${file}`).match(/<[^<>]*\blineClamp=[^<>]*>/g) ?? []);
  expect(elements.length).toBeGreaterThan(3);
  expect(elements.filter((element) => !element.includes('overflowWrap="anywhere"'))).toEqual([]);
});
