/** The code for the server's rich text, loaded when the first such text is shown. */
export { leadToBackend } from './backendFiles.ts';
export { addCopyButtons } from './copyButtons.ts';
export { enliven } from './enliven.ts';
export { showMedia } from './media.ts';
export { makeOpenable, mayHavePictures } from './pictures.ts';
export { renderContent } from './renderContent.ts';
