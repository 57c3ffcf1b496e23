import { seedComments } from './comments.ts';
import { seedCourses } from './courses.ts';
import { seedMembers } from './members.ts';
import { seedMessages } from './messages.ts';
import { seedOrders } from './orders.ts';
import type { SeedRow } from './row.ts';
import { seedSite } from './site.ts';
import { seedSocialAccounts } from './socialAccounts.ts';
import { seedStudies } from './studies.ts';

/**
 * Returns the whole site at its first start, with the same members, courses and cases as the site whose answers are in `recordings/`.
 *
 * @param startedAt milliseconds since 1970; all dates are relative to it
 */
export function* seedRows(startedAt: number): Generator<SeedRow> {
  const start = Math.floor(startedAt / 1000) * 1000;
  yield* seedSite(start);
  yield* seedMembers(start);
  yield* seedSocialAccounts(start);
  yield* seedCourses(start);
  yield* seedStudies(start);
  yield* seedOrders(start);
  yield* seedMessages(start);
  yield* seedComments(start);
}
