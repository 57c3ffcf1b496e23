import type { User } from '../../../machines/domain/member.ts';
import type { Plan } from '../../../machines/domain/order.ts';

type Priced = Pick<Plan, 'price' | 'days'>;
type Membership =
  | { kind: 'visitor' | 'unknown' | 'unconfirmed' | 'none' }
  | { kind: 'active' | 'expired'; name: string; until: number };

/**
 * Returns the membership of the visitor or member; `unknown` while the member is being loaded, `unconfirmed` if that has failed. The server
 * cleans up once an hour, so an ended one may still be listed. `now` and `until` in ms since 1970.
 */
export function membershipOf(
  isMember: boolean,
  user: Pick<User, 'vipName' | 'vipUntil'> | null,
  now: number,
  hasFailed = false,
): Membership {
  if (!isMember) return { kind: 'visitor' };
  if (!user) return { kind: hasFailed ? 'unconfirmed' : 'unknown' };
  const { vipName: name, vipUntil: until } = user;
  if (until <= 0) return { kind: 'none' };
  return { kind: until > now ? 'active' : 'expired', name, until };
}

/** Returns the price of one day of the plan in yuan, rounded to 0.01: 0.82; 0 for a plan of one day, and below 0.01. */
export function perDay({ price, days }: Priced): number {
  return days <= 1 || price / days < 0.01 ? 0 : Number((price / days).toFixed(2));
}

/** Returns the plans in the order of the page: of three, the one with the lowest price per day is in the middle; else the server's order. */
export function inDisplayOrder(plans: Plan[], cheapest: number): Plan[] {
  const best = plans.find(({ id }) => id === cheapest);
  const [first, second, more] = plans.filter((plan) => plan !== best);
  return best && first && second && !more ? [first, best, second] : plans;
}

/** Returns the id of the plan with the lowest price per day; 0 if there is no single lowest one. */
export function cheapestPerDay(plans: Plan[]): number {
  const rated = plans
    .filter((plan) => perDay(plan) > 0)
    .sort((one, other) => one.price / one.days - other.price / other.days);
  const [first, second] = rated;
  return first && second && perDay(first) !== perDay(second) ? first.id : 0;
}
