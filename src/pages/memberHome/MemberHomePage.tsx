import { Box, chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '../../../machines/domain/member.ts';
import { pointsPath, vipPath } from '../../addresses/paths.ts';
import { useSessionView } from '../../components/SessionContext.tsx';
import { useHasVip } from '../../components/useHasVip.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { MemberLayout } from '../../shell/MemberLayout.tsx';
import { chinaDate } from '../../text/time.ts';
import { Avatar } from './Avatar.tsx';
import { Nickname } from './Nickname.tsx';
import { RealName } from './RealName.tsx';
import { Section } from './Section.tsx';
import { Security } from './security/Security.tsx';
import { dayOf, memberHomeText as words } from './text.ts';

const PointsLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    // In a row of its own, it is as wide as the card. Beside the name, it hardly grows.
    flex: '1 0 auto',
    minHeight: 'touch',
    paddingInline: '4',
    borderRadius: 'control',
    bg: 'wash',
    whiteSpace: 'nowrap',
    '& svg': { marginInlineStart: 'auto' },
    '@media (forced-colors: active)': { borderWidth: '1px' },
    _hover: { color: 'accent' },
  },
});

const VipLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    // A large target in a line of text.
    paddingBlock: '12px',
    marginBlock: '-12px',
    color: 'accent',
    _hover: { textDecoration: 'underline' },
  },
});

/** The membership in words, and the way to the plans if the site has any. `until` in ms since 1970; 0 if the member never had one. */
function Membership({ until }: { until: number }) {
  const { now } = useWired();
  const hasVip = useHasVip();
  if (until > now()) return <span>{words.vipUntil(chinaDate(until))}</span>;
  const isEnded = until > 0;
  return (
    <>
      {isEnded && <span>{words.vipEnded(dayOf(until, now()))}</span>}
      {isEnded && hasVip && <span aria-hidden="true">·</span>}
      {hasVip && (
        <VipLink to={vipPath}>
          <span>{isEnded ? words.renew : words.plans}</span>
          {!isEnded && <ChevronRight size={16} />}
        </VipLink>
      )}
    </>
  );
}

/** The member's picture, name, membership, and points. */
function Head({ user }: { user: User }) {
  const { now } = useWired();
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
      <Avatar url={user.avatarUrl} />
      <Box flex="999 1 11.25rem" minWidth="0">
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
          <chakra.span fontSize="lg" fontWeight="600" overflowWrap="anywhere" minWidth="0">
            {user.name || words.unnamed}
          </chakra.span>
          {user.vipUntil > now() && (
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
        <Box as="p" display="flex" flexWrap="wrap" columnGap="1" fontSize="sm" color="muted">
          <Membership until={user.vipUntil} />
        </Box>
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
            <Nickname name={user.name} />
          </Section>
          <Security />
          <RealName user={user} />
        </Box>
      )}
    </MemberLayout>
  );
}
