import { Box, chakra } from '@chakra-ui/react';
import { Coins } from 'lucide-react';
import { useLocation } from 'react-router';
import type { PointsRecord } from '../../../machines/domain/points.ts';
import { listPageOf, listPathAt } from '../../addresses/listPage.ts';
import { pointsPath } from '../../addresses/paths.ts';
import { star } from '../../components/drawings.ts';
import { PagedList } from '../../components/PagedList.tsx';
import { PageOfRows } from '../../components/PageOfRows.tsx';
import { useSessionView } from '../../components/SessionContext.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { Time } from '../../components/Time.tsx';
import { useWired } from '../../components/WiredContext.tsx';
import { MemberLayout } from '../../shell/MemberLayout.tsx';
import { countOf } from '../../text/numbers.ts';
import { pointsWays } from './pointsWays.ts';
import { pointsText as words } from './text.ts';

const card = { bg: 'surface', borderWidth: '1px', borderRadius: 'card' } as const;
const Heading = chakra('h2', { base: { fontSize: 'lg', fontWeight: '600', marginBottom: '3' } });
const List = chakra('ul', { base: { ...card, overflow: 'hidden' } });

function Balance() {
  const balance = useSessionView(({ context }) => context.user?.credit1 ?? 0);
  return (
    <Box
      as="p"
      {...card}
      display="flex"
      alignItems="center"
      gap="4"
      padding={{ base: '4', md: '5' }}
      marginBottom="6"
      fontVariantNumeric="tabular-nums"
    >
      <Box
        as="span"
        boxSize="48px"
        borderRadius="full"
        bg="wash"
        color="accent"
        display="grid"
        placeItems="center"
        flexShrink="0"
      >
        <Coins size={26} />
      </Box>
      <span>
        <chakra.span color="muted">{words.balance}</chakra.span>
        <chakra.span fontSize="4xl" fontWeight="600" lineHeight="1.2">
          {countOf(balance)}
        </chakra.span>
        <span>{` ${words.points}`}</span>
      </span>
    </Box>
  );
}

function Ways() {
  const rules = useSessionView(({ context }) => context.config?.pointsRules);
  const ways = rules ? pointsWays(rules) : [];
  if (ways.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="ways" marginTop="8">
      <Heading id="ways">{words.ways}</Heading>
      <List>
        {ways.map(({ name, given }) => (
          <chakra.li
            key={name}
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="4"
            paddingBlock="3"
            paddingInline={{ base: '4', md: '5' }}
            _notFirst={{ borderTopWidth: '1px' }}
          >
            <span>{`${name} `}</span>
            <chakra.span color="muted" fontVariantNumeric="tabular-nums">
              {given}
            </chakra.span>
          </chakra.li>
        ))}
      </List>
    </Box>
  );
}

function Change({ points, reason, changedAt }: PointsRecord) {
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      paddingBlock="3"
      paddingInline={{ base: '4', md: '5' }}
    >
      <Box minWidth="0">
        <chakra.p overflowWrap="anywhere">{reason || words.unnamed}</chakra.p>
        <Box fontSize="sm" color="muted">
          <Time at={changedAt} precise />
        </Box>
      </Box>
      <chakra.span
        flexShrink="0"
        fontWeight="600"
        fontSize="lg"
        fontVariantNumeric="tabular-nums"
        color={points > 0 ? 'success' : 'ink'}
      >
        <span>{words.changed(points)}</span>
        <chakra.span srOnly>{` ${words.points}`}</chakra.span>
      </chakra.span>
    </Box>
  );
}

const skeleton = (
  <List aria-hidden="true">
    {['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((key) => (
      <chakra.li key={key} padding="4" _notFirst={{ borderTopWidth: '1px' }}>
        <Skeleton height="1.25rem" maxWidth="50%" marginBottom="2" borderRadius="control" />
        <Skeleton height="0.875rem" width="5rem" borderRadius="control" />
      </chakra.li>
    ))}
  </List>
);

/** The member's points: the balance, its changes (ten on a page), and how to gain points. */
export default function PointsPage() {
  const { pageFlow } = useWired();
  const { records } = pageFlow('points');
  const { search } = useLocation();
  const page = listPageOf(search);
  return (
    <MemberLayout title={words.title}>
      <Balance />
      <section aria-labelledby="records">
        <Heading id="records">{words.records}</Heading>
        <PagedList<PointsRecord>
          logic={records}
          query={String(page)}
          skeleton={skeleton}
          failed={words.failed}
          found={words.found}
        >
          {(shown) => (
            <PageOfRows
              shown={shown}
              page={page}
              pathOf={listPathAt(pointsPath)}
              nothingHere={words.nothingHere}
              empty={<StateMessage mood="empty" drawing={star} title={words.empty} detail={words.emptyHint} />}
            >
              <List>
                {shown.rows.map((record, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the server's records have no id
                  <chakra.li key={`${shown.page} ${index}`} _notFirst={{ borderTopWidth: '1px' }}>
                    <Change {...record} />
                  </chakra.li>
                ))}
              </List>
            </PageOfRows>
          )}
        </PagedList>
      </section>
      <Ways />
    </MemberLayout>
  );
}
