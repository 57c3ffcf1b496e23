import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Plan } from '../../../machines/domain/order.ts';
import type { planChoiceMachine } from '../../../machines/shop/planChoice.machine.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { useLoginEntry } from '../../components/useLoginEntry.ts';
import { price } from '../../text/numbers.ts';
import { perDay } from './plans.ts';
import { vipText as words } from './text.ts';

type ChoiceActor = ActorRefFrom<typeof planChoiceMachine>;

/** Returns the view of a plan's button: a link for a member; otherwise it opens the login dialog. */
export const planButtonView = (snapshot: SnapshotFrom<typeof planChoiceMachine>, planId: number) => ({
  isLink: snapshot.matches('forMember'),
  allowed: snapshot.can({ type: 'plan.chosen', planId }),
  isSigningIn: snapshot.matches('signingIn'),
  isChosen: snapshot.context.planId === planId,
});

type CardProps = {
  actor: ChoiceActor;
  plan: Plan;
  isRunning: boolean;
  /** Its price per day is the lowest. */
  isCheapest: boolean;
  /** Whether the button is filled. On each page, only one is. */
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
    paddingInline: '3',
    borderRadius: 'full',
    fontSize: 'sm',
    lineHeight: '1.625rem',
    fontWeight: '600',
    // With forced colours, the outline is visible, and the mark keeps its shape.
    outline: '1px solid transparent',
  },
});

export function PlanCard({ isCheapest, ...offer }: CardProps) {
  const { plan, isRunning } = offer;
  const daily = perDay(plan);
  const name = `plan-${plan.id}`;
  return (
    <Box
      as="article"
      aria-labelledby={name}
      position="relative"
      height="full"
      display="flex"
      flexDirection="column"
      padding={{ base: '5', lg: '6' }}
      bg="surface"
      borderWidth="1px"
      borderColor={isCheapest ? 'brandFill' : 'line'}
      outline={isCheapest ? '1px solid' : undefined}
      outlineColor="brandFill"
      borderRadius="card"
    >
      <Box position="absolute" top="-0.8125rem" insetInlineStart={{ base: '20px', lg: '24px' }} display="flex" gap="2">
        {isRunning && (
          <Mark bg="action" color="onAction">
            {words.current}
          </Mark>
        )}
        {isCheapest && (
          <Mark bg="gold" color="onGold">
            {words.cheapestPerDay}
          </Mark>
        )}
      </Box>
      <chakra.h3 id={name} fontSize="lg" fontWeight="600" overflowWrap="anywhere">
        {plan.name}
      </chakra.h3>
      <chakra.p marginTop="2" fontVariantNumeric="tabular-nums" lineHeight="1.3">
        <chakra.span
          className="amount"
          fontSize={{ base: '5xl', md: '4xl', lg: '5xl' }}
          fontWeight="600"
          color="danger"
        >
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
              <chakra.span color="success" flexShrink="0" height="1.6em" display="grid" alignItems="center">
                <Check size={18} />
              </chakra.span>
              <chakra.span className="brief" minWidth="0">
                {benefit}
              </chakra.span>
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
