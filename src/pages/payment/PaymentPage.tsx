import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import type { paymentMachine } from '../../../machines/shop/payment.machine.ts';
import type { paymentStatusMachine } from '../../../machines/shop/paymentStatus.machine.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { coursesPath, ordersPath, vipPath } from '../../addresses/paths.ts';
import { goodsPath, hostOf, orderNoOf, successPath } from '../../addresses/paymentAddress.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { QrPicture } from '../../components/QrPicture.tsx';
import { ServerLink } from '../../components/ServerLink.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { price } from '../../text/numbers.ts';
import { paymentText as words } from '../../text/payment.ts';
import { text } from '../../text/shared.ts';
import { clockTime } from '../../text/sizes.ts';
import { buttonRecipe } from '../../theme/recipes.ts';
import { OrderFigures } from './OrderFigures.tsx';
import { type PaymentView, paymentView, statusView, timeAnnouncement } from './paymentView.ts';

type Actor = ActorRefFrom<typeof paymentMachine>;
type StatusActor = ActorRefFrom<typeof paymentStatusMachine>;

const CashierLink = chakra(ServerLink, buttonRecipe);

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

/** The server's answer, or why there is none, and a button to ask now. */
function Status({ actor, isQuiet }: { actor: StatusActor; isQuiet: boolean }) {
  const view = useSelector(actor, statusView, shallowEqual);
  return (
    <Box display="flex" flexDirection="column" gap="3" alignItems="flex-start">
      <Button
        ref={handFocusOn}
        variant={isQuiet ? 'outline' : 'solid'}
        allowed={view.canCheck}
        busy={view.isChecking}
        onClick={() => actor.send({ type: 'payment.checked' })}
      >
        {words.check}
      </Button>
      {view.trouble && view.isRefused && <ErrorText>{view.trouble}</ErrorText>}
      <Box role="status" fontSize="sm">
        {view.isChecking ? words.checking : view.isUnconfirmed ? words.unconfirmed : view.isRefused ? '' : view.trouble}
      </Box>
      {view.trouble && (
        <Button
          ref={handFocusOn}
          variant="outline"
          allowed={view.canRetry}
          onClick={() => actor.send({ type: 'status.retried' })}
        >
          {words.retry}
        </Button>
      )}
    </Box>
  );
}

/** The code for the phone, its host, and how long it is valid. */
function Code({ order, secondsLeft }: { order: OpenOrder; secondsLeft: number }) {
  return (
    <>
      <QrPicture address={order.payUrl} label={words.picture} width={232} />
      <Box maxWidth="full" textAlign="center" overflowWrap="anywhere" fontSize="sm" color="muted">
        <p>{words.host(hostOf(order.payUrl))}</p>
        <p>
          <span>{`${words.timeLeft} `}</span>
          <chakra.span role="timer" color="ink" fontWeight="600" fontSize="lg" fontVariantNumeric="tabular-nums">
            {clockTime(secondsLeft)}
          </chakra.span>
        </p>
        <chakra.p srOnly role="status">
          {timeAnnouncement(secondsLeft)}
        </chakra.p>
      </Box>
      <Box ref={handFocusOn} display="flex" flexDirection="column" alignItems="center" gap="2">
        <chakra.p fontSize="sm" color="muted" display={{ base: 'block', md: 'none' }}>
          {words.onThisPhone}
        </chakra.p>
        <CashierLink address={order.payUrl} opensNewWindow variant="outline">
          {words.openCashier}
        </CashierLink>
      </Box>
    </>
  );
}

/** Replaces the expired code. */
function ExpiredCode({ order }: { order: OpenOrder }) {
  const { kind, id } = order.goods;
  return (
    <QrPicture
      address=""
      label=""
      width={232}
      veil={
        <>
          <span role="status">{words.expired}</span>
          <ButtonLink to={orderPath(kind, id)}>{words.orderAgain}</ButtonLink>
        </>
      }
    />
  );
}

type Held = { actor: Actor; status: StatusActor; view: PaymentView; order: OpenOrder };
function HeldOrder({ actor, status, view, order }: Held) {
  const isGood = view.shows === 'code';
  return (
    <Box
      bg="surface"
      borderRadius="card"
      padding={{ base: '4', md: '8' }}
      display="grid"
      gap={{ base: '6', md: '12' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' }}
    >
      <Box display="flex" flexDirection="column" alignItems="center" gap="3">
        {isGood ? <Code order={order} secondsLeft={view.secondsLeft} /> : <ExpiredCode order={order} />}
      </Box>
      <Box display="flex" flexDirection="column" gap="6">
        <OrderFigures
          rows={[
            { name: words.goods, value: order.goods.name },
            { name: words.orderNo, value: order.orderNo },
            ...(order.discount > 0 ? [{ name: words.discount, value: price(order.discount) }] : []),
          ]}
          total={{ name: words.toPay, value: price(order.total) }}
        />
        <Status actor={status} isQuiet={!isGood} />
        <Box display="flex" flexDirection="column" alignItems="flex-start" gap="3" borderTopWidth="1px" paddingTop="5">
          <chakra.p fontSize="sm" color="muted">
            {isGood ? words.closes : words.expiredHint + (order.discount > 0 ? words.codeInUse : '')}
          </chakra.p>
          {isGood ? (
            <Button ref={handFocusOn} variant="outline" onClick={() => actor.send({ type: 'payment.left' })}>
              {words.leave}
            </Button>
          ) : (
            <ButtonLink to={goodsPath(order.goods)} variant="outline">
              {order.goods.kind === 'course' ? words.backToCourse : words.backToPlans}
            </ButtonLink>
          )}
        </Box>
      </Box>
    </Box>
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
      <Box bg="surface" borderRadius="card" padding={{ base: '4', md: '8' }} display="grid" gap="6">
        <OrderFigures rows={[{ name: words.orderNo, value: orderNo }]} />
        <chakra.p color="muted">{words.unheld}</chakra.p>
        <Status actor={status} isQuiet={false} />
        <Box display="flex" flexWrap="wrap" gap="3" borderTopWidth="1px" paddingTop="5">
          <Shop />
        </Box>
      </Box>
    </Frame>
  );
}

function Payment({ orderNo }: { orderNo: string }) {
  const actor = useFlow(useWired().pageFlow('payment'), { orderNo });
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
          <StateMessage mood="empty" title={words.paid} heading>
            <ButtonLink to={successPath(view.orderNo)}>{words.open}</ButtonLink>
          </StateMessage>
        </Frame>
      );
    case 'nothing':
      return <PageSkeleton>{text.site.loading}</PageSkeleton>;
  }
}

/** Paying the order that the address names. No other data in the address is trusted: the order is shown as the server answered it. */
export default function PaymentPage() {
  const orderNo = orderNoOf(useLocation().search);
  return <Payment key={orderNo} orderNo={orderNo} />;
}
