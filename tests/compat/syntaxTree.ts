/** Reads the nodes of the syntax tree of a script. */

export type Node = { type: string; start: number } & Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the nodes of a list, or a single one as a list. */
export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const name in node) {
    const value = node[name];
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) isNode(value) && children.push(value);
    else for (const one of value) isNode(one) && children.push(one);
  }
  return children;
}

/** Returns the name of an identifier; '' for any other node. */
export const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** Returns the text of a literal without variable parts; undefined for any other node. */
export const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const parts = node.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : [];
  return parts.length === 1 ? parts[0]?.value.cooked : undefined;
};

/** Returns the names that a pattern declares. */
export function boundBy(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'Property') return boundBy(pattern.value);
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left);
  return childrenOf(pattern).flatMap(boundBy);
}
