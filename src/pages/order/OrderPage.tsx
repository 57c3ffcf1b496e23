import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useLocation } from 'react-router';
import type { OpenOrder, WantedGoods } from '../../../machines/domain/order.ts';
import { coursePath, coursesPath, vipPath } from '../../addresses/paths.ts';
import { paymentPath } from '../../addresses/paymentAddress.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { tick } from '../../components/drawings.ts';
import { keepFocus } from '../../components/keepFocus.ts';
import { WaitingTurn } from '../../components/LoadingStatus.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { RetryButton } from '../../components/RetryButton.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { price } from '../../text/numbers.ts';
import { text } from '../../text/shared.ts';
import { wayHome } from '../../text/wayHome.ts';
import { Card } from './Card.tsx';
import { checkoutStage } from './checkoutView.ts';
import { GoodsCard } from './GoodsCard.tsx';
import { type CheckoutActor, OrderForm } from './OrderForm.tsx';
import { wantedGoodsOf } from './orderAddress.ts';
import { checkoutText as words } from './text.ts';

/** A placeholder of the same size as the form. */
function FormSkeleton() {
  return (
    <Box
      aria-busy="true"
      display="grid"
      gap={{ base: '3', md: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 21.25rem' }}
    >
      <chakra.p srOnly role="status">
        {text.site.loading}
      </chakra.p>
      <Box display="flex" flexDirection="column" gap={{ base: '3', md: '4' }}>
        <Skeleton height="13.25rem" />
        <Skeleton height="7.75rem" />
      </Box>
      <Skeleton height="21.625rem" />
    </Box>
  );
}

/** An order of these goods that can still be paid: offers to pay it, or to place another one. */
function OrderedAlready({ actor, order }: { actor: CheckoutActor; order: OpenOrder }) {
  return (
    <Card
      as="section"
      aria-labelledby="waits"
      display="flex"
      flexDirection="column"
      gap="3"
      flex="1 0 21.25rem"
      maxWidth="full"
    >
      <Box as="h2" id="waits" fontSize="lg" fontWeight="600">
        {words.waits}
      </Box>
      <Box as="p" color="muted">
        {words.waitsHint + (order.discount > 0 ? words.codeInUse : '')}
      </Box>
      <Box as="p" fontSize="sm" color="muted" overflowWrap="anywhere">
        {`${words.orderNo}：${order.orderNo}`}
      </Box>
      <Box as="p">
        <span>{`${words.toPay} `}</span>
        <chakra.span className="amount" fontSize="2xl" fontWeight="600" color="danger">
          {price(order.total)}
        </chakra.span>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <ButtonLink to={paymentPath(order.orderNo)} minHeight="touch" flex="1">
          {words.payOn}
        </ButtonLink>
        <Button
          variant="outline"
          css={{ minHeight: 'touch', flex: '1' }}
          onClick={(event) => {
            keepFocus(event);
            actor.send({ type: 'reorder.chosen' });
          }}
        >
          {words.orderAgain}
        </Button>
      </Box>
    </Card>
  );
}

const courses = (
  <ButtonLink to={coursesPath} variant="outline">
    {text.common.allCourses}
  </ButtonLink>
);

function Checkout({ wanted }: { wanted: WantedGoods }) {
  const actor = useFlow(useWired().pageFlow('order').checkout, { wanted });
  const { state, goods, order, isRefused, problem, isCrowded, canAsk } = useSelector(
    actor,
    checkoutStage,
    shallowEqual,
  );
  switch (state) {
    case 'loading':
      return (
        <>
          {isCrowded && <WaitingTurn canAsk={canAsk} onAsk={() => actor.send({ type: 'goods.retried' })} />}
          <FormSkeleton />
        </>
      );
    case 'lesson':
      return (
        <StateMessage mood="empty" title={words.lesson} detail={words.lessonHint}>
          {wanted.courseId > 0 && <ButtonLink to={coursePath(wanted.courseId)}>{words.toCourse}</ButtonLink>}
          {courses}
        </StateMessage>
      );
    case 'notForSale':
      return (
        <StateMessage mood="empty" title={words.notForSale} detail={words.notForSaleHint}>
          {courses}
        </StateMessage>
      );
    case 'missing':
      return (
        <StateMessage mood="lost" title={words.missing} detail={words.missingHint}>
          {wanted.kind === 'plan' ? (
            <ButtonLink to={vipPath} variant="outline">
              {words.allPlans}
            </ButtonLink>
          ) : (
            courses
          )}
          <ButtonLink to="/" variant="outline">
            {wayHome}
          </ButtonLink>
        </StateMessage>
      );
    case 'failed':
      return (
        <StateMessage mood={isRefused ? 'refused' : 'fault'} title={words.failed} detail={problem}>
          <RetryButton variant="solid" onRetry={() => actor.send({ type: 'goods.retried' })} />
        </StateMessage>
      );
  }
  if (!goods) return null;
  if (state === 'owned') {
    return (
      <StateMessage mood="empty" drawing={tick} title={words.owned} detail={`${goods.name}。${words.ownedHint}`}>
        <ButtonLink to={coursePath(goods.id)}>{words.goToCourse}</ButtonLink>
      </StateMessage>
    );
  }
  if (state === 'orderedAlready' && order) {
    return (
      <Box display="flex" flexWrap="wrap" alignItems="flex-start" gap={{ base: '3', md: '6' }}>
        <Box flex="999 1 20rem" minWidth="min(20rem, 100%)">
          <GoodsCard goods={goods} />
        </Box>
        <OrderedAlready actor={actor} order={order} />
      </Box>
    );
  }
  return (
    <OrderForm actor={actor} goods={goods}>
      <FormSkeleton />
    </OrderForm>
  );
}

/** The page for ordering a course or a plan. The address names it; the server provides all other data. */
export default function OrderPage() {
  const wanted = wantedGoodsOf(useLocation().search);
  return (
    <Box
      maxWidth="container"
      marginInline="auto"
      padding={{ base: '4', md: '6' }}
      paddingBottom={{ base: '0', md: '12' }}
      minHeight="60vh"
    >
      <PageTitle>{words.title}</PageTitle>
      <chakra.h1 fontSize={{ base: '2xl', md: '4xl' }} fontWeight="600" marginBottom={{ base: '4', md: '5' }}>
        {words.title}
      </chakra.h1>
      <Checkout key={`${wanted.kind}-${wanted.id}-${wanted.courseId}`} wanted={wanted} />
    </Box>
  );
}
