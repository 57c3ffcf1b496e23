import type { Backend } from '../backend.ts';
import type { MemberRow, Route } from './call.ts';
import { chinaTimeOrNull } from './dates.ts';
import { orderStatus } from './orderRow.ts';
import { cancelOverdueOrders } from './orderSettlement.ts';

/** A promo code as stored. */
export interface PromoCodeRow {
  id: number;
  code: string;
  /** The member who owns the code; 0 for none. */
  member_id: number;
  discount: number;
  inviter_reward: number;
  /** Maximum number of uses; 0 for no limit. */
  use_times: number;
  used_times: number;
  expired_at: number | null;
}

/** Promo codes. Source: MeEdu API, commerce. */
export const promoCodeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v2/promoCode/:code',
    access: 'public',
    handle: async ({ backend, params }) => describe(await findPromoCode(backend, params.code ?? '')),
  },
  {
    method: 'GET',
    path: '/api/v2/promoCode/:code/check',
    access: 'device',
    handle: async ({ backend, params, member }) => {
      const code = await findPromoCode(backend, params.code ?? '');
      const isUsable = code !== undefined && (await mayUse(backend, code, member));
      return { can_use: Number(isUsable), promo_code: describe(code) };
    },
  },
];

/** Finds a promo code, ignoring case. */
export function findPromoCode(backend: Backend, code: string): Promise<PromoCodeRow | undefined> {
  return backend.database.first<PromoCodeRow>('SELECT * FROM promo_codes WHERE code = ?', [code.trim()]);
}

/** Returns whether the member may use the code: it is not their own, expired, used up, or in an order of theirs that is not cancelled. */
export async function mayUse(backend: Backend, code: PromoCodeRow, member: MemberRow): Promise<boolean> {
  await cancelOverdueOrders(backend);
  if (code.member_id === member.id) return false;
  if (code.expired_at !== null && code.expired_at <= backend.now()) return false;
  const { database } = backend;
  // The uses are counted again, because a cancelled order may just have released the code.
  const left = await database.count(
    'SELECT COUNT(*) FROM promo_codes WHERE id = ? AND (use_times = 0 OR used_times < use_times)',
    [code.id],
  );
  const uses = await database.count(
    'SELECT COUNT(*) FROM orders WHERE member_id = ? AND promo_code_id = ? AND status <> ?',
    [member.id, code.id, orderStatus.cancelled],
  );
  return left > 0 && uses === 0;
}

function describe(code: PromoCodeRow | undefined) {
  if (code === undefined) return [];
  return {
    id: code.id,
    code: code.code,
    expired_at: chinaTimeOrNull(code.expired_at),
    invite_user_reward: code.inviter_reward,
    invited_user_reward: code.discount,
  };
}
