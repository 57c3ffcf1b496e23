import type { promoCodeMachine } from '../../../machines/shop/promoCode.machine.ts';
import { failedCall } from '../../browser/kit/site.ts';
import { refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  checkCall,
  comeToOrder,
  comeToOrderUnderNothing,
  goodsAnswer,
  goodsCall,
  orderCall,
  promoAnswers,
} from '../../browser/ways/checkout.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';

const withGoods = async (site: OpenedSite, come: (site: OpenedSite) => Promise<void>) => {
  await site.gates.get(goodsCall).open(goodsAnswer());
  await come(site);
};
/** Submits the order; its answer is held. */
const submit = async ({ page }: OpenedSite) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(提交订单|重试)$/ })
    .click();
};
const answerOrder = async ({ gates, complaints }: OpenedSite, reply: 'lost' | ReturnType<typeof refused>) => {
  if (reply === 'lost') complaints.expected.push(failedCall);
  await gates.get(orderCall).open(reply);
  return () => gates.get(orderCall).close();
};
const needsConsent = ({ memory }: Situation) => memory.needsConsent === true;

await walkOnSite<typeof promoCodeMachine>('promoCode', {
  starts: {
    'under a text': { input: 'empty', memory: { needsConsent: true }, open: (site) => withGoods(site, comeToOrder) },
    'under nothing': {
      input: 'empty',
      memory: { needsConsent: false },
      open: (site) => withGoods(site, comeToOrderUnderNothing),
    },
  },
  scopes: (page) => [page.getByRole('main')],
  // The agreement and the order belong to the checkout; 不使用优惠码 is a second 清除优惠码 for a code that an order uses.
  apart: [/^link /, /^checkbox /, /^button "(提交订单|重试|正在.+…)"$/, /^button "不使用优惠码"$/],
  holds: [goodsCall, orderCall],
  world: {
    'parent.consentMissed': submit,
    'parent.orderSubmitted': submit,
    'parent.orderRefused': (site) => answerOrder(site, refused('无法创建订单')),
    'parent.orderUnanswered': (site) => answerOrder(site, 'lost'),
  },
  actors: {
    checkCode: { calls: [checkCall], answers: { ...promoAnswers, refused: refused('验证太频繁', 429) } },
    checkCodeFirst: { calls: [checkCall], answers: { ...promoAnswers, refused: refused('验证过多', 429) } },
  },
  memory: ({ memory }) => memory,
  allows: (situation, { name }) =>
    name === 'parent.consentMissed'
      ? needsConsent(situation)
      : name !== 'parent.orderSubmitted' || !needsConsent(situation),
  returns: {
    leave: exchangeForHome,
    back: 'open.editing.clean',
    reload: 'open.editing.clean',
    alike: {
      because: '回来就重新取商品，填过的优惠码还在，没有验证过',
      leaves: [
        'open.checking',
        'open.editing.missing',
        'open.editing.unknown',
        'open.editing.expired',
        'open.editing.unusable',
        'open.editing.held',
        'open.editing.refused',
        'open.editing.unavailable',
        'checkingFirst',
        'ordering',
      ],
    },
  },
});
