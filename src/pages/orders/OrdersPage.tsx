import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Crown, Package } from 'lucide-react';
import { useLocation } from 'react-router';
import type { OrderRow } from '../../../machines/domain/order.ts';
import { listPageOf, listPathAt } from '../../addresses/listPage.ts';
import { coursesPath, ordersPath } from '../../addresses/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { receipt } from '../../components/drawings.ts';
import { PagedList } from '../../components/PagedList.tsx';
import { PageOfRows } from '../../components/PageOfRows.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { Time } from '../../components/Time.tsx';
import { TitleLink } from '../../components/TitleLink.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { MemberLayout } from '../../shell/MemberLayout.tsx';
import { price } from '../../text/numbers.ts';
import { text } from '../../text/shared.ts';
import { OpenOrderCard } from './OpenOrderCard.tsx';
import { paidGoodsPath } from './paidGoodsPath.ts';
import { ordersText as words } from './text.ts';

const coverSize = { width: { base: '96px', sm: '120px' }, aspectRatio: '4 / 3', flexShrink: '0' } as const;

/** Renders the server's picture of the goods, or our own if there is none: for plans, and for kinds that are no longer sold. */
function Cover({ type, coverUrl }: OrderRow['goods']) {
  if (coverUrl) {
    return (
      <chakra.img
        {...coverSize}
        src={coverUrl}
        alt=""
        loading="lazy"
        objectFit="cover"
        bg="bone"
        borderRadius="control"
      />
    );
  }
  return (
    <Box {...coverSize} display="grid" placeItems="center" borderRadius="control" bg="wash" color="accent">
      {type === 'ROLE' ? (
        <Box boxSize="48px" borderRadius="full" display="grid" placeItems="center" bg="gold" color="onGold">
          <Crown size={26} />
        </Box>
      ) : (
        <Package size={36} strokeWidth={1.5} />
      )}
    </Box>
  );
}

function Order({ order: { id, orderNo, amount, refunded, status, createdAt, goods } }: { order: OrderRow }) {
  const path = paidGoodsPath(goods);
  const name = goods.name || words.unnamed;
  const ids = { name: `order-${id}`, number: `order-${id}-number` };
  return (
    <Box
      as="article"
      aria-labelledby={`${ids.name} ${ids.number}`}
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      overflow="hidden"
    >
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        paddingBlock="2"
        paddingInline={{ base: '4', md: '5' }}
        fontSize="sm"
        color="muted"
        bg="sunken"
      >
        <Box display="flex" flexWrap="wrap" columnGap="5" minWidth="0">
          <chakra.span minWidth={{ md: '7em' }}>
            <Time at={createdAt} precise />
          </chakra.span>
          <chakra.span id={ids.number} overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
            {words.orderNo(orderNo)}
          </chakra.span>
        </Box>
        <chakra.span flexShrink="0" color="ink">
          {status}
        </chakra.span>
      </Box>
      <Box display="flex" gap="4" padding={{ base: '4', md: '5' }}>
        <Cover {...goods} />
        <Box
          flex="1"
          minWidth="0"
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          justifyContent="space-between"
          gap={{ base: '2', md: '6' }}
        >
          <Box as="h2" id={ids.name} fontWeight="600" overflowWrap="anywhere">
            {path ? <TitleLink to={path}>{name}</TitleLink> : name}
          </Box>
          <Box flexShrink="0" textAlign={{ md: 'end' }} fontVariantNumeric="tabular-nums">
            <p>
              <chakra.span fontSize="sm" color="muted">
                {`${words.amount} `}
              </chakra.span>
              <chakra.span className="amount" fontWeight="600" fontSize="lg">
                {price(amount)}
              </chakra.span>
            </p>
            {refunded > 0 && (
              <chakra.p fontSize="sm" color="danger">
                {`${words.refunded} ${price(refunded)}`}
              </chakra.p>
            )}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

const skeleton = (
  <List aria-hidden="true">
    {['one', 'two', 'three', 'four', 'five'].map((key) => (
      <li key={key}>
        <Skeleton height={{ base: '10.25rem', sm: '10.625rem' }} />
      </li>
    ))}
  </List>
);

/** The member's orders as the server lists them, five on a page; above them, the unpaid one of this browser. */
export default function OrdersPage() {
  const { pageFlow } = useWired();
  const { list, openOrder } = pageFlow('orders');
  const actor = useFlow(openOrder);
  // A new paid order belongs to the list, so the list is loaded again.
  const paidOrderNo = useSelector(actor, ({ context }) => context.paidOrderNo);
  const { search } = useLocation();
  const page = listPageOf(search);
  return (
    <MemberLayout title={words.title}>
      <Box as="p" color="muted" fontSize="sm" marginBottom="5">
        {words.paidOnly}
      </Box>
      <OpenOrderCard actor={actor} />
      <PagedList<OrderRow>
        key={paidOrderNo}
        logic={list}
        query={String(page)}
        skeleton={skeleton}
        failed={words.failed}
        found={words.found}
      >
        {(shown) => (
          <PageOfRows
            shown={shown}
            page={page}
            pathOf={listPathAt(ordersPath)}
            nothingHere={words.nothingHere}
            empty={
              <StateMessage mood="empty" drawing={receipt} title={words.empty} detail={words.emptyHint}>
                <ButtonLink to={coursesPath}>{text.common.allCourses}</ButtonLink>
              </StateMessage>
            }
          >
            <List>
              {shown.rows.map((order) => (
                <li key={order.id}>
                  <Order order={order} />
                </li>
              ))}
            </List>
          </PageOfRows>
        )}
      </PagedList>
    </MemberLayout>
  );
}
