import type MagicString from 'magic-string';
import { type ESTree, Visitor } from 'vite';
import { CHAKRA, type Declared, type StyleError } from './source.ts';

type Node = ESTree.Node;

/** The parts of Chakra that have a replacement at run time: src/theme/compiled/<name>.tsx. */
export const parts = new Set(['Menu']);

/** Removes the import of Chakra, and imports the replacements of its parts. Any other use of Chakra is refused. */
export function rewriteImports(
  own: Declared,
  output: MagicString,
  known: ReadonlySet<Node>,
  refuse: (node: Node, message: string) => StyleError,
  runTime: string,
): boolean {
  let found = false;
  for (const statement of own.program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type' || statement.source.value !== CHAKRA)
      continue;
    found = true;
    const lines = [...own.chakra].map(([local, name]) => {
      if (name === 'chakra' || name === 'Box') return '';
      if (!parts.has(name)) throw refuse(statement, `Chakra's ${name} has no replacement in src/theme/compiled`);
      return `import { ${name}${local === name ? '' : ` as ${local}`} } from '${runTime}${name}.tsx';`;
    });
    output.overwrite(statement.start, statement.end, lines.join(''));
  }
  if (!found) return false;
  const check = (node: Node & { name: string }) => {
    const name = own.chakra.get(node.name);
    if ((name === 'chakra' || name === 'Box') && !known.has(node))
      throw refuse(node, `the build does not support ${name} here`);
  };
  new Visitor({
    JSXIdentifier: check,
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier') check(callee);
    },
    MemberExpression: ({ object }) => {
      if (object.type === 'Identifier') check(object);
    },
  }).visit(own.program);
  return true;
}
