import MagicString from 'magic-string';
import type { ESTree } from 'vite';
import { createSheet } from './sheet.ts';
import { type createReader, type Declared, StyleError } from './source.ts';

type Node = ESTree.Node;
type Reader = ReturnType<typeof createReader>;

/** A module while it is compiled. */
export type Work = Reader & {
  own: Declared;
  output: MagicString;
  sheet: ReturnType<typeof createSheet>;
  /** Names of `src/theme/compiled/styled.tsx` that the module uses. */
  used: Set<string>;
  /** Uses of Chakra's names that have been compiled. */
  known: Set<Node>;
  source: (node: Node) => string;
  /** Returns an error with the place of a node. */
  refuse: (node: Node, message: string) => StyleError;
};

export function createWork(own: Declared, reader: Reader): Work {
  const { file, code } = own;
  return {
    ...reader,
    own,
    output: new MagicString(code),
    sheet: createSheet(),
    used: new Set(),
    known: new Set(),
    source: (node) => code.slice(node.start, node.end),
    refuse: (node, message) => {
      const before = code.slice(0, node.start).split('\n');
      return new StyleError(file, before.length, (before.at(-1)?.length ?? 0) + 1, message);
    },
  };
}
