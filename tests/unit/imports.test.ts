import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

type Import = { from: string; to: string; typeOnly: boolean; late: boolean };

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?\sfrom\s+)?(['"])([^'"]+)\2/g;
const dynamic = /(?<![\w.])import\s*\(\s*(['"])([^'"]+)\1\s*\)/g;

/** Returns the imports of `text`. With `verbatimModuleSyntax`, only `import type` is removed at run time. */
function importsIn(from: string, text: string): Import[] {
  const to = (target: string) => (target.startsWith('.') ? normalize(join(dirname(from), target)) : target);
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [
    ...[...code.matchAll(statement)].map(([, type, , target = '']) => ({
      from,
      to: to(target),
      typeOnly: type !== undefined,
      late: false,
    })),
    ...[...code.matchAll(dynamic)].map(([, , target = '']) => ({ from, to: to(target), typeOnly: false, late: true })),
  ];
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
const importsUnder = (...folders: string[]): Import[] =>
  folders.flatMap(filesUnder).flatMap((file) => importsIn(file, readFileSync(file, 'utf8')));
const show = ({ from, to }: Import) => `${from} imports ${to}`;
const atRunTime = ({ typeOnly }: Import) => !typeOnly;
const views = ['src/pages', 'src/dialogs', 'src/components', 'src/shell'];
/** The flows of a page are wiring that is beside its view. */
const isPageFlows = (path: string) => /^src\/pages\/(\w+\/)+flows\.ts$/.test(path);
const importsOfViews = () => importsUnder(...views).filter(({ from }) => !isPageFlows(from));

describe('reading imports', () => {
  test.each([
    ["import { a } from 'x';", [['x', false]]],
    ["import type { A } from './a.ts';", [['machines/a.ts', true]]],
    ["import { type A, b } from '../src/a.ts';", [['src/a.ts', false]]],
    ["import { type A } from 'x';", [['x', false]]],
    [
      'import a, {\n  b,\n  c,\n} from \'x\';\nimport * as d from "y";',
      [
        ['x', false],
        ['y', false],
      ],
    ],
    ["import 'x';", [['x', false]]],
    [
      "export { a } from 'x';\nexport * from 'y';\nexport type { B } from 'z';",
      [
        ['x', false],
        ['y', false],
        ['z', true],
      ],
    ],
    ["const a = await import('./a.ts');", [['machines/a.ts', false]]],
    ["// import { a } from 'x';\n/* import 'y'; */\nconst text = 'no import here';", []],
    ["export const a = 1;\nconst from = 'x';", []],
  ])('the imports of %j are found', (text, found) => {
    expect(importsIn('machines/file.ts', text).map(({ to, typeOnly }) => [to, typeOnly])).toEqual(found);
  });

  test('every imported file of machines and src exists', () => {
    const all = importsUnder('machines', 'src').filter(({ to }) => /^(machines|src)\//.test(to));
    expect(all.length).toBeGreaterThan(100);
    // The file of a worker is imported with `?worker&url`.
    expect(all.filter(({ to }) => !existsSync(to.replace(/\?worker&url$/, ''))).map(show)).toEqual([]);
  });
});

describe('imports between the layers', () => {
  test('machines import only types of the domain and of other machines', () => {
    const found = importsUnder('machines').filter(({ to }) => to !== 'xstate');
    expect(found.filter(({ to }) => !/^machines\/(domain\/\w+|.*\.machine)\.ts$/.test(to)).map(show)).toEqual([]);
  });

  test('the domain exports only types, functions, and constants, and imports only itself', () => {
    const found = importsUnder('machines/domain').filter(atRunTime);
    expect(found.filter(({ to }) => !/^machines\/domain\/\w+\.ts$/.test(to)).map(show)).toEqual([]);
    for (const file of filesUnder('machines/domain')) {
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/^export (?!type\b|interface\b|function\b|const\b)/m);
    }
  });

  test('src/api, src/browser, and src/content do not import React', () => {
    const found = importsUnder('src/api', 'src/browser', 'src/content');
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ to }) => /react|chakra|emotion|lucide/i.test(to) || /\.tsx$/.test(to)).map(show)).toEqual(
      [],
    );
    expect(filesUnder('src/api').filter((file) => file.endsWith('.tsx'))).toEqual([]);
  });

  test('src/api, src/browser, and src/content import no view and no wiring', () => {
    const found = importsUnder('src/api', 'src/browser', 'src/content');
    expect(found.filter(({ to }) => /^src\/(?!api|browser|content|text|theme\/tokens\.ts)/.test(to)).map(show)).toEqual(
      [],
    );
  });

  test('views import no run-time code of src/api, src/browser, or src/content except importAgain', () => {
    const found = importsOfViews();
    expect(found.length).toBeGreaterThan(50);
    expect(
      found
        .filter(atRunTime)
        .filter(({ to }) => /^src\/(api|browser|content)\//.test(to) && to !== 'src/browser/code/importAgain.ts')
        .map(show),
    ).toEqual([]);
  });

  test('views import only types of the wiring', () => {
    expect(
      importsOfViews()
        .filter(atRunTime)
        .filter(({ to }) => to.startsWith('src/wiring/'))
        .map(show),
    ).toEqual([]);
  });

  // A machine file can be pasted into an editor that has only xstate.
  test('a machine imports no run-time code except xstate', () => {
    const found = importsUnder('machines').filter(({ from }) => from.endsWith('.machine.ts'));
    const files = filesUnder('machines').filter((file) => file.endsWith('.machine.ts'));
    expect(new Set(found.filter(({ to }) => to === 'xstate').map(({ from }) => from))).toEqual(new Set(files));
    expect(
      found
        .filter(atRunTime)
        .filter(({ to }) => to !== 'xstate')
        .map(show),
    ).toEqual([]);
  });

  test('src/wiring and src/addresses import no view, and src/addresses imports no wiring', () => {
    const found = importsUnder('src/wiring', 'src/addresses').filter(atRunTime);
    expect(found.length).toBeGreaterThan(50);
    const isView = (path: string) =>
      /^src\/(pages|dialogs|components|shell)\//.test(path) && !/[tT]ext\.ts$/.test(path) && !isPageFlows(path);
    expect(found.filter(({ to }) => isView(to)).map(show)).toEqual([]);
    expect(
      importsUnder('src/addresses')
        .filter(({ to }) => to.startsWith('src/wiring/'))
        .map(show),
    ).toEqual([]);
  });

  test('only src/wiring and flows.ts of pages import both a machine and src/api or src/browser', () => {
    const worldly = (path: string) => /^src\/(api|browser)\//.test(path);
    const both = filesUnder('src')
      .filter((file) => {
        const run = importsIn(file, readFileSync(file, 'utf8')).filter(atRunTime);
        return run.some(({ to }) => worldly(to)) && run.some(({ to }) => to.endsWith('.machine.ts'));
      })
      .filter((file) => !file.startsWith('src/wiring/') && !isPageFlows(file));
    expect(both).toEqual([]);
  });

  test('machines and src have no cycle of static run-time imports', () => {
    const next = new Map<string, string[]>();
    // A dynamic import runs later, so it closes no cycle.
    for (const { from, to } of importsUnder('machines', 'src').filter((one) => atRunTime(one) && !one.late))
      next.set(from, [...(next.get(from) ?? []), to]);
    const circles: string[] = [];
    const done = new Set<string>();
    const visit = (file: string, way: string[]) => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
      if (done.has(file)) return;
      done.add(file);
      for (const imported of next.get(file) ?? []) visit(imported, [...way, file]);
    };
    for (const file of next.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });

  test('only src/wiring/index.ts calls createActor', () => {
    const starting = filesUnder('src').filter((file) => /\bcreateActor\b/.test(readFileSync(file, 'utf8')));
    expect(starting).toEqual(['src/wiring/index.ts']);
  });

  test('the wiring uses no browser global, except the files that work with elements of the page', () => {
    // These files work with elements of the page (the film, unsaved input) and receive the document.
    const ofTheDocument = [
      ...[
        'filmGestures',
        'lessonLayout',
        'lessonNotes',
        'miniPlayer',
        'player',
        'playerControls',
        'playerSettings',
      ].map((name) => `src/wiring/learn/${name}.ts`),
      'src/wiring/learn/transcript.ts',
      'src/wiring/app/siteUpgrade.ts',
    ];
    const wired = [...filesUnder('src/wiring'), ...filesUnder('src/pages').filter(isPageFlows)].filter(
      (file) => !ofTheDocument.includes(file),
    );
    const globals = /(?<![\w.'"])(?:document|window|navigator|localStorage|sessionStorage|addEventListener)\b(?!:)/;
    const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(wired.filter((file) => globals.test(code(file)))).toEqual([]);
  });

  test('only the tools import the tools and the reference backend', () => {
    const isTool = (path: string) => /^src\/(tools|referenceBackend)\//.test(path);
    const found = [
      ...importsUnder('machines', 'src'),
      ...importsIn('vite.config.ts', readFileSync('vite.config.ts', 'utf8')),
    ];
    expect(found.filter(({ to }) => isTool(to)).length).toBeGreaterThan(100);
    expect(found.filter(({ from, to }) => isTool(to) && !isTool(from)).map(show)).toEqual([]);
  });

  test('machines, src, and vite.config.ts import no tests, except the tool that plays stages in the live viewer', () => {
    const found = [
      ...importsUnder('machines', 'src'),
      ...importsIn('vite.config.ts', readFileSync('vite.config.ts', 'utf8')),
    ];
    expect(
      found.filter(({ from, to }) => /^(\.\/)?tests\//.test(to) && from !== 'src/tools/playhouse.ts').map(show),
    ).toEqual([]);
  });

  test('machines and src do not import @xstate/graph', () => {
    expect(
      importsUnder('machines', 'src')
        .filter(({ to }) => to === '@xstate/graph')
        .map(show),
    ).toEqual([]);
  });
});
