import type { Page } from '@playwright/test';
import { checkout } from '../../../model/checkout.model.ts';
import { checkout as table } from '../../../model/checkout.transitions.ts';
import { promoCode } from '../../../model/promoCode.model.ts';
import type { AnyModel } from '../../../model/runner/model.ts';
import { ok, refused } from '../gates.ts';
import { defineStage, type Site, type Situation } from '../stage.ts';
import {
  checkCall,
  comeToOrder,
  comeToOrderUnderNothing,
  goodsAnswer,
  goodsCall,
  orderCall,
  promoAnswers,
} from './checkout.ts';
import { exchangeForHome } from './places.ts';

/** As the model has it, but that it can be paid for long. */
const openOrder = {
  orderNo: '202605010203041234',
  total: 149,
  discount: 50,
  isPaid: false,
  payUrl: 'https://school.example/pay?sign=old',
  memberId: 1,
  goods: { kind: 'course', id: 1, name: 'Vue3 从入门到实战', price: 199 },
  expiresAt: Date.parse('2100-01-01T00:00:00Z'),
};

/** What the server says of the order that this browser keeps. */
const tellStatus = ({ page }: Site, status: number) =>
  page.route('**/api/v2/order/status?*', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { status } } }),
  );
const withOrder = async (site: Site) => {
  await tellStatus(site, 1);
  await site.page.addInitScript((order) => localStorage.setItem('zhitu-open-order', order), JSON.stringify(openOrder));
  await comeToOrder(site);
};

/** Which answers about the goods can come, by what the site and the browser hold. */
const possible: Record<string, string[]> = {
  text: ['underProtocol', 'owned', 'notForSale', 'missing', 'refused'],
  noText: ['underNothing'],
  order: ['ordered', 'ownedOrdered', 'paidMeanwhile'],
};

const atFirst = { isTyped: false, isChecking: false };

const codeForm = (page: Page) => page.getByRole('main').locator('form');
/** Another spelling of the same code each time, so that something is typed. */
async function typeCode({ page }: Site, { case: of }: { case: string }): Promise<void> {
  const field = codeForm(page).getByRole('textbox', { name: '优惠码' });
  const isPlain = (await field.inputValue()) === 'spring10';
  await field.fill(of === 'nothing' ? '' : isPlain ? ' spring10' : 'spring10');
}
const isCheckedFirst = ({ context: { protocolUrl, isAgreed, isUnchecked } }: Situation): boolean =>
  (protocolUrl === '' || isAgreed === true) && isUnchecked === true;

export const checkoutStage = defineStage<typeof checkout.machine>({
  model: checkout,
  table,
  starts: {
    'under a text': { input: 'course', memory: { ...atFirst, holds: 'text' }, open: comeToOrder },
    'under nothing': { input: 'course', memory: { ...atFirst, holds: 'noText' }, open: comeToOrderUnderNothing },
    'with an order': { input: 'course', memory: { ...atFirst, holds: 'order' }, open: withOrder },
  },
  scopes: (page) => [page.getByRole('main')],
  companions: [promoCode] as unknown as AnyModel[],
  // The ways on, the agreement's own page.
  apart: [/^link /],
  gestures: {
    'order.submitted': ({ leaf }) => ({
      do: 'click',
      role: 'button',
      name: leaf === 'ordering.filling.orderUnanswered' ? '重试' : '提交订单',
    }),
  },
  holds: [checkCall],
  world: {
    'child.codeTyped': typeCode,
    'child.checkAsked': ({ page }) => codeForm(page).getByRole('button', { name: '验证' }).click(),
    'child.codeChecked': async ({ gates }, { case: of }) => {
      await gates.get(checkCall).open(of === 'usable' ? promoAnswers.usable : promoAnswers.unusable);
      return () => gates.get(checkCall).close();
    },
  },
  actors: {
    loadGoods: {
      calls: [goodsCall],
      answers: {
        underProtocol: goodsAnswer(),
        underNothing: goodsAnswer(),
        ordered: goodsAnswer(),
        owned: goodsAnswer({ isBuy: true }),
        ownedOrdered: goodsAnswer({ isBuy: true }),
        paidMeanwhile: async (site) => {
          await tellStatus(site, 9);
          return goodsAnswer();
        },
        notForSale: goodsAnswer({ charge: 0 }),
        missing: refused('资源不存在', 404),
        refused: refused('请稍后再试', 429),
      },
    },
    promoCode: { free: '填了、验证了，自己报告' },
    placeOrder: {
      calls: [orderCall],
      answers: {
        open: ok({
          order_no: '202605010303041235',
          total: 189,
          discount: 10,
          is_paid: false,
          pay_url: 'https://school.example/pay',
        }),
        fullPrice: ok({
          order_no: '202605010303041237',
          total: 199,
          discount: 0,
          is_paid: false,
          pay_url: 'https://school.example/pay',
        }),
        paid: ok({ order_no: '202605010303041236', total: 0, discount: 10, is_paid: true }),
        missing: refused('资源不存在', 404),
        refused: refused('无法创建订单'),
      },
    },
  },
  // Whether there is a code in the field, and whether it is being checked.
  memory: (before, { name, case: of }) => {
    const { memory } = before;
    const isTyped = name === 'child.codeTyped' ? of === 'spring' : memory.isTyped === true;
    const asks = name === 'child.checkAsked' ? isTyped : name === 'order.submitted' && isCheckedFirst(before);
    const isOver = ['child.codeTyped', 'child.codeChecked', 'order.submitted'].includes(name);
    return { ...memory, isTyped, isChecking: asks || (memory.isChecking === true && !isOver) };
  },
  allows: ({ memory }, { name, case: of = '' }) => {
    if (name === 'done loadGoods') return possible[String(memory.holds)]?.includes(of) === true;
    if (name === 'done placeOrder') return !/Elsewhere$/.test(of);
    if (name === 'child.codeTyped') return of === 'spring' || memory.isTyped === true;
    if (name === 'child.checkAsked') return memory.isChecking !== true;
    return name !== 'child.codeChecked' || memory.isChecking === true;
  },
  ends: ({ leaf }) => leaf === 'paid' || leaf === 'toBePaid',
  returns: {
    leave: exchangeForHome,
    back: 'loading',
    reload: 'loading',
    alike: {
      because: '填的只在页面里，回来就重新取商品',
      leaves: [
        'notForSale',
        'missing',
        'refused',
        'unavailable',
        'owned',
        'orderedAlready',
        'ordering.filling.consentMissing',
        'ordering.filling.orderRefused',
        'ordering.filling.orderUnanswered',
        'ordering.checkingFirst',
      ],
    },
  },
  excuses: [
    {
      because: '单节课程的地址在 checkout.spec.ts 里走',
      names: ['loading: done loadGoods [isLesson]'],
    },
    {
      because: '别的标签页已经下了单，这里就不再问服务器，没有可以拦住的请求；在 checkout.spec.ts 里走',
      names: ['ordering.placing: done placeOrder [isOrderedElsewhere]', 'done placeOrder (paidElsewhere)'],
    },
  ],
});
