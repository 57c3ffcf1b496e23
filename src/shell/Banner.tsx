import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Megaphone, X } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/zh.ts';

/** Last in the page and sticky at the lower edge: at the end of the page it covers nothing. */
export const lowerEdge = { position: 'sticky', bottom: '0', order: '1', zIndex: 'header', boxShadow: 'float' } as const;
const TitleLink = chakra(Link);

/** The newest announcement above the header; one that arrives once the page is drawn is shown at the lower edge of the screen. */
export function Banner() {
  const { machines, kept } = useWired();
  const actor = useFlow(machines.announcementBanner, { known: useMemo(kept.announcement, []) });
  const announcement = useSelector(actor, ({ context, value }) => (value === 'absent' ? null : context.announcement));
  const isFloating = useSelector(actor, (snapshot) => snapshot.matches('floating'));
  if (!announcement) return null;
  return (
    <Box
      as="section"
      aria-label={text.banner.label}
      bg="wash"
      css={isFloating ? lowerEdge : undefined}
      data-floating={isFloating ? '' : undefined}
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
          to={`/announcement?id=${announcement.id}`}
          flex="1"
          minWidth="0"
          truncate
          _hover={{ textDecoration: 'underline' }}
        >
          {announcement.title}
        </TitleLink>
        <chakra.button
          type="button"
          aria-label={text.banner.close}
          boxSize="32px"
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
