/** Loaded as soon as there is a text of the server to show. */
export { leadToBackend } from './backendFiles.ts';
export { colourCode } from './codeBlocks.ts';
export { makeOpenable, mayHavePictures } from './pictures.ts';
export { renderContent } from './renderContent.ts';
