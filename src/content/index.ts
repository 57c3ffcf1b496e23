/** Loaded as soon as there is a text of the server to show. */
export { leadToBackend } from './backendFiles.ts';
export { enliven } from './enliven.ts';
export { showMedia } from './media.ts';
export { makeOpenable, mayHavePictures } from './pictures.ts';
export { renderContent } from './renderContent.ts';
