import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import { playPath } from '../../addresses/lessonAddress.ts';
import { coursePath, ordersPath } from '../../addresses/paths.ts';
import { goodsPath, orderNoOf, paymentPath } from '../../addresses/paymentAddress.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Remote } from '../../components/Remote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { price } from '../../text/numbers.ts';
import { paymentText as words } from '../../text/payment.ts';
import { wayHome } from '../../text/wayHome.ts';
import { OrderFigures } from '../payment/OrderFigures.tsx';
import type { OrderOutcome } from './flows.ts';

/** 去学习 leads to the lesson to begin or continue with, and plays it; until that is known, to the course. */
function Study({ courseId }: { courseId: number }) {
  const actor = useFlow(useWired().pageFlow('orderSuccess').lesson, {
    subject: String(courseId),
    anchor: '',
    kept: null,
  });
  const lessonId = useSelector(actor, ({ context }) => (context.data as number | null) ?? 0);
  return <ButtonLink to={lessonId > 0 ? playPath(lessonId) : coursePath(courseId)}>{words.study}</ButtonLink>;
}

/** A paid order. It shows the amounts only if the server's answer to the order is stored. */
function Paid({ orderNo, order }: { orderNo: string; order: OpenOrder | null }) {
  return (
    <Box
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      padding={{ base: '5', md: '10' }}
      display="grid"
      gap="6"
      justifyItems="center"
    >
      <Box display="flex" flexDirection="column" alignItems="center" gap="3">
        <Box color="success">
          <CircleCheck size={56} />
        </Box>
        <chakra.h1 fontSize="2xl" fontWeight="600">
          {words.paid}
        </chakra.h1>
      </Box>
      <OrderFigures
        rows={[
          ...(order ? [{ name: words.goods, value: order.goods.name }] : []),
          { name: words.orderNo, value: orderNo },
        ]}
        {...(order && { total: { name: words.paidAmount, value: price(order.total) } })}
      />
      {!order && (
        <chakra.p color="muted" textAlign="center">
          {words.paidHint}
        </chakra.p>
      )}
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        {order?.goods.kind === 'course' && <Study courseId={order.goods.id} />}
        {order && order.goods.kind !== 'course' && (
          <ButtonLink to={goodsPath(order.goods)}>{words.membership}</ButtonLink>
        )}
        {/* Without the order, the amount is the next thing to look for. */}
        <ButtonLink to={ordersPath} variant={order ? 'outline' : 'solid'}>
          {words.allOrders}
        </ButtonLink>
        <ButtonLink to="/" variant="outline">
          {wayHome}
        </ButtonLink>
      </Box>
    </Box>
  );
}

function Outcome({ outcome }: { outcome: OrderOutcome }) {
  if (outcome.kind === 'paid') {
    return (
      <>
        <PageTitle>{words.successTitle}</PageTitle>
        <Paid orderNo={outcome.orderNo} order={outcome.order} />
      </>
    );
  }
  const orders = (
    <ButtonLink to={ordersPath} variant="outline">
      {words.allOrders}
    </ButtonLink>
  );
  if (outcome.kind === 'unknown' || outcome.kind === 'cancelled') {
    const [title, detail] =
      outcome.kind === 'unknown' ? [words.unknown, words.unknownHint] : [words.cancelled, words.cancelledHint];
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <StateMessage mood="lost" title={title} detail={detail} heading>
          {orders}
          <ButtonLink to="/" variant="outline">
            {wayHome}
          </ButtonLink>
        </StateMessage>
      </>
    );
  }
  return (
    <>
      <PageTitle>{words.notPaid}</PageTitle>
      <StateMessage mood="empty" title={words.notPaid} detail={words.notPaidHint} heading>
        <ButtonLink to={paymentPath(outcome.orderNo)}>{words.goOnPaying}</ButtonLink>
        {orders}
      </StateMessage>
    </>
  );
}

/** The state of the order that the address names. Amounts in the address are not trusted. */
export default function OrderSuccessPage() {
  const orderNo = orderNoOf(useLocation().search);
  return (
    <Box maxWidth="45rem" marginInline="auto" padding={{ base: '4', md: '6' }} minHeight="60vh">
      <Remote<OrderOutcome>
        key={orderNo}
        logic={useWired().pageFlow('orderSuccess').outcome}
        subject={orderNo}
        skeleton={
          <>
            <PageTitle>{words.asking}</PageTitle>
            <chakra.h1 srOnly>{words.asking}</chakra.h1>
            <Skeleton height="20rem" />
          </>
        }
        failed={words.statusFailed}
        heading
      >
        {(outcome) => <Outcome outcome={outcome} />}
      </Remote>
    </Box>
  );
}
