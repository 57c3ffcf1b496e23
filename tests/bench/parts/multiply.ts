/** What the server lists with a number of its own, and perhaps more of the kind below it. */
export type Numbered = { id: number; children?: Numbered[] };

/** Numbers of the seed stay below it. */
const STEP = 100_000;

/** The list so many times over; every copy has numbers of its own. */
export function multiply<Item extends Numbered>(list: Item[], times: number): Item[] {
  const renumber = <One extends Numbered>(one: One, copy: number): One => ({
    ...one,
    id: one.id + copy * STEP,
    ...(one.children && { children: one.children.map((child) => renumber(child, copy)) }),
  });
  return Array.from({ length: times }, (_, copy) => list.map((one) => renumber(one, copy))).flat();
}
