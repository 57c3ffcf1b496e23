/** An item that the server lists by id, possibly with items of the next level. */
export type Numbered = { id: number; children?: Numbered[] };

/** All ids of the seed are smaller than this. */
const STEP = 100_000;

/** Returns `times` copies of the list, each with ids of its own. */
export function multiply<Item extends Numbered>(list: Item[], times: number): Item[] {
  const renumber = <One extends Numbered>(one: One, copy: number): One => ({
    ...one,
    id: one.id + copy * STEP,
    ...(one.children && { children: one.children.map((child) => renumber(child, copy)) }),
  });
  return Array.from({ length: times }, (_, copy) => list.map((one) => renumber(one, copy))).flat();
}
