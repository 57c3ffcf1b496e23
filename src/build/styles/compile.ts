import type { SourceMap } from 'magic-string';
import { type ESTree, Visitor } from 'vite';
import { compileElement } from './element.ts';
import { compileFactory } from './factory.ts';
import { rewriteImports } from './imports.ts';
import { createReader, declarationsOf, isChakraCall, namesIn, type ReadModule } from './source.ts';
import { createWork } from './work.ts';

type Node = ESTree.Node;

const RUN_TIME = 'styled';

export type Compiled = { code: string; map: SourceMap; css: string };

/** Compiles modules, and caches other modules that it has read. */
export function createCompiler(readModule: ReadModule, runTime = '/src/theme/compiled/') {
  const reader = createReader(readModule);

  async function compile(file: string, code: string): Promise<Compiled | null> {
    const own = declarationsOf(file, code);
    const work = createWork(own, reader);
    const { output, sheet, used, known, refuse } = work;

    const steps: (() => Promise<boolean>)[] = [];
    const scopes: Map<string, Node | null>[] = [];
    const enter = ({ params }: { params: readonly Node[] }) => {
      const names = new Map<string, Node | null>();
      for (const parameter of params) namesIn(parameter, names);
      scopes.push(names);
    };
    const leave = () => void scopes.pop();
    const visible = () => new Map(scopes.flatMap((scope) => [...scope]));
    new Visitor({
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      VariableDeclaration({ kind, declarations }) {
        const scope = scopes.at(-1);
        if (scope) for (const { id, init } of declarations) namesIn(id, scope, kind === 'const' ? init : null);
      },
      CallExpression(call) {
        if (isChakraCall(call, own)) steps.push(() => compileFactory(work, call).then(() => true));
      },
      JSXElement(jsx) {
        const locals = visible();
        steps.push(() => compileElement(work, jsx, locals));
      },
    }).visit(own.program);
    let touched = false;
    for (const step of steps) touched = (await step()) || touched;

    touched = rewriteImports(own, output, known, refuse, runTime) || touched;
    if (!touched) return null;
    if (used.size)
      output.prepend(
        `import { ${[...used].map((name) => `${name} as _${name}`).join(', ')} } from '${runTime}${RUN_TIME}.tsx';`,
      );
    return {
      code: output.toString(),
      map: output.generateMap({ source: file, hires: 'boundary', includeContent: true }),
      css: sheet.text(),
    };
  }
  return compile;
}
