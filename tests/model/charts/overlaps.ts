/** What would make a picture hard to read, found by measuring: texts on texts, on boxes, and arrows through what is not theirs. */

import type { Drawing, PlacedBox, Point, Rectangle } from './layout.ts';
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

/** A line has no width of its own; give it some so that touching can be measured. */
const crosses = (line: Rectangle, area: Rectangle): boolean =>
  touch({ x: line.x - 1, y: line.y - 1, width: line.width + 2, height: line.height + 2 }, area, 2.5);

/** Where the words of a box stand that has others in it. */
const words = ({ x, y, lines, header }: PlacedBox): Rectangle => ({
  x: x + 8,
  y: y + 4,
  width: Math.max(0, ...lines.map(lineWidth)) + 8,
  height: header - 8,
});
const hasWords = ({ box }: PlacedBox): boolean => box.children.length > 0;

const segments = (points: Point[]): Rectangle[] =>
  points.slice(1).map((point, index) => segment(points[index] as Point, point));

/** The boxes with others in them whose own words have an arrow through them. */
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
