import { Box, chakra } from '@chakra-ui/react';
import type { CSSProperties } from 'react';
import type { Plan } from '../../../machines/domain/order.ts';
import { coursesPath } from '../../addresses/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { crown } from '../../components/drawings.ts';
import { PageAddress } from '../../components/PageAddress.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Remote } from '../../components/Remote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';
import { PlanCard } from './PlanCard.tsx';
import { cheapestPerDay, inDisplayOrder } from './plans.ts';
import { Standing } from './Standing.tsx';
import { vipText as words } from './text.ts';
import { useMembership } from './useMembership.ts';

const Plans = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '6', md: '4', lg: '6' },
    paddingTop: '0.8125rem',
    gridTemplateColumns: { base: '1fr', md: 'var(--columns, repeat(auto-fit, minmax(16.25rem, 28rem)))' },
    justifyContent: 'center',
  },
});

/** Returns the style of a list of plans: up to 3 are in one row from 768 px, and 3 are as wide as the page. */
const columnsOf = (count: number) =>
  (count <= 3 ? { '--columns': `repeat(${count}, minmax(0, 28rem))` } : {}) as CSSProperties;

const skeleton = (
  <Plans aria-hidden="true" style={columnsOf(3)}>
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
      <PageAddress />
      <Standing />
      <section aria-labelledby="plans">
        <chakra.h2 id="plans" fontSize="2xl" fontWeight="600" textAlign="center" marginBottom={{ base: '4', md: '6' }}>
          {words.choose}
        </chakra.h2>
        <Remote<Plan[]> logic={logic} skeleton={skeleton} failed={words.failed}>
          {(plans) => {
            if (plans.length === 0) {
              return (
                <StateMessage mood="empty" drawing={crown} title={words.empty} detail={words.emptyHint}>
                  <ButtonLink to={coursesPath}>{text.common.allCourses}</ButtonLink>
                </StateMessage>
              );
            }
            const cheapest = cheapestPerDay(plans);
            return (
              <Plans style={columnsOf(plans.length)}>
                {inDisplayOrder(plans, cheapest).map((plan) => (
                  // On phones, the cheapest one is first.
                  <chakra.li key={plan.id} order={{ base: plan.id === cheapest ? '-1' : '0', md: '0' }}>
                    <PlanCard
                      actor={actor}
                      plan={plan}
                      isCheapest={plan.id === cheapest}
                      isFilled={cheapest === 0 || plan.id === cheapest}
                      isRunning={running !== '' && plan.name === running}
                    />
                  </chakra.li>
                ))}
              </Plans>
            );
          }}
        </Remote>
      </section>
    </Box>
  );
}
