import type { ComponentType } from 'react';
import type { Actor } from 'xstate';
import type { imageViewerMachine } from '../../machines/ui/imageViewer.machine.ts';

export type ImageViewerProps = {
  actor: Actor<typeof imageViewerMachine>;
  /** Returns the button in the text that opens a picture. */
  openerOf: (index: number) => HTMLElement | null;
};
type ImageViewerModule = { ImageViewer: ComponentType<ImageViewerProps> };
let component: ComponentType<ImageViewerProps> | null = null;

/** Loads the image viewer's code. */
export const imageViewerModule = (): Promise<ImageViewerModule> => import('./ImageViewer.tsx');

/** Keeps the image viewer's code after it is loaded. */
export const keepImageViewer = (module: ImageViewerModule): void => {
  component = module.ImageViewer;
};

/** Returns the image viewer; null before its code is loaded. */
export const imageViewerComponent = (): ComponentType<ImageViewerProps> | null => component;
