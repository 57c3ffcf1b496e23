import type { Page } from '@playwright/test';
import type { orderFormMachine } from '../../../machines/shop/orderForm.machine.ts';
import { refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  checkCall,
  comeToOrder,
  comeToOrderUnderNothing,
  goodsAnswer,
  goodsCall,
  keepBefore,
  keepInOtherTab,
  openOrder,
  orderAnswers,
  orderCall,
  placing,
  promoAnswers,
} from '../../browser/ways/checkout.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';

const atFirst = { isTyped: false, isChecking: false, isUnanswered: false };
const withGoods = async (
  site: OpenedSite,
  come: (site: OpenedSite) => Promise<void>,
  kept: Record<string, object> = {},
) => {
  await keepBefore(site, kept);
  await site.gates.get(goodsCall).open(goodsAnswer());
  await come(site);
};

/** Returns the state after a return: the form mentions an order whose answer is lost or pending. */
const whereItStood = ({ leaf, memory }: Situation) =>
  leaf === 'placing' || memory.isUnanswered === true ? 'filling.orderUnanswered' : 'filling.clean';

const codeForm = (page: Page) => page.getByRole('main').locator('form');
/** Types the promo code, each time with another spelling, so that the field changes; empties the field for the case `nothing`. */
async function typeCode({ page }: OpenedSite, { case: of }: { case: string }): Promise<void> {
  const field = codeForm(page).getByRole('textbox', { name: '优惠码' });
  const isPlain = (await field.inputValue()) === 'spring10';
  await field.fill(of === 'nothing' ? '' : isPlain ? ' spring10' : 'spring10');
}
const isCheckedFirst = ({ context: { protocolUrl, isAgreed, isUnchecked } }: Situation): boolean =>
  (protocolUrl === '' || isAgreed === true) && isUnchecked === true;

await walkOnSite<typeof orderFormMachine>('orderForm', {
  starts: {
    'under a text': { input: 'underProtocol', memory: atFirst, open: (site) => withGoods(site, comeToOrder) },
    'under nothing': {
      input: 'underNothing',
      memory: atFirst,
      open: (site) => withGoods(site, comeToOrderUnderNothing),
    },
    'left before the answer came': {
      input: 'left',
      memory: { ...atFirst, isUnanswered: true },
      open: (site) => withGoods(site, comeToOrderUnderNothing, placing('')),
    },
  },
  scopes: (page) => [page.getByRole('main')],
  companions: ['checkout', 'promoCode'],
  // The link to the agreement sends no event.
  apart: [/^link /],
  gestures: {
    'order.submitted': ({ leaf }) => ({
      do: 'click',
      role: 'button',
      name: leaf === 'filling.orderUnanswered' ? '重试' : '提交订单',
    }),
  },
  holds: [goodsCall, checkCall],
  world: {
    'flow.orderKept': (site) => keepInOtherTab(site, 'zhitu-open-order', openOrder),
    'child.codeTyped': typeCode,
    'child.checkAsked': ({ page }) => codeForm(page).getByRole('button', { name: '验证' }).click(),
    'child.codeChecked': async ({ gates }, { case: of }) => {
      await gates.get(checkCall).open(of === 'usable' ? promoAnswers.usable : promoAnswers.unusable);
      return () => gates.get(checkCall).close();
    },
  },
  actors: {
    promoCode: { free: '填了、验证了，自己报告' },
    watchOrders: { free: '别的标签页留下订单的时候自己报告' },
    placeOrder: {
      calls: [orderCall],
      answers: { ...orderAnswers, missing: refused('资源不存在', 404), refused: refused('无法创建订单') },
    },
  },
  // Remembers whether there is a code in the field, whether it is being checked, and whether an order was not answered.
  memory: (before, { name, case: of }) => {
    const { memory } = before;
    const isTyped = name === 'child.codeTyped' ? of === 'spring' : memory.isTyped === true;
    const asks = name === 'child.checkAsked' ? isTyped : name === 'order.submitted' && isCheckedFirst(before);
    const isOver = ['child.codeTyped', 'child.codeChecked', 'order.submitted'].includes(name);
    const isUnanswered = name === 'error placeOrder' || (memory.isUnanswered === true && name !== 'done placeOrder');
    return { isTyped, isChecking: asks || (memory.isChecking === true && !isOver), isUnanswered };
  },
  allows: ({ memory }, { name, case: of = '' }) => {
    if (name === 'child.codeTyped') return of === 'spring' || memory.isTyped === true;
    if (name === 'child.checkAsked') return memory.isChecking !== true;
    if (name === 'done placeOrder') return of !== 'another' && of !== 'unanswered';
    return name !== 'child.codeChecked' || memory.isChecking === true;
  },
  returns: {
    leave: exchangeForHome,
    back: whereItStood,
    reload: whereItStood,
  },
  excuses: [
    {
      because: '别的标签页留下订单，表单马上就知道，等不到提交；两边同时提交的，在 tests/model/tabs/placing.test.ts 里',
      names: ['placing: done placeOrder [isOrdered]', 'placing: done placeOrder [isUnanswered]'],
    },
  ],
});
