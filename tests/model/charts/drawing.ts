/** A chart with the place of every box, arrow, and label, in px. */
import type { Arrow, Box, Label, Line } from './chart.ts';

export type Rectangle = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };
export type PlacedBox = Rectangle & { box: Box; lines: Line[]; header: number; depth: number };
export type PlacedLabel = Rectangle & { arrow: string; labels: Label[] };
export type PlacedArrow = { arrow: Arrow; points: Point[] };
export type Drawing = {
  width: number;
  height: number;
  boxes: PlacedBox[];
  arrows: PlacedArrow[];
  labels: PlacedLabel[];
};

/** Mirrors a drawing across the reading direction. */
export function mirror(drawing: Drawing, direction: 'RIGHT' | 'DOWN'): Drawing {
  const flip = <Place extends Point & { width?: number; height?: number }>(place: Place): Place =>
    direction === 'DOWN'
      ? { ...place, x: drawing.width - place.x - (place.width ?? 0) }
      : { ...place, y: drawing.height - place.y - (place.height ?? 0) };
  return {
    ...drawing,
    boxes: drawing.boxes.map(flip),
    labels: drawing.labels.map(flip),
    arrows: drawing.arrows.map(({ arrow, points }) => ({ arrow, points: points.map(flip) })),
  };
}
