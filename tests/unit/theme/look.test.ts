import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { build, createServer, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { headStyles } from '../../../src/build/html.ts';
import { declareLook, lookEverywhere, withLook } from '../../../src/build/look.ts';
import { brandRamp } from '../../../src/theme/brand.ts';
import { system, systemOf } from '../../../src/theme/system.ts';
import { codeColors, type Look, look } from '../../../src/theme/tokens.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const tonesOf = (brand: string) => Object.values(brandRamp(brand)).map(({ value }) => value);
/** Two brands with eleven different tones each. The brand of the site may be another one. */
const [oneBrand, otherBrand] = ['#3ca7fa', '#e60012'];
const blue: Look = { ...look, brand: oneBrand };
const red: Look = { ...look, brand: otherBrand };

/** Returns all files that contain colours, built with this look, by name. */
const made = (from: Look): Record<string, string> => ({
  'index.html': withLook(read('index.html'), from),
  'the icon': withLook(read('src/theme/favicon.svg'), from),
  "the shell's style": declareLook(headStyles.map(read).join(''), from),
  'the colours of code': declareLook(read('src/content/code.css'), from),
  'the theme': JSON.stringify([systemOf(from).getTokenCss(), systemOf(from).getGlobalCss()]),
});

describe('the brand as a setting', () => {
  const [now, changed] = [made(blue), made(red)];

  test.each(Object.keys(now))('if the brand is changed, %s contains no colour of the former brand', (name) => {
    for (const tone of tonesOf(oneBrand)) expect(changed[name]).not.toContain(tone);
  });

  test.each(['the icon', 'the theme'])('%s contains the colour of the brand', (name) => {
    expect(now[name]).toContain(oneBrand);
    expect(changed[name]).toContain(otherBrand);
  });

  test.each(Object.keys(now))('if the brand is changed, only colours of the brand change in %s', (name) => {
    const named = (text: string, brand: string) =>
      Object.entries(brandRamp(brand)).reduce((rest, [step, { value }]) => rest.replaceAll(value, `<${step}>`), text);
    expect(named(changed[name] ?? '', otherBrand)).toBe(named(now[name] ?? '', oneBrand));
  });

  test('the place that the shell reserves for the announcement has the ground of the brand', () => {
    expect(changed["the shell's style"]).toContain(`--look-wash: ${brandRamp(otherBrand)[50].value};`);
  });
});

describe('declareLook and withLook', () => {
  test('the variables that a style sheet uses are declared before it, with differing values for the dark scheme', () => {
    expect(declareLook('a { color: var(--look-ink); fill: var(--look-bright); }')).toBe(
      [
        `:root {--look-ink: ${look.colors.ink.light}; --look-bright: ${look.colors.bright};}`,
        `:root:where([data-scheme=dark]) {--look-ink: ${look.colors.ink.dark};}`,
        'a { color: var(--look-ink); fill: var(--look-bright); }',
      ].join('\n'),
    );
  });

  test('radii and colours of code have variables too', () => {
    expect(declareLook('a { border-radius: var(--look-radius-card); }')).toContain(
      `:root {--look-radius-card: ${look.radii.card};}\na`,
    );
    expect(withLook('var(--look-code-string)')).toBe(codeColors.string.light);
  });

  test('an unknown variable fails the build', () => {
    expect(() => declareLook('a { color: var(--look-nothing); }')).toThrow('the look has no nothing');
    expect(() => withLook('var(--look-code-nothing)')).toThrow('the look has no code-nothing');
  });

  test('a style sheet without variables stays unchanged', () => {
    expect(declareLook('a { color: inherit; }')).toBe('a { color: inherit; }');
  });
});

describe('lookEverywhere', () => {
  test('the development server inserts the colours into index.html, the icon, and style sheets', async () => {
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
      const page = await server.transformIndexHtml('/', read('index.html'));
      for (const scheme of ['light', 'dark'] as const)
        expect(page).toContain(
          `<meta name="theme-color" content="${look.colors.surface[scheme]}" media="(prefers-color-scheme: ${scheme})" />`,
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

  test('the build inserts the colours into the icon and the style sheets', async () => {
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

describe('literal values of the look', () => {
  const filesUnder = (folder: string): string[] =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.(tsx?|css|svg|html|json|webmanifest)$/.test(file))
          .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      : [];
  const files = [...filesUnder('src'), ...filesUnder('public'), 'index.html'].filter(
    (file) =>
      // The colours of an operator's text are parsed in colours.ts and never rendered unchanged.
      !['src/theme/tokens.ts', 'src/content/colours.ts'].includes(file) &&
      // Pages of the reference backend have a look of their own.
      !/^src\/(tools|referenceBackend)\//.test(file),
  );
  const find = (pattern: RegExp) =>
    files.flatMap((file) => [...read(file).matchAll(pattern)].map(([found]) => `${file}: ${found}`)).sort();

  test('outside tokens.ts and colours.ts, the site contains only the listed literal colours', () => {
    expect(files.length).toBeGreaterThan(200);
    const literal =
      /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix|color)\(|(["'])(?:white|black)\1/gi;
    expect(find(literal)).toEqual([
      // This colour is in a hidden test drawing, which shows whether the browser returns the drawn pixels.
      'src/browser/page/canvasNoise.ts: rgb(',
      // The large pointers, which are over every ground.
      "src/browser/page/largeTextView.css: 'black'",
      "src/browser/page/largeTextView.css: 'black'",
      "src/browser/page/largeTextView.css: 'white'",
      "src/browser/page/largeTextView.css: 'white'",
      // A transparent picture gets a white ground in both schemes.
      'src/browser/page/pictureCrop.ts: #fff',
      // Scanners read black on white, on the page and in the saved picture.
      'src/components/QrPicture.tsx: #000',
      'src/components/QrPicture.tsx: #000',
      'src/components/QrPicture.tsx: #fff',
      // A mask, whose colour is not visible.
      "src/pages/courseDetail/Catalogue.tsx: 'black'",
    ]);
  });

  test('outside tokens.ts and colours.ts, the site contains no literal radius', () => {
    expect(find(/radius\w*["']?\s*[:=]\s*\{?["']?\d*\.?\d+(?:px|r?em|%)/gi)).toEqual([]);
  });

  test('outside tokens.ts and colours.ts, the site contains only relative text sizes and the listed ones', () => {
    const sizes = find(/font-?size["']?\s*[:=]\s*(?:\{\{[^}]*\}|\{?["'`][^"'`]*|[^;,{"'`]*)/gi);
    expect(sizes.length).toBeGreaterThan(100);
    // The size of the operator's watermark is an expression. Text over the film must not grow beyond its bar.
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

describe('with prefers-contrast: more', () => {
  const isMore = '@media (prefers-contrast: more)';

  test('a style sheet with variables gets the firmer tones of both schemes', () => {
    const css = declareLook('a { color: var(--look-muted); fill: var(--look-ink); }');
    expect(css).toContain(
      `${isMore} {:root {--look-muted: ${look.colors.firm.light};} :root:where([data-scheme=dark]) {--look-muted: ${look.colors.firm.dark};}}`,
    );
  });

  test('the theme names the firmer tones after those of the schemes, and before the forced colours', () => {
    const theme = JSON.stringify(system.getTokenCss());
    const [dark, more, forced] = ['[data-scheme=dark]', isMore, '@media (forced-colors: active)'].map((part) =>
      theme.indexOf(part),
    ) as [number, number, number];
    expect(theme).toContain('"--chakra-colors-muted":"var(--chakra-colors-firm)"');
    expect(dark).toBeLessThan(more);
    expect(more).toBeLessThan(forced);
  });
});
