import { type ESTree, parseSync } from 'vite';
import { evaluate, type Found, type Module, type Styles, unwrap } from './evaluate.ts';

type Node = ESTree.Node;

export const CHAKRA = '@chakra-ui/react';

/** Reads another module of this project by the specifier of an import; null if it is not one. */
export type ReadModule = (specifier: string, importer: string) => Promise<{ file: string; code: string } | null>;
/** An error of the style compiler, with its place. */
export class StyleError extends Error {
  constructor(
    readonly file: string,
    readonly line: number,
    readonly column: number,
    message: string,
  ) {
    super(`${file}:${line}:${column} ${message}`);
  }
}

type Imported = { from: string; name: string };
/** A module with its constants, its imports, and its local names of Chakra's exports. */
export type Declared = {
  file: string;
  code: string;
  program: ESTree.Program;
  constants: Map<string, Node>;
  imports: Map<string, Imported>;
  chakra: Map<string, string>;
};

export function declarationsOf(file: string, code: string): Declared {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new StyleError(file, 1, 1, errors[0].message);
  const constants = new Map<string, Node>();
  const imports = new Map<string, Imported>();
  const chakra = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') {
      for (const specifier of statement.specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier') continue;
        const { imported } = specifier.type === 'ImportSpecifier' ? specifier : { imported: null };
        const name = imported ? (imported.type === 'Literal' ? imported.value : imported.name) : 'default';
        imports.set(specifier.local.name, { from: statement.source.value, name });
        if (statement.source.value === CHAKRA) chakra.set(specifier.local.name, name);
      }
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration' && declaration.kind === 'const') {
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) constants.set(id.name, init);
    }
  }
  return { file, code, program, constants, imports, chakra };
}

/** Collects all names that a pattern declares. */
export function namesIn(pattern: Node | null, into: Map<string, Node | null>, init: Node | null = null): void {
  switch (pattern?.type) {
    case 'Identifier':
      into.set(pattern.name, init);
      return;
    case 'ObjectPattern':
      for (const property of pattern.properties)
        namesIn(property.type === 'RestElement' ? property.argument : property.value, into);
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) namesIn(element, into);
      return;
    case 'AssignmentPattern':
      namesIn(pattern.left, into);
      return;
    case 'RestElement':
      namesIn(pattern.argument, into);
      return;
    case 'TSParameterProperty':
      namesIn(pattern.parameter, into);
  }
}

/** Returns whether a call is `chakra(Tag, recipe)`. */
export const isChakraCall = ({ callee }: ESTree.CallExpression, own: Declared): boolean =>
  callee.type === 'Identifier' && own.chakra.get(callee.name) === 'chakra';

/** Returns the keys of a spread value; null if they are known only at run time. */
export async function keysOf(node: Node, module: Module): Promise<string[] | null> {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'ObjectExpression': {
      const keys: string[] = [];
      for (const property of inner.properties) {
        if (property.type === 'SpreadElement') {
          const more = await keysOf(property.argument, module);
          if (!more) return null;
          keys.push(...more);
        } else if (property.key.type === 'Identifier' && !property.computed) keys.push(property.key.name);
        else if (property.key.type === 'Literal') keys.push(String(property.key.value));
      }
      return keys;
    }
    case 'ConditionalExpression': {
      const [one, other] = [await keysOf(inner.consequent, module), await keysOf(inner.alternate, module)];
      return one && other && [...one, ...other];
    }
    case 'LogicalExpression':
      return inner.operator === '&&' ? keysOf(inner.right, module) : null;
    case 'Identifier': {
      const found = await module.names.find(inner.name);
      return found && keysOf(found.node, found.module);
    }
    default:
      return null;
  }
}

/** Resolves the names of a module, across modules. */
export function createReader(readModule: ReadModule) {
  async function declared(specifier: string, importer: string): Promise<Declared | null> {
    const read = await readModule(specifier, importer);
    return read && declarationsOf(read.file, read.code);
  }

  /** Returns the names of a module, without those of the functions around a place (`locals`). */
  function moduleOf(own: Declared, locals: ReadonlyMap<string, Node | null> = new Map()): Module {
    const find = async (name: string): Promise<Found | null> => {
      const local = locals.get(name);
      if (local !== undefined) return local && { node: local, module: moduleOf(own, locals) };
      const constant = own.constants.get(name);
      if (constant) return { node: constant, module: moduleOf(own) };
      const imported = own.imports.get(name);
      if (!imported?.from.startsWith('.')) return null;
      const other = await declared(imported.from, own.file);
      const node = other?.constants.get(imported.name);
      return other && node ? { node, module: moduleOf(other) } : null;
    };
    return { file: own.file, code: own.code, names: { find } };
  }

  /** Returns the evaluated recipe of `chakra(Tag, recipe)`; null if the name is something else. */
  async function recipeOf(name: string, own: Declared): Promise<Styles | null> {
    const imported = own.imports.get(name);
    if (imported) {
      if (!imported.from.startsWith('.')) return null;
      const other = await declared(imported.from, own.file);
      return other?.constants.has(imported.name) ? recipeOf(imported.name, other) : null;
    }
    const node = own.constants.get(name);
    if (node?.type !== 'CallExpression' || !isChakraCall(node, own)) return null;
    const [, recipe] = node.arguments;
    return recipe ? ((await evaluate(recipe, moduleOf(own), new Map())) as Styles) : {};
  }

  return { moduleOf, recipeOf };
}
