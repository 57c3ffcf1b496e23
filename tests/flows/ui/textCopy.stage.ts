import type { textCopyMachine } from '../../../machines/ui/textCopy.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { ok } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';

const listCall = 'GET /api/v2/member/orders';
const order = (id: number) => ({
  id,
  order_id: `20261122090000000${id}`,
  charge: 39,
  status_text: '已支付',
  created_at: '2026-11-22T01:00:00.000000Z',
  refund_amount: 0,
  goods: [{ goods_type: 'ROLE', goods_id: id, goods_name: `套餐${id}`, goods_thumb: '' }],
});
const orders = [order(1), order(2)];

declare global {
  interface Window {
    zhituCopies?: { done: () => void; refused: () => void }[];
  }
}

/** A clipboard that answers when the tour says so, and a browser that copies in no other way. */
function prepare(): void {
  window.zhituCopies = [];
  const writeText = () =>
    new Promise<void>((resolve, reject) => {
      window.zhituCopies?.push({ done: resolve, refused: () => reject(new Error('not allowed')) });
    });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  document.execCommand = () => false;
}

/** Answers the last request. */
const answer =
  (how: 'done' | 'refused') =>
  ({ page }: OpenedSite) =>
    page.evaluate((given) => window.zhituCopies?.at(-1)?.[given](), how);

await walkOnSite<typeof textCopyMachine>('textCopy', {
  starts: {
    'the orders': {
      input: 'orders',
      open: async (site) => {
        await site.page.addInitScript(prepare);
        await site.gates.get(listCall).open(ok({ data: orders, total: orders.length }));
        await returnAsMember(site.page, site.server);
        await visit('/member/orders')(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('main')],
  holds: [listCall],
  // The other pages of the member, and goods: links with addresses.
  apart: [/^link /],
  gestures: {
    'copy.pressed': (_, of) => ({
      do: 'click',
      role: 'button',
      name: `复制订单号：${order(of === 'second' ? 2 : 1).order_id}`,
    }),
  },
  world: {},
  actors: { copyText: { acts: { copied: answer('done'), crashed: answer('refused') } } },
  returns: { leave: exchangeForHome, back: 'resting', reload: 'resting' },
});
