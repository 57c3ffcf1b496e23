/** Calls about orders, promo codes and the cashier, as a member makes them. */
import { expect } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, serverForTest, tokenOf } from './testing.ts';

export const known = '13800000001';
export const vip = '13800000002';
export const empty = '13800000005';

interface Created {
  order_no: string;
  total: number;
  discount: number;
  is_paid: boolean;
  pay_url?: string;
  sign?: string;
}

export const create = ({ url }: RunningServer, token: string, body: object) =>
  call(url, 'POST', '/api/v3/order', { agree_protocol: 1, ...body }, token);

export async function order(server: RunningServer, token: string, body: object): Promise<Created> {
  const answer = await create(server, token, body);
  expect(answer.code).toBe(0);
  return answer.data as Created;
}

export const course = (goods_id: number, promo_code: string | null = '') => ({
  goods_type: 'COURSE',
  goods_id,
  promo_code,
});
export const level = (goods_id: number, promo_code: string | null = '') => ({
  goods_type: 'ROLE',
  goods_id,
  promo_code,
});

export const statusOf = async ({ url }: RunningServer, token: string, orderNo: string) =>
  call(url, 'GET', `/api/v2/order/status?order_id=${orderNo}`, undefined, token);

export const isUsable = async ({ url }: RunningServer, token: string, code: string) =>
  ((await call(url, 'GET', `/api/v2/promoCode/${code}/check`, undefined, token)).data as { can_use: number }).can_use;

export const answer = ({ url }: RunningServer, orderNo: string, given: string) =>
  fetch(`${url}/phone/orders/${orderNo}`, { method: 'POST', body: JSON.stringify({ answer: given }) });

export const messagesOf = async ({ url }: RunningServer, token: string) =>
  (
    (await call(url, 'GET', '/api/v2/member/messages', undefined, token)).data as {
      data: { data: { message: string } }[];
    }
  ).data.map(({ data }) => data.message);

/** Opens a page of the cashier; returns its title, and its text without tags. */
export async function open(
  address: string,
  init: RequestInit = {},
): Promise<{ title: string; text: string; url: string }> {
  const response = await fetch(address, init);
  expect(response.status).toBe(200);
  const html = await response.text();
  const text = html.replace(/<style.*?<\/style>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
  return { title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '', text, url: response.url };
}

export async function started(mobile = known) {
  const server = await serverForTest();
  return { server, token: await tokenOf(server.url, mobile) };
}
