import { Refusal } from './answers.ts';
import type { Route } from './call.ts';

/** Source: MeEdu API, member. The account goes seven days later, unless its member logs in before. */
export const accountRemovalRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v3/member/destroy',
    access: 'device',
    handle: async ({ backend, member }) => {
      const requested = await backend.database.change(
        'UPDATE members SET removal_requested_at = ? WHERE id = ? AND removal_requested_at IS NULL',
        [backend.now(), member.id],
      );
      if (requested === 0) throw new Refusal('用户已申请注销');
      backend.note('accountRemoval', member.mobile, {});
      return [];
    },
  },
];
