import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Clock3 } from 'lucide-react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { openOrderMachine } from '../../../machines/shop/openOrder.machine.ts';
import { paymentPath } from '../../addresses/paymentAddress.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { price } from '../../text/numbers.ts';
import { chinaClock } from '../../text/time.ts';
import { ordersText as words } from './text.ts';

export const openOrderView = (snapshot: SnapshotFrom<typeof openOrderMachine>) => ({
  order: snapshot.context.order,
  wasPaid: snapshot.context.paidOrderNo !== '',
});

/** The unpaid order of this browser, or nothing. All amounts are the server's. */
export function OpenOrderCard({ actor }: { actor: ActorRefFrom<typeof openOrderMachine> }) {
  const { order, wasPaid } = useSelector(actor, openOrderView, shallowEqual);
  return (
    <>
      <chakra.p srOnly role="status">
        {order ? words.hasWaiting : wasPaid ? words.paid : ''}
      </chakra.p>
      {order && (
        <Box
          ref={handFocusOn}
          as="section"
          aria-labelledby="open-order"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          padding={{ base: '4', md: '5' }}
          marginBottom="5"
          bg="surface"
          borderWidth="1px"
          borderColor="brandFill"
          borderRadius="card"
        >
          <Box minWidth="0" flex="1 1 17.5rem">
            <chakra.h2 id="open-order" display="flex" alignItems="center" gap="2" color="danger" fontWeight="600">
              <Clock3 size={20} />
              <span>{words.waits}</span>
            </chakra.h2>
            <Box as="p" marginTop="1" fontWeight="600" overflowWrap="anywhere">
              {order.goods.name}
            </Box>
            <Box as="p" fontSize="sm" color="muted" overflowWrap="anywhere">
              {words.orderNo(order.orderNo)}
            </Box>
            <Box as="p" fontSize="sm" color="muted">
              {words.waitsHint(chinaClock(order.expiresAt))}
            </Box>
          </Box>
          <Box
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="4"
            flex={{ base: '1 0 auto', lg: 'none' }}
            maxWidth="full"
          >
            <Box flex="1 0 auto" fontVariantNumeric="tabular-nums">
              <span>{`${words.toPay} `}</span>
              <chakra.span className="amount" fontSize="2xl" fontWeight="600" color="danger">
                {price(order.total)}
              </chakra.span>
              {order.discount > 0 && (
                <Box as="p" fontSize="sm" color="muted">
                  {words.discounted(order.discount)}
                </Box>
              )}
            </Box>
            <ButtonLink
              to={paymentPath(order.orderNo)}
              minHeight="touch"
              minWidth="6.5rem"
              aria-describedby="open-order"
            >
              {words.pay}
            </ButtonLink>
          </Box>
        </Box>
      )}
    </>
  );
}
