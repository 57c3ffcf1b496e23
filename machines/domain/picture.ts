/** A picture of a text: `alt` is what its author says it shows, '' where he says nothing. */
export type Picture = { url: string; alt: string };
/** In CSS pixels. */
export type Size = { width: number; height: number };
/** In CSS pixels, from the middle of what it lies in, right and down. */
export type Point = { x: number; y: number };

/** What happens on the picture; points are seen from the middle of the frame, `moved` is since the last report. */
export type PictureGesture =
  | { type: 'page.resized'; width: number; height: number }
  | { type: 'page.dragged'; moved: Point }
  | { type: 'page.wheelTurned'; steps: number; at: Point }
  | { type: 'page.pinched'; factor: number; at: Point; moved: Point }
  | { type: 'page.doublePressed'; at: Point };
export type PictureReport =
  | { type: 'page.pictureLoaded'; width: number; height: number }
  | { type: 'page.pictureFailed' };
