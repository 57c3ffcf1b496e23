import type { CheckCodeAnswer, PromoCode } from '../../machines/domain/order.ts';
import type { promoCodeMachine } from '../../machines/shop/promoCode.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Known = { code: string; promo: PromoCode | null; triedCode: string };
const isUnchecked = ({ code, promo }: Known) => code.trim() !== '' && promo === null;
const isEmpty = ({ code }: Known) => code.trim() === '';
const isTried = ({ code, triedCode }: Known) =>
  triedCode !== '' && code.trim().toUpperCase() === triedCode.toUpperCase();
const promoIn = (_: unknown, { output }: { output: CheckCodeAnswer }) =>
  output.kind === 'usable' ? { promo: output.promo } : {};
const none = { promo: null };

const open = ['promo.typed', 'promo.cleared', 'parent.consentMissed', 'parent.orderSubmitted'] as const;
const editing = [...open, 'promo.submitted'] as const;
const told = '已知缺陷 G：优惠码的结果说清楚';
const apart = '接口 commerce 2：不存在、已过期和其他不能用，回答里分得开的就分开说';
const first = '接口 commerce 3：不能用的优惠码会照收全价，所以先验证';
const held = '接口 commerce 3：没有付款的订单占着优惠码，关闭后释放';
const words = '规格 8：显示服务器的原话';

