import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Check, Crown } from 'lucide-react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Plan } from '../../../machines/domain/order.ts';
import type { planChoiceMachine } from '../../../machines/shop/planChoice.machine.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { coursesPath } from '../../addresses/paths.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Remote } from '../../components/Remote.tsx';
import { useSessionView } from '../../components/SessionContext.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useLoginEntry } from '../../components/useLoginEntry.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { price } from '../../text/numbers.ts';
import { text } from '../../text/shared.ts';
import { chinaDate } from '../../text/time.ts';
import { cheapestPerDay, membershipOf, perDay } from './plans.ts';
import { vipText as words } from './text.ts';

type ChoiceActor = ActorRefFrom<typeof planChoiceMachine>;

/** Returns the view of a plan's button: a link for a member; otherwise it opens the login dialog. */
export const planButtonView = (snapshot: SnapshotFrom<typeof planChoiceMachine>, planId: number) => ({
  isLink: snapshot.matches('forMember'),
  allowed: snapshot.can({ type: 'plan.chosen', planId }),
  isSigningIn: snapshot.matches('signingIn'),
  isChosen: snapshot.context.planId === planId,
});

function useMembership() {
  const { now } = useWired();
  const { isMember, user } = useSessionView(
    ({ context }) => ({ isMember: context.token !== '', user: context.user }),
    shallowEqual,
  );
  return membershipOf(isMember, user, now());
}

/** Whether a membership is active, until when, and the effect of buying. */
function Standing() {
  const membership = useMembership();
  const said = () => {
    switch (membership.kind) {
      case 'visitor':
        return { words: words.visitor, hint: '' };
      case 'none':
        return { words: words.none, hint: words.noneHint };
      case 'active':
        return { words: words.active(membership.name, chinaDate(membership.until)), hint: words.activeHint };
      case 'expired':
        return { words: words.expired(membership.name, chinaDate(membership.until)), hint: words.expiredHint };
      case 'unknown':
        return { words: text.header.memberLoading, hint: '' };
    }
  };
  const { words: standing, hint } = said();
  return (
    <Box
      display="flex"
      alignItems="center"
      gap={{ base: '3', md: '5' }}
      padding={{ base: '4', md: '6' }}
      marginBottom={{ base: '6', md: '8' }}
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
    >
      <Box
        flexShrink="0"
        boxSize={{ base: '48px', md: '60px' }}
        borderRadius="full"
        bg="gold"
        color="onGold"
        display="grid"
        placeItems="center"
      >
        <Crown size={28} />
      </Box>
      <Box minWidth="0">
        <chakra.h1 fontSize={{ base: '2xl', md: '3xl' }} fontWeight="600" lineHeight="1.4">
          {words.title}
        </chakra.h1>
        <Box as="p" role="status" overflowWrap="anywhere">
          {standing}
        </Box>
        {hint && (
          <Box as="p" fontSize="sm" color="muted">
            {hint}
          </Box>
        )}
      </Box>
    </Box>
  );
}

type CardProps = {
  actor: ChoiceActor;
  plan: Plan;
  isRunning: boolean;
  /** Its price per day is the lowest. */
  isCheapest: boolean;
  /** Only one button is filled, so that it is conspicuous. */
  isFilled: boolean;
};

const buttonSize = { width: 'full', minHeight: 'touch' } as const;

