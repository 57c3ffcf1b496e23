import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Megaphone, X } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { articlePath } from '../addresses/paths.ts';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';

const TitleLink = chakra(Link);

/**
 * The newest announcement below the header, in the flow of the page, so it never covers anything. The home page reserves space for it
 * (`isHome`). On another page, an announcement that arrives after the first render is last in the page.
 */
export function Banner({ isHome }: { isHome: boolean }) {
  const { machines, kept } = useWired();
  const actor = useFlow(machines.announcementBanner, { known: useMemo(kept.announcement, []) });
  const announcement = useSelector(actor, ({ context, value }) => (value === 'absent' ? null : context.announcement));
  const isLate = useSelector(actor, (snapshot) => snapshot.matches('late'));
  if (!announcement) return null;
  return (
    <Box
      as="section"
      aria-label={text.banner.label}
      bg="wash"
      position="relative"
      // The banner is before the page in the document, but may be rendered later. As a scroll anchor, it would move the page.
      overflowAnchor="none"
      // On the home page, it covers the upper padding of the page (HomePage.tsx), so it moves nothing down. At the end of another page, it is
      // below the screen's height (Frame.tsx), so it moves nothing up.
      style={isHome ? { marginBottom: '-2.5rem' } : isLate ? { order: 1 } : undefined}
    >
      <Box
        display="flex"
        alignItems="center"
        gap="3"
        maxWidth="container"
        marginInline="auto"
        paddingInline={{ base: '4', md: '6' }}
        minHeight="2.5rem"
        fontSize="sm"
        color="accent"
      >
        <Megaphone size={18} />
        <TitleLink
          to={articlePath(announcement.id)}
          flex="1"
          minWidth="0"
          truncate
          lineHeight="2.75rem"
          marginBlock="-0.125rem"
          _hover={{ textDecoration: 'underline' }}
        >
          {announcement.title}
        </TitleLink>
        <chakra.button
          type="button"
          aria-label={text.banner.close}
          boxSize="44px"
          margin="-2px -6px"
          display="grid"
          placeItems="center"
          borderRadius="control"
          onClick={() => actor.send({ type: 'banner.closed' })}
        >
          <X size={18} />
        </chakra.button>
      </Box>
    </Box>
  );
}
