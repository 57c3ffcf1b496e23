import { findOrder, type OrderRow } from '../../src/referenceBackend/api/orderRow.ts';
import { settleOrder } from '../../src/referenceBackend/api/orderSettlement.ts';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, tokenOf } from '../referenceBackend/testing.ts';
import type { Situation } from './stage.ts';

const known = '13800000001';
const other = '13800000002';
const empty = '13800000005';

/** Makes an order for course 7; returns its number. */
async function order(server: RunningServer, mobile: string, promo_code = ''): Promise<string> {
  const body = { goods_type: 'COURSE', goods_id: 7, promo_code, agree_protocol: 1 };
  const { data } = await call(server.url, 'POST', '/api/v3/order', body, await tokenOf(server.url, mobile));
  return (data as { order_no: string }).order_no;
}

async function pay({ backend }: RunningServer, orderNo: string): Promise<void> {
  await settleOrder(backend, (await findOrder(backend, orderNo)) as OrderRow);
}

/** Situations for orders and their payment. */
export const orderSituations: Record<string, Situation> = {
  'order/promo-used-twice-ignored': async ({ server }) => {
    await order(server, empty, 'NEWUSER50');
    return { token: await tokenOf(server.url, empty) };
  },
  'order/status-paid': async ({ server }) => {
    const order_id = await order(server, known);
    await pay(server, order_id);
    return { token: await tokenOf(server.url, known), query: { order_id } };
  },
  'order/status-other-members-order': async ({ server }) => ({
    token: await tokenOf(server.url, other),
    query: { order_id: await order(server, known) },
  }),
  'order/course-detail-after-paid': async ({ server }) => {
    await pay(server, await order(server, known));
    return { token: await tokenOf(server.url, known) };
  },
};
