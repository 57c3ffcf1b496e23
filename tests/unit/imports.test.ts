import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allowed, exceptions, type Part, partOf } from './imports/allowed.ts';
import { filesUnder, type Import, importsIn, importsOf, importsUnder, show, type Way } from './imports/read.ts';

const all = [...importsUnder('machines', 'src'), ...importsOf('vite.config.ts')];
const atRunTime = ({ way }: Import) => way !== 'types';
const isOurs = ({ to }: Import) => /^(machines|src|tests)\//.test(to);

describe('reading imports', () => {
  test.each([
    ["import { a } from 'x';", [['x', 'run']]],
    ["import type { A } from './a.ts';", [['machines/a.ts', 'types']]],
    ["import { type A, b } from '../src/a.ts';", [['src/a.ts', 'run']]],
    ["import { type A } from 'x';", [['x', 'run']]],
    [
      'import a, {\n  b,\n  c,\n} from \'x\';\nimport * as d from "y";',
      [
        ['x', 'run'],
        ['y', 'run'],
      ],
    ],
    ["import 'x';", [['x', 'run']]],
    [
      "export { a } from 'x';\nexport * from 'y';\nexport type { B } from 'z';",
      [
        ['x', 'run'],
        ['y', 'run'],
        ['z', 'types'],
      ],
    ],
    ["const a = await import('./a.ts');", [['machines/a.ts', 'late']]],
    ["const a = import.meta.glob<{ a: B }>('./*/a.ts');", [['machines/*/a.ts', 'late']]],
    ["// import { a } from 'x';\n/* import 'y'; */\nconst text = 'no import here';", []],
    ["export const a = 1;\nconst from = 'x';", []],
  ])('the imports of %j are found', (text, found) => {
    expect(importsIn('machines/file.ts', text).map(({ to, way }) => [to, way])).toEqual(found);
  });

  test('every imported file of machines and src exists', () => {
    const ours = all.filter(isOurs);
    expect(ours.length).toBeGreaterThan(1000);
    // The file of a worker is imported with `?worker&url`. A glob names no single file.
    expect(
      ours.filter(({ to }) => !to.includes('*') && !existsSync(to.replace(/\?worker&url$/, ''))).map(show),
    ).toEqual([]);
  });
});

/** Each way is weaker than the next. */
const strength: Way[] = ['types', 'late', 'run'];