export const promoCode: Transitions<typeof promoCodeMachine> = {
  accepts: {
    'open.editing.untold': [...editing],
    'open.editing.missing': ['promo.typed', 'parent.consentMissed', 'parent.orderSubmitted', 'promo.submitted'],
    'open.editing.unknown': [...editing],
    'open.editing.expired': [...editing],
    'open.editing.unusable': [...editing],
    'open.editing.held': [...editing],
    'open.editing.refused': [...editing],
    'open.editing.unavailable': [...editing],
    'open.checking': [...open],
    checkingFirst: [],
    ordering: ['parent.orderRefused', 'parent.orderUnanswered'],
  },
  runs: {
    'open.checking': { checkCode: ({ code }) => ({ code: code.trim() }) },
    checkingFirst: { checkCodeFirst: ({ code }) => ({ code: code.trim() }) },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'open.editing.untold',
      changes: (_, { input }) => ({ ...input, promo: null, message: '' }),
      because: '行为 /order：优惠码从空的开始；在这里填过又离开的，回来还在，没有验证过',
    },
    {
      from: 'open',
      event: 'promo.typed',
      to: 'open.editing.untold',
      effects: [
        { name: 'storeCode', sees: (_, { value }) => ({ code: value }) },
        { name: 'tellTyped', sees: (_, { value }) => ({ code: value, promo: null }) },
      ],
      changes: (_, { value }) => ({ code: value, promo: null, message: '' }),
      because: '改了内容，先前的验证和提示都不算',
    },
    {
      from: 'open',
      event: 'promo.cleared',
      given: ['有内容', (known) => !isEmpty(known)],
      to: 'open.editing.untold',
      effects: [
        { name: 'storeCode', sees: { code: '' } },
        { name: 'tellTyped', sees: { code: '', promo: null } },
      ],
      changes: { code: '', promo: null, message: '' },
      because: '不用优惠码',
    },
    {
      from: 'open',
      event: 'parent.consentMissed',
      to: 'open.editing.untold',
      changes: { message: '' },
      because: '行为 /order：一次只提示一件事，先同意协议',
    },
    {
      from: 'open',
      event: 'parent.orderSubmitted',
      given: ['优惠码没有验证过', isUnchecked],
      to: 'checkingFirst',
      changes: { message: '' },
      because: first,
    },
    {
      from: 'open',
      event: 'parent.orderSubmitted',
      given: ['没有优惠码或者验证过', (known) => !isUnchecked(known)],
      to: 'ordering',
      changes: { message: '' },
      because: '接口 commerce 3：下单的时候优惠码不能改',
    },
    {
      from: 'open.editing',
      event: 'promo.submitted',
      given: ['没有内容', isEmpty],
      to: 'open.editing.missing',
      effects: ['tellAsked'],
      changes: { message: '' },
      because: '行为 /order：请输入优惠码',
    },
    {
      from: 'open.editing',
      event: 'promo.submitted',
      given: ['有内容', (known) => !isEmpty(known)],
      to: 'open.checking',
      effects: ['tellAsked'],
      changes: { message: '' },
      because: '行为 /order：验证',
    },
    {
      from: 'open.checking',
      event: 'done checkCode',
      case: 'usable',
      to: 'open.editing.untold',
      effects: [{ name: 'tellChecked', sees: promoIn }],
      changes: promoIn,
      because: '行为 /order：此优惠码有效，说减了多少',
    },
    {
      from: 'open.checking',
      event: 'done checkCode',
      case: 'refused',
      to: 'open.editing.refused',
      effects: [{ name: 'tellChecked', sees: none }],
      changes: { ...none, message: '验证太频繁' },
      because: words,
    },
    {
      from: 'open.checking',
      event: 'done checkCode',
      case: ['unknown', 'expired', 'unusable'],
      given: ['用它下过没有回答的单', isTried],
      to: 'open.editing.held',
      effects: [{ name: 'tellChecked', sees: none }],
      changes: none,
      because: held,
    },
    {
      from: 'open.checking',
      event: 'done checkCode',
      case: 'unknown',
      given: ['没有用它下过单', (known) => !isTried(known)],
      to: 'open.editing.unknown',
      effects: [{ name: 'tellChecked', sees: none }],
      changes: none,
      because: apart,
    },
    {
      from: 'open.checking',
      event: 'done checkCode',
      case: 'expired',
      given: ['没有用它下过单', (known) => !isTried(known)],
      to: 'open.editing.expired',
      effects: [{ name: 'tellChecked', sees: none }],
      changes: none,
      because: apart,
    },
    {
      from: 'open.checking',
      event: 'done checkCode',
      case: 'unusable',
      given: ['没有用它下过单', (known) => !isTried(known)],
      to: 'open.editing.unusable',
      effects: [{ name: 'tellChecked', sees: none }],
      changes: none,
      because: told,
    },
    {
      from: 'open.checking',
      event: 'error checkCode',
      to: 'open.editing.unavailable',
      effects: [{ name: 'tellChecked', sees: none }],
      changes: none,
      because: '没有验证成功，填的还在，再按一次',
    },
    {
      from: 'checkingFirst',
      event: 'done checkCodeFirst',
      case: 'usable',
      to: 'ordering',
      effects: [{ name: 'tellChecked', sees: promoIn }],
      changes: promoIn,
      because: first,
    },
    {
      from: 'checkingFirst',
      event: 'done checkCodeFirst',
      case: 'refused',
      to: 'open.editing.refused',
      effects: ['tellChecked'],
      changes: { message: '验证过多' },
      because: words,
    },
    {
      from: 'checkingFirst',
      event: 'done checkCodeFirst',
      case: ['unknown', 'expired', 'unusable'],
      given: ['用它下过没有回答的单', isTried],
      to: 'open.editing.held',
      effects: ['tellChecked'],
      because: held,
    },
    {
      from: 'checkingFirst',
      event: 'done checkCodeFirst',
      case: 'unknown',
      given: ['没有用它下过单', (known) => !isTried(known)],
      to: 'open.editing.unknown',
      effects: ['tellChecked'],
      because: first,
    },
    {
      from: 'checkingFirst',
      event: 'done checkCodeFirst',
      case: 'expired',
      given: ['没有用它下过单', (known) => !isTried(known)],
      to: 'open.editing.expired',
      effects: ['tellChecked'],
      because: first,
    },
    {
      from: 'checkingFirst',
      event: 'done checkCodeFirst',
      case: 'unusable',
      given: ['没有用它下过单', (known) => !isTried(known)],
      to: 'open.editing.unusable',
      effects: ['tellChecked'],
      because: first,
    },
    {
      from: 'checkingFirst',
      event: 'error checkCodeFirst',
      to: 'open.editing.unavailable',
      effects: ['tellChecked'],
      because: '没有验证成功：不下单，填的还在',
    },
    {
      from: 'ordering',
      event: 'parent.orderRefused',
      to: 'open.editing.untold',
      because: '订单被拒绝：优惠码还是验证过的',
    },
    {
      from: 'ordering',
      event: 'parent.orderUnanswered',
      to: 'open.editing.untold',
      changes: ({ code, triedCode }) => ({ promo: null, triedCode: code.trim() || triedCode }),
      because: '接口 commerce 3：没有回答，订单可能已经生成，占着优惠码',
    },
  ],
};
