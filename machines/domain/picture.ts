/** A picture in a text. `alt` is its author's description; '' if there is none. */
export type Picture = { url: string; alt: string };
/** A size in CSS pixels. */
export type Size = { width: number; height: number };
/** A point in CSS pixels, measured from the centre of the container to the right and down. */
export type Point = { x: number; y: number };

/** Gestures on the picture. Points are relative to the centre of the frame; `moved` is since the last report. */
export type PictureGesture =
  | { type: 'page.resized'; width: number; height: number }
  | { type: 'page.dragged'; moved: Point }
  | { type: 'page.wheelTurned'; steps: number; at: Point }
  | { type: 'page.pinched'; factor: number; at: Point; moved: Point }
  | { type: 'page.doublePressed'; at: Point };
export type PictureReport =
  | { type: 'page.pictureLoaded'; width: number; height: number }
  | { type: 'page.pictureFailed' };

export type ImageViewerUserEvent =
  | { type: 'picture.opened'; index: number }
  | { type: 'picture.retried' }
  | { type: 'viewer.closed' }
  | { type: 'previous.chosen' }
  | { type: 'next.chosen' }
  | { type: 'zoomIn.chosen' }
  | { type: 'zoomOut.chosen' }
  | { type: 'size.reset' }
  | { type: 'leftArrow.pressed' }
  | { type: 'rightArrow.pressed' }
  | { type: 'upArrow.pressed' }
  | { type: 'downArrow.pressed' };
export type ImageViewerEvent = ImageViewerUserEvent | PictureGesture | PictureReport;
/** The data of a file before it is read. The sender keeps the file itself. */
export type PictureFile = { name: string; type: string };
/** A picture that can be shown under `address` until that is revoked. Size in pixels, after rotation. */
export type OpenedPicture = Size & { address: string };
/**
 * A square of a picture. At zoom 1, the picture's shorter edge is as long as the square's side. `offset` is the centre of the picture, relative
 * to the centre of the square, in sides of the square.
 */
export type Crop = { zoom: number; offset: Point };

export type AvatarUserEvent =
  | { type: 'picture.chosen'; file: PictureFile }
  | { type: 'zoomIn.chosen' }
  | { type: 'zoomOut.chosen' }
  | { type: 'crop.reset' }
  | { type: 'leftArrow.pressed' }
  | { type: 'rightArrow.pressed' }
  | { type: 'upArrow.pressed' }
  | { type: 'downArrow.pressed' }
  | { type: 'avatar.submitted' }
  | { type: 'upload.cancelled' }
  | { type: 'editor.closed' };
/** Points and movements in sides of the frame. */
export type CropGesture = Extract<PictureGesture, { type: 'page.dragged' | 'page.wheelTurned' | 'page.pinched' }>;
