import type { Route } from './call.ts';
import { chinaTime, isoTime } from './dates.ts';
import { type OrderGoodsRow, type OrderRow, orderStatus } from './orderRow.ts';
import { pageNumber, pageSize, paginate } from './paginator.ts';

interface RolePurchaseRow {
  id: number;
  member_id: number;
  role_id: number;
  charge: number;
  started_at: number;
  expired_at: number;
  created_at: number;
  role_name: string | null;
}

/** Status of a refund that was paid out. */
const refunded = 5;

/** Purchases of a member. Source: MeEdu API, commerce. */
export const purchaseRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v2/member/orders',
    access: 'device',
    handle: async ({ backend, member, query }) => {
      const page = pageNumber(query.get('page'));
      const size = pageSize(query.get('page_size'), 10);
      const mine = 'FROM orders WHERE member_id = ?1 AND status = ?2';
      const orders = await backend.database.all<OrderRow & { refund_amount: number }>(
        `SELECT orders.*, (SELECT COALESCE(SUM(amount), 0) FROM refunds WHERE order_id = orders.id AND status = ?3)
           AS refund_amount ${mine} ORDER BY created_at DESC, id DESC LIMIT ?4 OFFSET ?5`,
        [member.id, orderStatus.paid, refunded, size, (page - 1) * size],
      );
      const goods = await backend.database.all<OrderGoodsRow>(
        `SELECT * FROM order_goods WHERE order_id IN (SELECT id ${mine})`,
        [member.id, orderStatus.paid],
      );
      const total = await backend.database.count(`SELECT COUNT(*) ${mine}`, [member.id, orderStatus.paid]);
      const rows = orders.map((order) => ({
        id: order.id,
        user_id: order.member_id,
        charge: order.charge,
        created_at: isoTime(order.created_at),
        order_id: order.order_no,
        payment_method: order.payment_method,
        status_text: '已支付',
        payment_text: '',
        continue_pay: false,
        goods: goods.filter((item) => item.order_id === order.id).map(describeGoods),
        refund_amount: order.refund_amount,
      }));
      return paginate('api/v2/member/orders', page, size, total, rows);
    },
  },
  {
    method: 'GET',
    path: '/api/v2/member/roles',
    access: 'device',
    handle: async ({ backend, member, query }) => {
      const page = pageNumber(query.get('page'));
      const sentSize = query.get('page_size');
      const size = pageSize(sentSize, 5);
      const rows = await backend.database.all<RolePurchaseRow>(
        `SELECT role_purchases.*, roles.name AS role_name FROM role_purchases LEFT JOIN roles ON roles.id = role_id
         WHERE member_id = ? ORDER BY role_purchases.id DESC LIMIT ? OFFSET ?`,
        [member.id, size, (page - 1) * size],
      );
      const total = await backend.database.count('SELECT COUNT(*) FROM role_purchases WHERE member_id = ?', [
        member.id,
      ]);
      const items = rows.map((row) => ({
        id: row.id,
        user_id: row.member_id,
        role_id: row.role_id,
        charge: row.charge,
        started_at: chinaTime(row.started_at),
        expired_at: chinaTime(row.expired_at),
        created_at: isoTime(row.created_at),
        updated_at: isoTime(row.created_at),
        user: { id: member.id, nick_name: member.nick_name, avatar: member.avatar, mobile: member.mobile },
        // The real backend does not read the description here, so there is always one empty row.
        role: row.role_name === null ? null : { id: row.role_id, name: row.role_name, desc_rows: [''] },
      }));
      const paginator = paginate('api/v2/member/roles', page, size, total, items);
      // The real backend returns the text of the query unchanged.
      return sentSize === null ? paginator : { ...paginator, per_page: sentSize };
    },
  },
];

function describeGoods(goods: OrderGoodsRow) {
  return {
    goods_id: goods.goods_id,
    goods_type: goods.goods_type,
    goods_name: goods.goods_name,
    goods_thumb: goods.goods_thumb,
    // MeEdu 4.9 leaves these two fields empty.
    goods_charge: 0,
    goods_ori_charge: 0,
    num: goods.num,
    charge: goods.charge,
    goods_text: goods.goods_type,
  };
}
