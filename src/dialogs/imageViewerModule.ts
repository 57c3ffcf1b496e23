import type { ComponentType } from 'react';
import type { Actor } from 'xstate';
import type { imageViewerMachine } from '../../machines/ui/imageViewer.machine.ts';

export type ImageViewerProps = {
  actor: Actor<typeof imageViewerMachine>;
  /** The button in the text that opens this picture. */
  openerOf: (index: number) => HTMLElement | null;
};
type ImageViewerModule = { ImageViewer: ComponentType<ImageViewerProps> };
let component: ComponentType<ImageViewerProps> | null = null;

/** Where the image viewer's code is. */
export const imageViewerModule = (): Promise<ImageViewerModule> => import('./ImageViewer.tsx');

/** Keeps the image viewer's code once it has arrived. */
export const keepImageViewer = (module: ImageViewerModule): void => {
  component = module.ImageViewer;
};

/** The image viewer; null before its code is loaded. */
export const imageViewerComponent = (): ComponentType<ImageViewerProps> | null => component;
