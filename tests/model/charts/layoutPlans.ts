/** The layouts that are tried for a chart, in their order. */

/** The order of siblings, as a reader follows the arrows: all next steps first, or one path to its end. */
export type Order = 'breadth' | 'depth';
/** Parameters of one layout. */
export type Plan = {
  direction: 'RIGHT' | 'DOWN';
  order: Order;
  /** Mirrors the layout, which moves a start from the far corner to the near one. */
  mirrored: boolean;
  /** Seed for breaking ties. */
  seed: number;
  /** Uses more layers, so that each is less wide. */
  stretched: boolean;
  /** Maximum width of a line of text in a box, in px. */
  words: number;
};

const across: Plan = { direction: 'RIGHT', order: 'breadth', mirrored: false, seed: 1, stretched: false, words: 200 };
const down: Plan = { ...across, direction: 'DOWN' };
const tall: Plan = { ...down, stretched: true };
/** Plans that are tried if labels on one line make the picture too wide. */
const usual: Plan[] = [down, { ...down, seed: 2 }, { ...down, order: 'depth' }, tall, across];
/** Plans that are tried only if all usual layouts have faults. */
const last: Plan[] = [
  { ...down, words: 140 },
  { ...tall, words: 140 },
  { ...down, seed: 2, words: 140 },
  { ...tall, seed: 2 },
  { ...across, words: 140 },
  { ...tall, seed: 2, words: 140 },
  { ...tall, order: 'depth', seed: 2 },
];

/** All layouts, each followed by its mirror image. A narrow one has each guard on a separate line. */
export const ways = [
  ...[across, down].map((plan) => ({ isNarrow: false, plan })),
  ...[...usual, ...last].map((plan) => ({ isNarrow: true, plan })),
].flatMap(({ isNarrow, plan }) => [
  { isNarrow, plan },
  { isNarrow, plan: { ...plan, mirrored: true } },
]);
/** Index of the first layout with each guard on a separate line. */
export const firstNarrow = ways.findIndex(({ isNarrow }) => isNarrow);
/** Index of the first layout that is tried only if all the others have faults. */
export const firstLast = firstNarrow + usual.length * 2;
