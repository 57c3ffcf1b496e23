import type { WantedGoods } from '../../../machines/domain/order.ts';
import type { checkoutMachine } from '../../../machines/shop/checkout.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  answerStatus,
  comeToOrder,
  comeToOrderUnderNothing,
  goodsAnswer,
  goodsCall,
  keepBefore,
  keepInOtherTab,
  openOrder,
  orderAnswers,
  orderCall,
  statusCall,
  typed,
} from '../../browser/ways/checkout.ts';
import { crowded, exchangeForHome, visit } from '../../browser/ways/places.ts';

const comeTo = (address: string) => async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  await visit(address)(site);
};
/** Submits the form, which gets this answer. */
const submitting =
  (reply: Reply) =>
  async ({ page, gates }: OpenedSite) => {
    const agree = page.getByRole('checkbox');
    if ((await agree.count()) > 0) await agree.check();
    await page.getByRole('button', { name: '提交订单' }).click();
    await gates.get(orderCall).open(reply);
    return () => gates.get(orderCall).close();
  };

/** Returns the possible answers about the goods, by what the site requests. */
const ofGoods = ({ memory }: Situation): string[] =>
  memory.isUnderText === true
    ? ['underProtocol', 'owned', 'notForSale', 'missing', 'crowded', 'refused']
    : ['underNothing', 'owned', 'notForSale', 'missing', 'crowded', 'refused'];
/** Returns whether the flow asks the server for the state of a stored order; otherwise the state is known at once. */
const isAsked = ({ memory }: Situation) => memory.keeps === 'waiting';
/** Goods are requested again; an address without goods stays without. */
const anew = ({ leaf, context }: Situation) => ((context.wanted as WantedGoods).kind === 'course' ? 'loading' : leaf);

await walkOnSite<typeof checkoutMachine>('checkout', {
  starts: {
    'under a text': { input: 'course', memory: { isUnderText: true, keeps: 'nothing' }, open: comeToOrder },
    'under nothing': {
      input: 'course',
      memory: { isUnderText: false, keeps: 'nothing' },
      open: comeToOrderUnderNothing,
    },
    'with an order': {
      input: 'course',
      memory: { isUnderText: true, keeps: 'waiting' },
      open: async (site) => {
        await keepBefore(site, { 'zhitu-open-order': openOrder });
        await comeToOrder(site);
      },
    },
    'with a code': {
      input: 'course',
      memory: { isUnderText: true, keeps: 'typed' },
      open: async (site) => {
        await keepBefore(site, {}, typed);
        await comeToOrder(site);
      },
    },
    'a lesson alone': { input: 'lesson', open: comeTo('/order?goods_type=video&goods_id=1&course_id=2') },
    'something else': { input: 'unknown', open: comeTo('/order?goods_type=evil') },
  },
  stillClock: true,
  scopes: (page) => [page.getByRole('main')],
  companions: ['orderForm', 'promoCode'],
  // The links to other pages and to the agreement send no event.
  apart: [/^link /],
  holds: [statusCall, orderCall],
  world: {},
  actors: {
    loadGoods: {
      calls: [goodsCall],
      answers: {
        underProtocol: goodsAnswer(),
        underNothing: goodsAnswer(),
        owned: goodsAnswer({ isBuy: true }),
        notForSale: goodsAnswer({ charge: 0 }),
        missing: refused('资源不存在', 404),
        crowded,
        refused: refused('商品审核中'),
      },
    },
    earlierOrder: {
      acts: {
        waiting: answerStatus(ok({ status: 1 })),
        paid: answerStatus(ok({ status: 9 })),
      },
    },
    orderForm: {
      acts: {
        open: submitting(orderAnswers.open),
        paid: submitting(orderAnswers.paid),
        missing: submitting(refused('资源不存在', 404)),
        another: (site) => keepInOtherTab(site, 'zhitu-open-order', openOrder),
        anotherAgreed: async (site) => {
          await site.page.getByRole('checkbox').check();
          await keepInOtherTab(site, 'zhitu-open-order', openOrder);
        },
      },
    },
  },
  memory: ({ memory }, { case: of = '' }) => ({ ...memory, ...(/^another/.test(of) && { keeps: 'waiting' }) }),
  allows: (situation, { name, case: of = '' }) => {
    const { memory, context } = situation;
    if (name === 'done loadGoods') return ofGoods(situation).includes(of);
    if (name === 'done earlierOrder')
      return isAsked(situation) ? of === 'waiting' || of === 'paid' : of === memory.keeps;
    if (of === 'another') return memory.keeps !== 'waiting' && context.isAgreed === false;
    return of !== 'anotherAgreed' || (memory.keeps !== 'waiting' && memory.isUnderText === true);
  },
  settles: (situation) =>
    situation.leaf === 'recalling' && !isAsked(situation)
      ? { name: 'done earlierOrder', case: String(situation.memory.keeps) }
      : undefined,
  ends: ({ leaf }) => leaf === 'paid' || leaf === 'toBePaid',
  returns: {
    leave: exchangeForHome,
    back: anew,
    reload: anew,
    alike: {
      because: '回来就重新取商品',
      leaves: ['waitingTurn', 'notForSale', 'refused', 'unavailable', 'owned', 'orderedAlready'],
    },
  },
  excuses: [
    {
      because: '没有等到回答的提交，由填写订单的流程说；在它自己的舞台上走',
      names: ['done earlierOrder (unanswered)'],
    },
  ],
});
