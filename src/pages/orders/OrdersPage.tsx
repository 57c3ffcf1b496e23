import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
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
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { MemberLayout } from '../../shell/MemberLayout.tsx';
import { text } from '../../text/shared.ts';
import { OpenOrderCard } from './OpenOrderCard.tsx';
import { Order } from './Order.tsx';
import { ordersText as words } from './text.ts';

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

const skeleton = (
  <List aria-hidden="true">
    {['one', 'two', 'three', 'four', 'five'].map((key) => (
      <li key={key}>
        <Skeleton height={{ base: '12rem', md: '11rem', lg: '9.625rem' }} />
      </li>
    ))}
  </List>
);

/** The member's orders as the server lists them, five on a page; above them, the unpaid one of this browser. */
export default function OrdersPage() {
  const { pageFlow } = useWired();
  const { list, openOrder, copy } = pageFlow('orders');
  const actor = useFlow(openOrder);
  const copying = useFlow(copy);
  const isOneWaiting = useSelector(actor, ({ context }) => context.order !== null);
  // A new paid order belongs to the list, so the list is loaded again.
  const paidOrderNo = useSelector(actor, ({ context }) => context.paidOrderNo);
  const { search } = useLocation();
  const page = listPageOf(search);
  return (
    <MemberLayout title={words.title}>
      <Box as="p" color="muted" fontSize="sm" marginBottom="5">
        {words.limits}
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
              <StateMessage
                mood="empty"
                drawing={receipt}
                title={isOneWaiting ? words.nonePaid : words.empty}
                detail={words.emptyHint}
              >
                <ButtonLink to={coursesPath}>{text.common.allCourses}</ButtonLink>
              </StateMessage>
            }
          >
            <List>
              {shown.rows.map((order) => (
                <li key={order.id}>
                  <Order order={order} copy={copying} />
                </li>
              ))}
            </List>
          </PageOfRows>
        )}
      </PagedList>
    </MemberLayout>
  );
}
