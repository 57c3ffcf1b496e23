import { Box } from '@chakra-ui/react';
import { useCallback, useId } from 'react';
import { text } from '../text/zh.ts';
import { Remote } from './Remote.tsx';
import { useSite } from './SiteContext.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The content in its box, over which nothing of it reaches: a formula could otherwise lie over the page. */
function Prose({ fragment }: { fragment: DocumentFragment }) {
  const fill = useCallback(
    (node: HTMLDivElement | null) => node?.replaceChildren(fragment.cloneNode(true)),
    [fragment],
  );
  return (
    <Box
      ref={fill}
      lineHeight="1.75"
      overflowWrap="anywhere"
      overflow="clip"
      css={{
        // Room for the focus rings of links at the edge.
        overflowClipMargin: '4px',
        '& :is(h1, h2, h3)': { fontSize: '18px', fontWeight: '600', marginBlock: '12px 8px' },
        '& p': { marginBlock: '8px' },
        '& :is(ul, ol)': { paddingInlineStart: '1.5em', listStyle: 'revert' },
        '& a': { color: 'accent', textDecoration: 'underline' },
        '& img': { height: 'auto', borderRadius: '8px' },
        '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
        '& :is(td, th)': { borderWidth: '1px', padding: '6px 12px' },
        '& pre': { overflowX: 'auto', bg: 'sunken', padding: '12px', borderRadius: '8px' },
        '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'brandFill', paddingInlineStart: '12px' },
      }}
    />
  );
}

/** The server's HTML, or Markdown where it has no tag, made safe and typeset. */
export function RichContent({ html }: { html: string }) {
  const { machines } = useSite();
  const anchor = useId();
  return (
    <Box id={anchor}>
      <Remote<DocumentFragment>
        key={html}
        logic={machines.richContent}
        subject={html}
        anchor={anchor}
        skeleton={<Skeleton height="120px" />}
        failed={text.common.fault}
      >
        {(fragment) => <Prose fragment={fragment} />}
      </Remote>
    </Box>
  );
}
