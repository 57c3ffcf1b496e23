import { importAgain } from '../../browser/code/importAgain.ts';
import type { RichText } from '../../content/pictures.ts';
import { mediaText, pictureText } from '../../text/pictures.ts';
import type { Environment } from '../environment.ts';
import type { createPageFlows } from '../onDemand.ts';
import { remoteData } from '../remote/remoteData.ts';

/** Wires the flow that renders a text. `subject` is the server's HTML or Markdown. The data is a `RichText` that is safe to show. */
export function wireRichContent(environment: Environment, pageFlows: ReturnType<typeof createPageFlows>) {
  const { pageOf } = environment;
  return remoteData<RichText>(environment, async (_signal, content) => {
    const { renderContent, leadToBackend, mayHavePictures, makeOpenable, showMedia, addCopyButtons, enliven } =
      await importAgain(() => import('../../content/index.ts'));
    // If the viewer's flow cannot be loaded, the pictures are still shown.
    const viewer =
      mayHavePictures(content) &&
      pageFlows.load('imageViewer').then(
        () => true,
        () => false,
      );
    const fragment = await renderContent(content, pictureText.cut, mediaText.missing);
    leadToBackend(fragment, (pathname) => pageOf(pathname) !== 'notFound');
    showMedia(fragment, mediaText);
    addCopyButtons(fragment, pictureText.code);
    const pictures = (await viewer) ? makeOpenable(fragment, pictureText.open) : [];
    const enlivened = (root: HTMLElement) => enliven(root, pictureText.scrollable);
    return { kind: 'done', data: { fragment, pictures, enliven: enlivened } };
  });
}
