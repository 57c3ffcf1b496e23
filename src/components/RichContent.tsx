import { Box } from '@chakra-ui/react';
import { type MouseEvent, type SyntheticEvent, useCallback, useId } from 'react';
import type { RichText } from '../content/pictures.ts';
import { imageViewer } from '../dialogs/late.ts';
import { pictureText } from '../text/pictures.ts';
import { text } from '../text/shared.ts';
import { Remote } from './Remote.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useFlow } from './useFlow.ts';
import { useWired } from './WiredContext.tsx';

/** Shows the error in place of a picture that could not be loaded. */
function tellBroken({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLImageElement) || target.dataset.broken !== undefined) return;
  target.dataset.broken = '';
  target.alt = pictureText.broken(target.alt);
}

/** The content, clipped to its box, because a formula could cover the page. */
function Prose({ content: { fragment, enliven }, onOpen }: { content: RichText; onOpen?: (index: number) => void }) {
  const fill = useCallback(
    (node: HTMLDivElement) => {
      node.replaceChildren(fragment.cloneNode(true));
      return enliven(node);
    },
    [fragment, enliven],
  );
  const open = ({ target }: MouseEvent) => {
    const picture = target instanceof Element && target.closest<HTMLElement>('button[data-picture]');
    if (picture) onOpen?.(Number(picture.dataset.picture));
  };
  return (
    <Box
      ref={fill}
      onClick={open}
      onErrorCapture={tellBroken}
      lineHeight="1.75"
      overflowWrap="anywhere"
      overflow="clip"
      css={{
        // Space for the focus rings of links at the edge.
        overflowClipMargin: '4px',
        '& :is(h2, h3, h4, h5, h6)': { fontWeight: '600', lineHeight: '1.5', marginBlock: '20px 8px' },
        '& h2': { fontSize: 'xl' },
        '& h3': { fontSize: 'lg' },
        '& :is(h4, h5, h6)': { fontSize: 'md' },
        // `&&` overrides the margins of headings: the content begins at the edge of its box.
        '&& > :not(* + *)': { marginBlockStart: '0' },
        '& p': { marginBlock: '8px' },
        // A picture is farther from a text than two lines are from each other. Pictures in a row may be parts of one.
        '& :is(p, ul, ol):not(:has([data-picture])) + p:has(> [data-picture]), & p:has(> [data-picture]) + :is(p, ul, ol):not(:has([data-picture]))':
          { marginBlockStart: '16px' },
        // Pictures, listings, and tables may be wider than a line of text, and centred text is centred in the whole box.
        '& :is(p, li, dd, blockquote):not(:has(img, video, iframe, pre, table), [style*=text-align], [style*=text-align] *)':
          {
            maxWidth: 'reading',
          },
        '& :is(ul, ol)': { paddingInlineStart: '1.5em', listStyle: 'revert', marginBlock: '8px' },
        '& :is(li) :is(ul, ol)': { marginBlock: '0' },
        '& a': { color: 'accent', textDecoration: 'underline' },
        '& img': { height: 'auto', borderRadius: 'control' },
        '& img[data-broken]': {
          // The box has no padding or border, so that it keeps the picture's declared size.
          minHeight: '3rem',
          bg: 'sunken',
          color: 'muted',
          outlineWidth: '1px',
          outlineStyle: 'dashed',
          outlineColor: 'outline',
          outlineOffset: '-1px',
          fontSize: 'sm',
          lineHeight: '3rem',
          textIndent: '0.75rem',
        },
        '& button[data-picture]': { display: 'block', maxWidth: 'full', borderRadius: 'control', cursor: 'zoom-in' },
        '& [data-scrolls]': { overflowX: 'auto', marginBlock: '12px' },
        '& table': { borderCollapse: 'collapse' },
        '& :is(td, th)': { borderWidth: '1px', padding: '6px 12px', overflowWrap: 'normal', minWidth: '4em' },
        '& th': { bg: 'sunken', fontWeight: '600', textAlign: 'start' },
        '& caption': { color: 'muted', fontSize: 'sm', textAlign: 'start', paddingBlock: '4px' },
        '& pre': {
          overflowX: 'auto',
          bg: 'sunken',
          padding: '12px 16px',
          borderRadius: 'control',
          marginBlock: '12px',
          fontSize: 'sm',
          lineHeight: '1.6',
        },
        '& :is(pre, code)': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
        '& :not(pre) > code': { bg: 'sunken', paddingInline: '5px', borderRadius: 'small', fontSize: '0.9em' },
        '& blockquote': {
          borderInlineStartWidth: '3px',
          borderColor: 'brandFill',
          paddingInlineStart: '16px',
          margin: '12px 0',
          color: 'muted',
        },
        '& hr': { borderTopWidth: '1px', marginBlock: '20px' },
        '& mark': { bg: 'wash', color: 'inherit' },
        '& figcaption': { color: 'muted', fontSize: 'sm' },
      }}
    />
  );
}

/** A text whose pictures open in the viewer. */
function Pictures({ content, anchor }: { content: RichText; anchor: string }) {
  const { pageFlow } = useWired();
  const actor = useFlow(pageFlow('imageViewer').viewer, { pictures: content.pictures });
  const ImageViewer = imageViewer.use();
  const openerOf = (index: number) =>
    document.getElementById(anchor)?.querySelector<HTMLElement>(`[data-picture="${index}"]`) ?? null;
  return (
    <>
      <Prose content={content} onOpen={(index) => actor.send({ type: 'picture.opened', index })} />
      {ImageViewer && <ImageViewer actor={actor} openerOf={openerOf} />}
    </>
  );
}

/** Renders the server's HTML, or Markdown if it has no tag, sanitised and typeset. */
export function RichContent({ html }: { html: string }) {
  const { machines } = useWired();
  const anchor = useId();
  return (
    <Box id={anchor}>
      <Remote<RichText>
        key={html}
        logic={machines.richContent}
        subject={html}
        anchor={anchor}
        skeleton={<Skeleton height="7.5rem" />}
        failed={text.common.fault}
      >
        {(content) =>
          content.pictures.length ? <Pictures content={content} anchor={anchor} /> : <Prose content={content} />
        }
      </Remote>
    </Box>
  );
}
