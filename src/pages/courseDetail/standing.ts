import type { CourseDetail } from '../../../machines/domain/course.ts';
import type { User } from '../../../machines/domain/member.ts';

/**
 * A visitor's or member's access to a course. The server's flag `isAccessible` covers three of them: `free`, `byMembership`, and `bought`;
 * `open` means that it is not known yet which of the last two. `closed`: price 0 but not free, so it cannot be bought, only opened for single
 * members.
 */
export type Standing = 'free' | 'byMembership' | 'bought' | 'open' | 'forSale' | 'closed';
/** Whether a VIP membership is active; `unknown` while the member is unknown. */
export type Membership = 'active' | 'none' | 'unknown';

/** @param now in ms since 1970 */
export function membershipOf(isMember: boolean, user: Pick<User, 'vipUntil'> | null, now: number): Membership {
  if (!isMember) return 'none';
  if (!user) return 'unknown';
  return user.vipUntil > now ? 'active' : 'none';
}

type Priced = Pick<CourseDetail, 'isFree' | 'isVipFree' | 'isAccessible' | 'price'>;

export function standingOf({ isFree, isVipFree, isAccessible, price }: Priced, membership: Membership): Standing {
  if (isFree) return 'free';
  if (isAccessible) {
    if (!isVipFree || membership === 'none') return 'bought';
    return membership === 'active' ? 'byMembership' : 'open';
  }
  return price > 0 ? 'forSale' : 'closed';
}

/** Returns whether a membership would open the course to a member who cannot watch it yet. */
export const opensByMembership = ({ isFree, isVipFree, isAccessible }: Priced): boolean =>
  isVipFree && !isFree && !isAccessible;
