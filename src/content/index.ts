/** What is fetched as soon as there is a text of the server to be shown. */
export { leadToBackend } from './backendFiles.ts';
export { colourCode } from './codeBlocks.ts';
export { makeOpenable, mayHavePictures } from './pictures.ts';
export { renderContent } from './renderContent.ts';
