import { build, type Plugin } from 'vite';
import { describe, expect, test, vi } from 'vitest';
import { alwaysProduction } from '../../../src/build/alwaysProduction.ts';
import { filesFirst } from '../../../src/build/filesFirst.ts';
import { eachIconAlone } from '../../../src/build/icons.ts';
import { leanMachines } from '../../../src/build/leanMachines.ts';
import { lookEverywhere } from '../../../src/build/look.ts';
import { minifyAgain } from '../../../src/build/minifyAgain.ts';
import { oneKatex } from '../../../src/build/oneKatex.ts';
import { productionRouter } from '../../../src/build/productionRouter.ts';
import { stylesAtBuildTime } from '../../../src/build/styles/plugin.ts';
import { workerLicenses } from '../../../src/build/workerLicenses.ts';

const ENTRY = '/src/entry.js';

/**
 * Builds files that exist only here.
 *
 * @param files their contents by path; `/src/entry.js` is the entry
 * @returns the scripts and style sheets of the build
 */
async function built(plugin: Plugin, files: Record<string, string>): Promise<string> {
  const root = process.cwd();
  const virtual: Plugin = {
    name: 'virtual',
    enforce: 'pre',
    resolveId: (source) => {
      const path = source.startsWith(root) ? source.slice(root.length) : source;
      return path in files ? root + path : undefined;
    },
    load: (id) => files[id.slice(root.length)],
  };
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [plugin, virtual],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  });
  const [{ output: chunks }] = [output].flat() as unknown as [{ output: { code?: string; source?: unknown }[] }];
  return chunks.map(({ code, source }) => code ?? String(source)).join('\n');
}

const page = 'const { a } = { a: 1 };\nexport default a;';
const nothing = { [ENTRY]: 'export default 1;' };

describe('alwaysProduction', () => {
  test('a shell with another NODE_ENV gets a production build, too', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const result = await built(alwaysProduction(), { [ENTRY]: 'console.log(process.env.NODE_ENV);' });
    vi.unstubAllEnvs();
    expect(result).toContain('console.log("production")');
  });
});

describe('filesFirst', () => {
  test('a dynamic import waits for its files', async () => {
    const files = { [ENTRY]: "export const load = () => import('/src/page.js');", '/src/page.js': page };
    expect(await built(filesFirst(), files)).toContain('importWithFiles');
  });

  test('a build without the helper of Vite fails', async () => {
    await expect(built(filesFirst(), nothing)).rejects.toThrow(/preload-helper.*src\/build\/filesFirst\.ts/);
  });
});

describe('oneKatex', () => {
  const texmath = '/node_modules/markdown-it-texmath/texmath.js';

  test('oneKatex keeps the KaTeX that texmath imports out of the build', async () => {
    const files = {
      [ENTRY]: `export { default } from '${texmath}';`,
      [texmath]: "import katex from 'katex';\nexport default katex;",
    };
    expect(await built(oneKatex(), files)).not.toContain('renderToString');
  });

  test('a build in which texmath imports no KaTeX fails', async () => {
    const files = { [ENTRY]: `export { default } from '${texmath}';`, [texmath]: 'export default 1;' };
    await expect(built(oneKatex(), files)).rejects.toThrow(/texmath does not import katex.*src\/build\/oneKatex\.ts/);
  });
});

describe('productionRouter', () => {
  const chunk = '/node_modules/react-router/dist/production/chunk-A.mjs';
  const code = [
    'Link.displayName = "Link";',
    'var Link2 = React.forwardRef(() => null);',
    'const link = () => { return shouldPrefetch && !isAbsolute ? prefetch : link; };',
  ];
  const router = (lines: string[], path = chunk) => ({ [ENTRY]: `import '${path}';`, [path]: lines.join('\n') });

  test('the build removes display names and the prefetching of the router library', async () => {
    const result = await built(productionRouter(), router(code));
    expect(result).not.toMatch(/displayName|shouldPrefetch|forwardRef/);
  });

  test.each([0, 1])('a build fails if line %d of the removed code has changed', async (line) => {
    const lines = code.map((one, at) => (at === line ? 'console.log(1);' : one));
    await expect(built(productionRouter(), router(lines))).rejects.toThrow(
      /nothing matches .*src\/build\/productionRouter\.ts/,
    );
  });

  test('a build fails if the code for prefetching has changed', async () => {
    const lines = [...code.slice(0, 2), 'console.log(shouldPrefetch);'];
    await expect(built(productionRouter(), router(lines))).rejects.toThrow(/nothing matches .*shouldPrefetch/);
  });

  test('a build fails if the file of the library has another name or contains no code for prefetching', async () => {
    const renamed = router(code, '/node_modules/react-router/dist/production/part-A.mjs');
    await expect(built(productionRouter(), renamed)).rejects.toThrow(/no module matches .*chunk/);
    const without = router(['console.log(1);']);
    await expect(built(productionRouter(), without)).rejects.toThrow(/no module matches .*shouldPrefetch/);
  });

  test('a build fails if it also has the development build of the library', async () => {
    const development = '/node_modules/react-router/dist/development/chunk-B.mjs';
    const files = { ...router(code), [development]: 'console.log(1);' };
    files[ENTRY] += `\nimport '${development}';`;
    await expect(built(productionRouter(), files)).rejects.toThrow(/development\/chunk-B\.mjs is in the build/);
  });
});

