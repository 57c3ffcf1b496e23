import { Box, chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '../../../machines/domain/member.ts';
import { pointsPath } from '../../addresses/paths.ts';
import { useSessionView } from '../../components/SessionContext.tsx';
import { useWired } from '../../components/WiredContext.tsx';
import { MemberLayout } from '../../shell/MemberLayout.tsx';
import { chinaDate } from '../../text/time.ts';
import { Avatar } from './Avatar.tsx';
import { Nickname } from './Nickname.tsx';
import { Portrait } from './Portrait.tsx';
import { RealName } from './RealName.tsx';
import { Section } from './Section.tsx';
import { Security } from './security/Security.tsx';
import { profileText as words } from './text.ts';

const PointsLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    paddingInline: '4',
    borderRadius: 'control',
    bg: 'wash',
    whiteSpace: 'nowrap',
    _hover: { color: 'accent' },
  },
});

/** The member's picture, name, membership, and points. */
function Head({ user }: { user: User }) {
  const { now } = useWired();
  const isVip = user.vipUntil > now();
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={{ base: '3', md: '5' }}
      padding={{ base: '4', md: '6' }}
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
    >
      <Portrait url={user.avatarUrl} size={72} alt={words.avatar.of(user.name)} />
      <Box flex="1 1 11.25rem" minWidth="0">
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
          <chakra.span fontSize="lg" fontWeight="600" overflowWrap="anywhere" minWidth="0">
            {user.name || words.unnamed}
          </chakra.span>
          {isVip && (
            <chakra.span
              paddingInline="2"
              borderRadius="full"
              bg="gold"
              color="onGold"
              fontSize="sm"
              fontWeight="600"
              lineHeight="1.375rem"
            >
              {words.vip}
            </chakra.span>
          )}
        </Box>
        {isVip && (
          <Box as="p" fontSize="sm" color="muted">
            {words.vipUntil(chinaDate(user.vipUntil))}
          </Box>
        )}
      </Box>
      <PointsLink to={pointsPath}>
        <span>{words.points}</span>
        <chakra.strong fontWeight="600" fontVariantNumeric="tabular-nums">
          {words.pointsOf(user.credit1)}
        </chakra.strong>
        <ChevronRight size={18} />
      </PointsLink>
    </Box>
  );
}

/** The member's own page: their data, and how to change it. */
export default function MemberHomePage() {
  const user = useSessionView(({ context }) => context.user);
  return (
    <MemberLayout title={words.title}>
      {user && (
        <Box display="flex" flexDirection="column" gap={{ base: '4', md: '5' }} marginTop="4">
          <Head user={user} />
          <Section title={words.basics}>
            <Avatar url={user.avatarUrl} />
            <Nickname name={user.name} />
          </Section>
          <Security />
          <RealName user={user} />
        </Box>
      )}
    </MemberLayout>
  );
}
