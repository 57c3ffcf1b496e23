import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import type { paymentMachine } from '../../../machines/shop/payment.machine.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { coursesPath, ordersPath, vipPath } from '../../addresses/paths.ts';
import { goodsPath, orderNoOf, successPath } from '../../addresses/paymentAddress.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { tick } from '../../components/drawings.ts';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { paymentText as words } from '../../text/payment.ts';
import { text } from '../../text/shared.ts';
import { HeldOrder } from './HeldOrder.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { PaymentStatus, type StatusActor } from './PaymentStatus.tsx';
import { paymentView } from './paymentView.ts';

export type Actor = ActorRefFrom<typeof paymentMachine>;

/** Links to courses, plans, and orders, shown if no payment is due. */
function Shop() {
  return (
    <>
      <ButtonLink to={coursesPath} variant="outline">
        {text.common.allCourses}
      </ButtonLink>
      <ButtonLink to={vipPath} variant="outline">
        {words.allPlans}
      </ButtonLink>
      <ButtonLink to={ordersPath} variant="outline">
        {words.allOrders}
      </ButtonLink>
    </>
  );
}

function Frame({ title = words.title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box maxWidth="60rem" marginInline="auto" padding={{ base: '4', md: '6' }} minHeight="60vh">
      <PageTitle>{title}</PageTitle>
      {children}
    </Box>
  );
}

const Heading = chakra('h1', { base: { fontSize: '2xl', fontWeight: '600', marginBottom: '4' } });

/** An order for which this browser has stored no answer: only its state. */
function UnheldOrder({ status, orderNo }: { status: StatusActor; orderNo: string }) {
  const isKnown = useSelector(status, ({ context }) => context.isKnown);
  return (
    <Frame>
      <Heading>{isKnown ? words.waits : words.asking}</Heading>
      <Box bg="surface" borderWidth="1px" borderRadius="card" padding={{ base: '4', md: '8' }} display="grid" gap="6">
        <OrderFigures rows={[{ name: words.orderNo, value: orderNo }]} />
        <chakra.p color="muted">{words.unheld}</chakra.p>
        <PaymentStatus actor={status} isQuiet={false} />
        <Box display="flex" flexWrap="wrap" gap="3" borderTopWidth="1px" paddingTop="5">
          <Shop />
        </Box>
      </Box>
    </Frame>
  );
}

function Payment({ orderNo }: { orderNo: string }) {
  const actor = useFlow(useWired().pageFlow('payment').payment, { orderNo });
  const view = useSelector(actor, paymentView, shallowEqual);
  const status = useSelector(actor, ({ children }) => children.paymentStatus);
  const { order } = view;
  switch (view.shows) {
    case 'code':
    case 'expired':
      return order && status ? (
        <Frame>
          <Heading>{view.shows === 'code' ? words.scan : words.expired}</Heading>
          <HeldOrder actor={actor} status={status} view={view} order={order} />
        </Frame>
      ) : null;
    case 'status':
      return status ? <UnheldOrder status={status} orderNo={view.orderNo} /> : null;
    case 'unknown':
      return (
        <Frame title={words.unknown}>
          <StateMessage mood="lost" title={words.unknown} detail={words.unknownHint} heading>
            <Shop />
          </StateMessage>
        </Frame>
      );
    case 'cancelled':
      return (
        <Frame title={words.cancelled}>
          <StateMessage mood="refused" title={words.cancelled} detail={words.cancelledHint} heading>
            {order && <ButtonLink to={orderPath(order.goods.kind, order.goods.id)}>{words.orderAgain}</ButtonLink>}
            {order ? (
              <ButtonLink to={goodsPath(order.goods)} variant="outline">
                {order.goods.kind === 'course' ? words.backToCourse : words.backToPlans}
              </ButtonLink>
            ) : (
              <Shop />
            )}
          </StateMessage>
        </Frame>
      );
    case 'paid':
      return (
        <Frame>
          <StateMessage mood="empty" drawing={tick} title={words.paid} heading>
            <ButtonLink to={successPath(view.orderNo)}>{words.open}</ButtonLink>
          </StateMessage>
        </Frame>
      );
    case 'nothing':
      return <PageSkeleton>{text.site.loading}</PageSkeleton>;
  }
}

/** The page for paying the order that the address names. No other data in the address is trusted: the order is shown as the server answered it. */
export default function PaymentPage() {
  const orderNo = orderNoOf(useLocation().search);
  return <Payment key={orderNo} orderNo={orderNo} />;
}
