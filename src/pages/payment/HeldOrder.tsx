import { Box, chakra } from '@chakra-ui/react';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { goodsPath, hostOf } from '../../addresses/paymentAddress.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { isOnPhone, QrPicture } from '../../components/QrPicture.tsx';
import { ServerLink } from '../../components/ServerLink.tsx';
import { price } from '../../text/numbers.ts';
import { paymentText as words } from '../../text/payment.ts';
import { clockTime } from '../../text/sizes.ts';
import { buttonRecipe } from '../../theme/recipes.ts';
import { OrderFigures } from './OrderFigures.tsx';
import type { Actor } from './PaymentPage.tsx';
import { PaymentStatus, type StatusActor } from './PaymentStatus.tsx';
import { type PaymentView, timeAnnouncement } from './paymentView.ts';

const CashierLink = chakra(ServerLink, buttonRecipe);

/** Renders the code for the phone, the host that it leads to, and how long it is valid. On a phone, the link to the cashier is first. */
function Code({ order, secondsLeft }: { order: OpenOrder; secondsLeft: number }) {
  const onPhone = isOnPhone();
  const cashier = (
    <Box ref={handFocusOn} display="flex" flexDirection="column" alignItems="center" gap="2">
      {onPhone && (
        <chakra.p fontSize="sm" color="muted">
          {words.onThisPhone}
        </chakra.p>
      )}
      <CashierLink
        address={order.payUrl}
        opensNewWindow
        variant={onPhone ? 'solid' : 'outline'}
        css={{ textAlign: 'center' }}
      >
        {words.openCashier}
      </CashierLink>
    </Box>
  );
  return (
    <>
      {onPhone && cashier}
      <QrPicture address={order.payUrl} label={words.picture} width={232} />
      <Box maxWidth="full" textAlign="center" overflowWrap="anywhere" fontSize="sm" color="muted">
        <div>{words.host(hostOf(order.payUrl))}</div>
        <div>
          <span>{`${words.timeLeft} `}</span>
          <chakra.span role="timer" color="ink" fontWeight="600" fontSize="lg" fontVariantNumeric="tabular-nums">
            {clockTime(secondsLeft)}
          </chakra.span>
        </div>
        <chakra.p srOnly role="status">
          {timeAnnouncement(secondsLeft)}
        </chakra.p>
      </Box>
      {!onPhone && cashier}
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
export function HeldOrder({ actor, status, view, order }: Held) {
  const isGood = view.shows === 'code';
  return (
    <Box
      bg="surface"
      borderWidth="1px"
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
        <PaymentStatus actor={status} isQuiet={!isGood} />
        <Box
          display="flex"
          flexDirection="column"
          alignItems={{ base: 'stretch', sm: 'flex-start' }}
          gap="3"
          borderTopWidth="1px"
          paddingTop="5"
        >
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
