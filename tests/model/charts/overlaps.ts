/** Measures faults that make a picture hard to read: texts on texts or boxes, and arrows through other elements. */

import type { Drawing, PlacedBox, Point, Rectangle } from './drawing.ts';
import { lineWidth } from './measure.ts';

const isLeaf = ({ box }: PlacedBox): boolean => box.children.length === 0 && box.kind !== 'dot';

const touch = (a: Rectangle, b: Rectangle, slack = 1): boolean =>
  a.x + slack < b.x + b.width &&
  b.x + slack < a.x + a.width &&
  a.y + slack < b.y + b.height &&
  b.y + slack < a.y + a.height;

const segment = (a: Point, b: Point): Rectangle => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** Returns whether a line crosses an area. The line gets a width, so that contact can be measured. */
const crosses = (line: Rectangle, area: Rectangle): boolean =>
  touch({ x: line.x - 1, y: line.y - 1, width: line.width + 2, height: line.height + 2 }, area, 2.5);

/** Returns the area of the text of a box that contains other boxes. */
const words = ({ x, y, lines, header }: PlacedBox): Rectangle => ({
  x: x + 8,
  y: y + 4,
  width: Math.max(0, ...lines.map(lineWidth)) + 8,
  height: header - 8,
});
const hasWords = ({ box }: PlacedBox): boolean => box.children.length > 0;

const segments = (points: Point[]): Rectangle[] =>
  points.slice(1).map((point, index) => segment(points[index] as Point, point));

/** Returns the boxes that contain other boxes and have an arrow across their own text. */
export const crossedWords = ({ boxes, arrows }: Drawing): PlacedBox[] =>
  boxes
    .filter(hasWords)
    .filter((placed) => arrows.some(({ points }) => segments(points).some((line) => crosses(line, words(placed)))));

export function overlapsIn(drawing: Drawing): string[] {
  const leaves = drawing.boxes.filter(isLeaf);
  const found = [
    ...drawing.boxes
      .filter(({ lines, width }) => lines.some((line) => lineWidth(line) + 20 > width))
      .map(({ box }) => `the text of ${box.id} is wider than its box`),
    ...crossedWords(drawing).map(({ box }) => `an arrow runs through the words of ${box.id}`),
  ];
  drawing.labels.forEach((label, index) => {
    const name = label.labels[0]?.text ?? label.arrow;
    for (const other of drawing.labels.slice(index + 1)) {
      if (touch(label, other)) found.push(`the labels "${name}" and "${other.labels[0]?.text}" overlap`);
    }
    for (const leaf of leaves) if (touch(label, leaf)) found.push(`the label "${name}" lies on ${leaf.box.id}`);
    for (const group of drawing.boxes.filter(hasWords)) {
      if (touch(label, words(group))) found.push(`the label "${name}" lies on the title of ${group.box.id}`);
    }
    if (
      label.x < 0 ||
      label.y < 0 ||
      label.x + label.width > drawing.width ||
      label.y + label.height > drawing.height
    ) {
      found.push(`the label "${name}" leaves the picture`);
    }
  });
  for (const { arrow, points } of drawing.arrows) {
    for (const line of segments(points)) {
      for (const leaf of leaves) {
        if (leaf.box.id !== arrow.from && leaf.box.id !== arrow.to && crosses(line, leaf)) {
          found.push(`the arrow ${arrow.from} -> ${arrow.to} runs through ${leaf.box.id}`);
        }
      }
      for (const label of drawing.labels) {
        if (label.arrow !== arrow.id && crosses(line, label)) {
          found.push(`the arrow ${arrow.from} -> ${arrow.to} runs through the label "${label.labels[0]?.text}"`);
        }
      }
    }
  }
  return [...new Set(found)];
}

/** Maximum width in px. Most screens cut off more than 1,600 px; svgOf adds 10 px on each side. */
export const widest = 1580;

/** Length of an arrow, in px, that is visible at a glance on a page of any size. */
const glance = 400;

/** Returns the longest straight part of an arrow outside all states, as a share of the page. */
function outsideShare({ width, height, boxes }: Drawing, points: Point[]): number {
  const inner = boxes.filter(({ depth }) => depth > 0);
  const left = Math.min(...inner.map(({ x }) => x));
  const right = Math.max(...inner.map((box) => box.x + box.width));
  const top = Math.min(...inner.map(({ y }) => y));
  const bottom = Math.max(...inner.map((box) => box.y + box.height));
  const shares = segments(points).map((line) => {
    if (Math.max(line.width, line.height) < glance) return 0;
    if (line.x + line.width < left || line.x > right) return line.height / height;
    return line.y + line.height < top || line.y > bottom ? line.width / width : 0;
  });
  return Math.max(0, ...shares);
}

/** Reports arrows around the page: nearly as wide and high as the page, or outside all states for more than half of a side. */
export function loopsIn(drawing: Drawing): string[] {
  const isLoop = (points: Point[]): boolean => {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    const isWhole = width > drawing.width * 0.85 && height > drawing.height * 0.85;
    return isWhole || outsideShare(drawing, points) > 0.5;
  };
  return drawing.arrows
    .filter(({ points }) => isLoop(points))
    .map(({ arrow }) => `the arrow ${arrow.from} -> ${arrow.to} goes round the page`);
}

/** About the width of a state, in px. On a small page the first state is always near enough. */
const reach = 200;

/** Reports starts that are far from the top left of their box: the dot of the machine, or of each region of a parallel one. */
export function startsAway({ boxes, arrows }: Drawing): string[] {
  const machine = boxes.find(({ depth }) => depth === 0);
  const starts = machine?.box.children.some(({ kind }) => kind === 'dot')
    ? [machine]
    : boxes.filter(({ box, depth }) => depth === 1 && box.kind === 'region');
  const isNear = (distance: number, side: number): boolean => distance < Math.max(side / 4, reach);
  return starts.flatMap((around) => {
    const dot = boxes.find(({ box }) => box.id === `${around.box.id}#start`);
    const [to] = arrows.filter(({ arrow }) => arrow.from === dot?.box.id).map(({ arrow }) => arrow.to);
    // The dot may be above the middle of a wide first state that itself starts at the edge.
    const isThere = boxes
      .filter((one) => one === dot || one.box.id === to)
      .some(
        ({ x, y }) =>
          isNear(x - around.x, around.width) && isNear(y - around.y - around.header, around.height - around.header),
      );
    return isThere ? [] : [`the start of ${around.box.id} is not at its top left`];
  });
}

/** Rates the size of a drawing against a page of about 1,000 by 1,300 px, which needs no sideways scrolling. */
const strain = ({ width, height }: Drawing): number =>
  Math.max(width / 1000, height / 1300) + (width * height) / 4_000_000;

export type Judged = { drawing: Drawing; faults: number; isAway: boolean };

export function judged(drawing: Drawing): Judged {
  const faults = overlapsIn(drawing).length * 10 + loopsIn(drawing).length + (drawing.width > widest ? 5 : 0);
  return { drawing, faults, isAway: startsAway(drawing).length > 0 };
}

/** Returns the better of two drawings. The position of the start counts least, because a mirror image can fix it. */
export function better<One extends Judged>(one: One, other: One): One {
  const difference =
    one.faults - other.faults ||
    Number(one.isAway) - Number(other.isAway) ||
    strain(one.drawing) - strain(other.drawing);
  return difference > 0 ? other : one;
}

export const isFine = ({ faults, isAway }: Judged): boolean => faults === 0 && !isAway;
