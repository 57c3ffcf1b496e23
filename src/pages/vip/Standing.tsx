import { Box, chakra } from '@chakra-ui/react';
import { Crown } from 'lucide-react';
import { text } from '../../text/shared.ts';
import { chinaDate } from '../../text/time.ts';
import { vipText as words } from './text.ts';
import { useMembership } from './useMembership.ts';

/** Whether a membership is active, until when, and the effect of buying. */
export function Standing() {
  const membership = useMembership();
  const said = () => {
    switch (membership.kind) {
      case 'visitor':
        return { words: words.visitor, hint: '' };
      case 'none':
        return { words: words.none, hint: words.noneHint };
      case 'active':
        return { words: words.active(membership.name, chinaDate(membership.until)), hint: words.activeHint };
      case 'expired':
        return { words: words.expired(membership.name, chinaDate(membership.until)), hint: words.expiredHint };
      case 'unknown':
        return { words: text.header.memberLoading, hint: '' };
      case 'unconfirmed':
        return { words: text.session.unconfirmed, hint: text.session.unconfirmedHint };
    }
  };
  const { words: standing, hint } = said();
  return (
    <Box
      display="flex"
      alignItems="center"
      gap={{ base: '3', md: '5' }}
      padding={{ base: '4', md: '6' }}
      marginBottom={{ base: '6', md: '8' }}
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
    >
      <Box
        flexShrink="0"
        boxSize={{ base: '48px', md: '60px' }}
        borderRadius="full"
        bg="gold"
        color="onGold"
        display="grid"
        placeItems="center"
      >
        <Crown size={28} />
      </Box>
      <Box minWidth="0">
        <chakra.h1 fontSize={{ base: '2xl', md: '3xl' }} fontWeight="600" lineHeight="1.4">
          {words.title}
        </chakra.h1>
        <Box as="p" role="status" marginTop="1" overflowWrap="anywhere">
          {standing}
        </Box>
        {hint && (
          <Box as="p" fontSize="sm" color="muted">
            {hint}
          </Box>
        )}
      </Box>
    </Box>
  );
}