describe('imports between the parts', () => {
  const between = all.filter(isOurs).flatMap((one) => {
    const parts = [partOf(one.from), partOf(one.to)] as const;
    return parts[0] === parts[1] ? [] : [{ ...one, parts }];
  });
  /** Returns the page to which a file belongs. A page must not import another page, although the table treats all pages as one part. */
  const pageOf = (file: string) => /^src\/pages\/(\w+)\//.exec(file)?.[1];
  const betweenPages = all.filter(({ from, to }) => pageOf(from) && pageOf(to) && pageOf(from) !== pageOf(to));
  const isAllowed = ({ parts: [from, to], way }: (typeof between)[number]) => {
    const limit = allowed[from]?.[to];
    return limit === 'run' || limit === way || (limit === 'late' && way === 'types');
  };
  const beyondTable = [...between.filter((one) => !isAllowed(one)), ...betweenPages];
  const matches = (file: string, named: string) => (named.endsWith('/') ? file.startsWith(named) : file === named);
  const exceptionOf = (one: Import) =>
    exceptions.find(({ from, to }) => matches(one.from, from) && matches(one.to, to));

  test('every import is in the table of allowed imports, or is a named exception', () => {
    expect(between.length).toBeGreaterThan(1000);
    expect(beyondTable.filter((one) => !exceptionOf(one)).map(show)).toEqual([]);
  });

  test('every entry of the table of allowed imports is used by an import of the strongest kind that it allows', () => {
    const unused = Object.entries(allowed).flatMap(([from, targets]) =>
      Object.entries(targets).flatMap(([to, limit]) => {
        const isUsed = between.some(({ parts, way }) => parts[0] === from && parts[1] === to && way === limit);
        return isUsed ? [] : [`${from} → ${to} (${limit})`];
      }),
    );
    expect(unused).toEqual([]);
  });

  test('every exception to the table of allowed imports is used', () => {
    const used = new Set(beyondTable.map(exceptionOf));
    expect(exceptions.filter((one) => !used.has(one))).toEqual([]);
  });

  test('a file in a folder of src that the table does not know is refused', () => {
    for (const file of filesUnder('src')) expect(partOf(file)).toBeTypeOf('string');
    expect(() => partOf('src/newFolder/file.ts')).toThrow('src/newFolder/file.ts is in no part');
  });

  test('the drawing in docs/architecture.md has the arrows of the table of allowed imports', () => {
    const views: Part[] = ['pages', 'pageText', 'dialogs', 'components', 'shell'];
    const boxOf = (part: string) => (views.some((view) => view === part) ? 'views' : part);
    /** Returns whether the picture shows an arrow. Nearly every part imports the domain, so these arrows are not drawn. */
    const isDrawn = (from: string, to: string) => boxOf(from) !== boxOf(to) && (to !== 'domain' || from === 'machines');
    const strongest = new Map<string, Way>();
    for (const [from, targets] of Object.entries(allowed))
      for (const [to, way] of Object.entries(targets)) {
        const arrow = `${boxOf(from)} → ${boxOf(to)}`;
        const weaker = strongest.get(arrow);
        const isStronger = !weaker || strength.indexOf(way) > strength.indexOf(weaker);
        if (isDrawn(from, to) && isStronger) strongest.set(arrow, way);
      }
    const page = readFileSync('docs/architecture.md', 'utf8');
    const [, drawing = ''] = /```mermaid\n(flowchart[\s\S]*?)```/.exec(page) ?? [];
    const arrow = /^ {2}(\w+)(?:\[".*?"\])? (?:-->|-\. (types|late) \.->) (\w+)/gm;
    const drawn = [...drawing.matchAll(arrow)].map(([, from, way = 'run', to]) => `${from} → ${to} (${way})`);
    expect(drawn.toSorted()).toEqual([...strongest].map(([one, way]) => `${one} (${way})`).toSorted());
  });
});

describe('limits inside the parts', () => {
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

  test('machines and src have no cycle of static run-time imports', () => {
    const next = new Map<string, string[]>();
    // A dynamic import runs later, so it closes no cycle.
    for (const { from, to } of all.filter(({ way }) => way === 'run')) next.set(from, [...(next.get(from) ?? []), to]);
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

  test('only the roots in src/wiring/index.ts and orders on their way are started with createActor', () => {
    const starting = filesUnder('src').filter((file) => /\bcreateActor\b/.test(readFileSync(file, 'utf8')));
    expect(starting).toEqual(['src/wiring/index.ts', 'src/wiring/shop/orderForm.ts']);
  });

  test('wiring and addresses use no browser global, except the files that work with elements of the page', () => {
    // These files work with elements of the page (the film, unsaved input) and receive the document.
    const ofTheDocument = [
      ...[
        'cataloguePlace',
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
    const wired = ['src/wiring', 'src/addresses', 'src/pages']
      .flatMap(filesUnder)
      .filter((file) => ['wiring', 'addresses', 'flows'].includes(partOf(file)) && !ofTheDocument.includes(file));
    const globals = /(?<![\w.'"])(?:document|window|navigator|localStorage|sessionStorage|addEventListener)\b(?!:)/;
    const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(wired.filter((file) => globals.test(code(file)))).toEqual([]);
  });

  test('machines and src do not import @xstate/graph', () => {
    expect(
      importsUnder('machines', 'src')
        .filter(({ to }) => to === '@xstate/graph')
        .map(show),
    ).toEqual([]);
  });
});