describe('leanMachines', () => {
  const machine = '/machines/app/drawer.machine.ts';
  const files = (code: string, path = machine) => ({ [ENTRY]: `export { machine } from '${path}';`, [path]: code });

  test('a machine has no description in the build', async () => {
    const code = "export const machine = { description: '抽屉', id: 'drawer' };";
    expect(await built(leanMachines(), files(code))).not.toContain('抽屉');
  });

  test.each([
    ['a description in a template', 'export const machine = { description: `抽屉` };'],
    ['a placeholder with a name in a template', 'export const machine = { run: notWired(`run`) };'],
  ])('%s fails the build', async (_, code) => {
    await expect(built(leanMachines(), files(code))).rejects.toThrow(/drawer\.machine\.ts: the build cannot remove/);
  });

  test('a build that contains no machine fails', async () => {
    const code = "export const machine = { description: '抽屉' };";
    await expect(built(leanMachines(), files(code, '/machines/app/drawer.ts'))).rejects.toThrow(
      /No module is machines/,
    );
  });
});

describe('eachIconAlone', () => {
  const icons = (code: string) => ({ [ENTRY]: "export * from '/src/view.tsx';", '/src/view.tsx': code });

  test('an icon is imported from its own file and made by our component', async () => {
    const result = await built(
      eachIconAlone(),
      icons("import { Volume2 as Loud } from 'lucide-react';\nexport { Loud };"),
    );
    expect(result).toContain('volume-2.mjs');
    expect(result).not.toContain('createLucideIcon.mjs');
    expect(result).not.toContain('rotate-ccw');
    // The data that our component does not use.
    expect(result.slice(result.indexOf('volume-2.mjs'))).not.toMatch(/name: "volume|key: "\w{6}"/);
  });

  test('an icon that the library lacks fails the build', async () => {
    const code = "import { NoSuchIcon } from 'lucide-react';\nexport { NoSuchIcon };";
    await expect(built(eachIconAlone(), icons(code))).rejects.toThrow('lucide-react has no file for NoSuchIcon');
  });

  test('an import in another form fails the build, because it would read all icons', async () => {
    const code = 'import * as all from "lucide-react";\nexport const Loud = all.Volume2;';
    await expect(built(eachIconAlone(), icons(code))).rejects.toThrow(/src\/view\.tsx imports all icons\. Write/);
  });

  test('a build fails if no icon calls the factory `createLucideIcon`', async () => {
    await expect(built(eachIconAlone(), nothing)).rejects.toThrow(/createLucideIcon.*src\/build\/icons\.ts/);
  });
});

describe('lookEverywhere', () => {
  const sheet = (css: string) => ({ [ENTRY]: "import '/src/own.css';", '/src/own.css': css });

  test('a style sheet gets the values of its names', async () => {
    expect(await built(lookEverywhere(), sheet('a { color: var(--look-ink); }'))).toContain('--look-ink: #');
  });

  test('a build in which no style sheet uses the look fails', async () => {
    await expect(built(lookEverywhere(), sheet('a { color: red; }'))).rejects.toThrow(
      /No style sheet.*src\/build\/look\.ts/,
    );
  });
});

describe('stylesAtBuildTime', () => {
  const provider = 'export const StyleProvider = 1;';
  const view = 'import { Box } from \'@chakra-ui/react\';\nexport const View = () => <Box width="1px" />;';
  const files = (path: string) => ({
    [ENTRY]: `export { View } from '/src/view.tsx';\nexport { StyleProvider } from '${path}';`,
    '/src/view.tsx': view,
    [path]: provider,
  });

  test('the styles of a view and the rules for all elements are in the build', async () => {
    const result = await built(stylesAtBuildTime(), files('/src/theme/StyleProvider.tsx'));
    expect(result).toContain('--chakra-colors-ink:');
    expect(result).toContain('{width:1px;}');
    expect(result).toContain('({ children }) => children');
  });

  test('a build whose provider is in another file fails', async () => {
    await expect(built(stylesAtBuildTime(), files('/src/theme/Styles.tsx'))).rejects.toThrow(
      /No module is .*StyleProvider/,
    );
  });

  test('a build without a compiled view fails', async () => {
    const only = { [ENTRY]: "export * from '/src/theme/StyleProvider.tsx';", '/src/theme/StyleProvider.tsx': provider };
    await expect(built(stylesAtBuildTime(), only)).rejects.toThrow('No module in src uses Chakra');
  });
});

describe('minifyAgain', () => {
  test('the entry script and the scripts that it imports are minified', async () => {
    const files = { [ENTRY]: 'const long = () => 1 + 1;\nconsole.log(long(), long());' };
    expect(await built(minifyAgain(), files)).not.toContain('\n');
  });
});

describe('workerLicenses', () => {
  test('a build for which Vite lists no licences fails', async () => {
    await expect(built(workerLicenses('licenses.txt'), nothing)).rejects.toThrow(
      /no licenses\.txt: check build\.license/,
    );
  });
});