function PlanButton({ actor, plan, isRunning, isFilled }: Omit<CardProps, 'isCheapest'>) {
  const entry = useLoginEntry();
  const { isLink, allowed, isSigningIn, isChosen } = useSelector(
    actor,
    (snapshot) => planButtonView(snapshot, plan.id),
    shallowEqual,
  );
  const label = isRunning ? words.renew : words.buy;
  const shared = {
    'aria-label': `${label}${plan.name}`,
    variant: isFilled ? 'solid' : 'outline',
  } as const;
  if (isLink) {
    return (
      <ButtonLink to={orderPath('plan', plan.id)} {...shared} {...buttonSize}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      {...shared}
      css={buttonSize}
      ref={handFocusOn}
      aria-haspopup="dialog"
      allowed={(allowed || isSigningIn) && entry.allowed}
      busy={isSigningIn && isChosen && entry.busy}
      onPointerEnter={entry.opens.onPointerEnter}
      onFocus={entry.opens.onFocus}
      onClick={() => actor.send({ type: 'plan.chosen', planId: plan.id })}
    >
      {label}
    </Button>
  );
}

const Mark = chakra('span', {
  base: {
    position: 'absolute',
    top: '-0.8125rem',
    insetInlineStart: '24px',
    paddingInline: '3',
    borderRadius: 'full',
    fontSize: 'sm',
    lineHeight: '1.625rem',
    fontWeight: '600',
  },
});

function PlanCard({ isCheapest, ...offer }: CardProps) {
  const { plan, isRunning } = offer;
  const daily = perDay(plan);
  return (
    <Box
      as="article"
      position="relative"
      height="full"
      display="flex"
      flexDirection="column"
      padding={{ base: '5', md: '6' }}
      bg="surface"
      borderWidth="1px"
      borderColor={isCheapest ? 'brandFill' : 'line'}
      outline={isCheapest ? '1px solid' : undefined}
      outlineColor="brandFill"
      borderRadius="card"
    >
      {isRunning ? (
        <Mark bg="action" color="onAction">
          {words.current}
        </Mark>
      ) : (
        isCheapest && (
          <Mark bg="gold" color="onGold">
            {words.cheapestPerDay}
          </Mark>
        )
      )}
      <chakra.h3 fontSize="lg" fontWeight="600" overflowWrap="anywhere">
        {plan.name}
      </chakra.h3>
      <chakra.p marginTop="2" fontVariantNumeric="tabular-nums" lineHeight="1.3">
        <chakra.span fontSize="5xl" fontWeight="600" color="danger">
          {price(plan.price)}
        </chakra.span>
        {plan.days > 0 && (
          <chakra.span color="muted" whiteSpace="nowrap">
            {` / ${words.period(plan.days)}`}
          </chakra.span>
        )}
      </chakra.p>
      <chakra.p minHeight="1.6em" fontSize="sm" color="muted" fontVariantNumeric="tabular-nums">
        {daily > 0 && words.perDay(daily)}
      </chakra.p>
      {plan.benefits.length > 0 && (
        <chakra.ul
          aria-label={words.benefits(plan.name)}
          display="flex"
          flexDirection="column"
          gap="3"
          marginTop="4"
          paddingTop="5"
          borderTopWidth="1px"
        >
          {plan.benefits.map((benefit, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an unchanging text; two may be equal
            <chakra.li key={index} display="flex" gap="2" overflowWrap="anywhere">
              <chakra.span color="success" flexShrink="0" paddingTop="3px">
                <Check size={18} />
              </chakra.span>
              <chakra.span minWidth="0">{benefit}</chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <Box marginTop="auto" paddingTop="6">
        <PlanButton {...offer} />
      </Box>
    </Box>
  );
}

const Plans = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '6', md: '6' },
    paddingTop: '0.8125rem',
    gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fit, minmax(16.25rem, 24rem))' },
    justifyContent: 'center',
  },
});

const skeleton = (
  <Plans aria-hidden="true">
    {['one', 'two', 'three'].map((key) => (
      <li key={key}>
        <Skeleton height="24.8125rem" />
      </li>
    ))}
  </Plans>
);

/** The plans, the same for everyone; the current membership, and the links to an order. */
export default function VipPage() {
  const { pageFlow } = useWired();
  const { plans: logic, choice } = pageFlow('vip');
  const actor = useFlow(choice);
  const membership = useMembership();
  const running = membership.kind === 'active' ? membership.name : '';
  return (
    <Box maxWidth="container" marginInline="auto" padding={{ base: '4', md: '6' }} paddingBottom={{ base: '10' }}>
      <PageTitle>{words.title}</PageTitle>
      <Standing />
      <section aria-labelledby="plans">
        <chakra.h2 id="plans" fontSize="2xl" fontWeight="600" textAlign="center" marginBottom={{ base: '4', md: '6' }}>
          {words.choose}
        </chakra.h2>
        <Remote<Plan[]> logic={logic} skeleton={skeleton} failed={words.failed}>
          {(plans) => {
            if (plans.length === 0) {
              return (
                <StateMessage mood="empty" title={words.empty} detail={words.emptyHint}>
                  <ButtonLink to={coursesPath}>{text.common.allCourses}</ButtonLink>
                </StateMessage>
              );
            }
            const cheapest = cheapestPerDay(plans);
            return (
              <Plans>
                {plans.map((plan) => (
                  <li key={plan.id}>
                    <PlanCard
                      actor={actor}
                      plan={plan}
                      isCheapest={plan.id === cheapest}
                      isFilled={cheapest === 0 || plan.id === cheapest}
                      isRunning={running !== '' && plan.name === running}
                    />
                  </li>
                ))}
              </Plans>
            );
          }}
        </Remote>
      </section>
    </Box>
  );
}
