import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router';
import type { FriendLink } from '../../machines/domain/site.ts';
import { lateComponent } from '../components/lateComponent.ts';
import { Remote } from '../components/Remote.tsx';
import { ServerLink } from '../components/ServerLink.tsx';
import { SupportLink } from '../components/SupportLink.tsx';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';

/** The padding makes the target 44 px high on touch screens, and the margin keeps the rows apart as before. */
const linkStyle = {
  _hover: { color: 'bright' },
  '@media (pointer: coarse)': { paddingBlock: '11px', marginBlock: '-5px', minWidth: 'touch' },
} as const;

function FriendLinks() {
  const { machines, kept } = useWired();
  return (
    <Remote<FriendLink[]>
      logic={machines.friendLinks}
      recall={kept.links}
      skeleton={<Box height="3.75rem" />}
      failed={text.footer.linksFailed}
      compact
    >
      {(links) =>
        links.length > 0 && (
          <Box as="nav" aria-label={text.footer.links} display="flex" flexWrap="wrap" gap="3" columnGap="6">
            <chakra.h2 color="bright">{text.footer.links}</chakra.h2>
            {links.map(({ id, name, url }) => (
              <ServerLink key={id} address={url} opensNewWindow css={linkStyle}>
                {name}
              </ServerLink>
            ))}
          </Box>
        )
      }
    </Remote>
  );
}

const textSizeChoice = lateComponent(() => import('./TextSizeChoice.tsx'));

/** The choice of the text size, whose code is loaded when it is opened. Its styles are in src/head/shared.css. */
function LargeText() {
  const { loadFlow } = useWired();
  const TextSizeChoice = textSizeChoice.use();
  const load = () => {
    // A failed load is repeated at the next press.
    loadFlow('look')
      .then(textSizeChoice.load)
      .catch(() => {});
  };
  return (
    <details className="sizes" onToggle={load}>
      <summary>{text.largeText}</summary>
      {TextSizeChoice && <TextSizeChoice />}
    </details>
  );
}

/** Friendly links (home only), the text size, copyright, and filings. */
export function Footer() {
  const { boot } = useWired();
  const config = useSelector(boot, ({ context }) => context.site?.config);
  const { pathname } = useLocation();
  return (
    <chakra.footer
      bg="footer"
      color="onFooter"
      marginTop="16"
      fontSize="sm"
      // Hidden until its place is known. Rows that stay until new ones arrive do not count as unknown.
      css={{ 'main:has(div[aria-busy=true]:not([data-stays])) + &': { visibility: 'hidden' } }}
    >
      <Box
        maxWidth="container"
        marginInline="auto"
        paddingInline={{ base: '4', md: '6' }}
        paddingBlock="10"
        display="flex"
        flexDirection="column"
        gap="6"
      >
        {pathname === '/' && <FriendLinks />}
        <LargeText />
        <Box display="flex" flexWrap="wrap" columnGap="3" rowGap="1">
          <span>{`© ${text.footer.year} ${config?.siteName ?? ''}`}</span>
          {config?.filings.map(({ number, link }) => (
            <ServerLink key={number} address={link} opensNewWindow css={linkStyle}>
              {number}
            </ServerLink>
          ))}
          <SupportLink css={linkStyle} />
        </Box>
      </Box>
    </chakra.footer>
  );
}
