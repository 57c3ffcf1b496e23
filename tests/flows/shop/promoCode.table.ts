import type { CheckCodeAnswer, PromoCode } from '../../../machines/domain/order.ts';
import type { promoCodeMachine } from '../../../machines/shop/promoCode.machine.ts';
import type { Gesture, Shown } from '../../model/runner/model.ts';
import type { Table } from '../../model/runner/table.ts';
import { soldCourse } from '../fixtures.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const field = { role: 'textbox', name: '优惠码' } as const;
const check = { role: 'button', name: '验证' } as const;
const click = (name: string): Gesture => ({ do: 'click', role: 'button', name });

const promo: PromoCode = { code: 'SPRING10', discount: 10, expiresAt: 0 };
const isUsable = '此优惠码有效，已减 ￥10';
const errors = ['优惠码不存在', '优惠码已过期', '此优惠码无效，请重新输入验证', '优惠码现在不能用', fault];
/** Returns what every state shows, and what one state adds. */
const form =
  (...says: Shown[]) =>
  ({ promo: usable }: { promo: PromoCode | null }): Shown[] => [field, ...(usable ? [isUsable] : []), ...says];

const checked = {
  usable: { kind: 'usable' as const, promo },
  unknown: { kind: 'unknown' as const },
  expired: { kind: 'expired' as const },
  unusable: { kind: 'unusable' as const },
};

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
const told = '已知问题 G.promo：优惠码的结果说清楚';
const apart = '接口 commerce.promoCheck：不存在、已过期和其他不能用，回答里分得开的就分开说';
const first = '接口 commerce.promoIgnored：不能用的优惠码会照收全价，所以先验证';
const held = '接口 commerce.promoUsed：没有付款的订单占着优惠码，关闭后释放';
const words = '规格 8.refusal：显示服务器的原话';

export const promoCode: Table<typeof promoCodeMachine> = {
  inputs: {
    empty: { goods: soldCourse, code: '', triedCode: '' },
    typed: { goods: soldCourse, code: ' spring10 ', triedCode: '' },
    tried: { goods: soldCourse, code: 'spring10', triedCode: 'SPRING10' },
  },
  unkeyed: {
    goods: '没有守卫读它；每一步都比较它的内容',
    message: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'promo.typed': {
      cases: { blank: { value: '  ' }, spring: { value: ' spring10 ' } },
      gesture: { do: 'fill', ...field },
    },
    'promo.cleared': { gesture: click('清除优惠码') },
    'promo.submitted': { gesture: { do: 'click', ...check }, also: [{ do: 'press', ...field, key: 'Enter' }] },
  },
  world: {
    'parent.consentMissed': { from: 'outside' },
    'parent.orderSubmitted': { from: 'outside' },
    'parent.orderRefused': { from: 'outside' },
    'parent.orderUnanswered': { from: 'outside' },
  },
  actors: {
    checkCode: { answers: { ...checked, refused: { kind: 'refused', message: '验证太频繁' } }, faults: ['offline'] },
    checkCodeFirst: { answers: { ...checked, refused: { kind: 'refused', message: '验证过多' } }, faults: ['offline'] },
  },
  screens: {
    'open.editing.clean': { shows: form(check), hides: errors },
    'open.editing.missing': { shows: form(check, '请输入优惠码') },
    'open.editing.unknown': { shows: form(check, '优惠码不存在'), hides: [isUsable] },
    'open.editing.expired': { shows: form(check, '优惠码已过期'), hides: [isUsable] },
    'open.editing.unusable': { shows: form(check, '此优惠码无效，请重新输入验证'), hides: [isUsable] },
    'open.editing.held': {
      shows: form(check, '它可能被刚才没有回答的那笔订单占用', { role: 'button', name: '不使用优惠码' }),
      hides: [isUsable],
    },
    'open.editing.refused': {
      shows: (context) => form(check, context.message)(context),
      hides: [fault, isUsable],
    },
    'open.editing.unavailable': { shows: form(check, `优惠码没有验证成功：${fault}`), hides: [isUsable] },
    'open.checking': { shows: form('正在验证…'), hides: errors },
    checkingFirst: { shows: form({ role: 'button', name: '正在验证优惠码…' }), hides: errors },
    ordering: { shows: form({ role: 'button', name: '正在提交订单…' }), hides: errors },
  },
  requirements: [
    {
      says: '优惠码没有验证过，或者不能用，就不带着它下单',
      source: '接口 commerce.promoIgnored：不能用的优惠码会照收全价',
      when: ({ before, after }) => !before.in('ordering') && after.in('ordering'),
      must: ({ after: { context } }) => context.code.trim() === '' || context.promo !== null,
    },
    {
      says: '改了优惠码，先前的验证就不算',
      source: '已知问题 G.promo：没有验证的优惠码也被用上',
      when: ({ event, before }) => event.name === 'promo.typed' && before.in('open'),
      must: ({ after, event }) =>
        after.context.promo === null &&
        after.context.code === event.payload.value &&
        after.running('checkCode') + after.running('checkCodeFirst') === 0,
    },
    {
      says: '无论服务器怎么回答，填的优惠码都在',
      source: '设计 typed：出错不丢填的内容',
      when: ({ event }) => /^(done|error) |^parent\./.test(event.name),
      must: ({ before, after }) => after.context.code === before.context.code,
    },
    {
      says: '填的、改的、清掉的，都记在这个标签页里，别的时候不记',
      source: '设计 typed：不丢填的内容；离开再回来也一样',
      when: ({ effects }) => effects.includes('storeCode') || effects.includes('tellTyped'),
      must: ({ event, effects }) =>
        effects.join() === 'storeCode,tellTyped' && (event.name === 'promo.typed' || event.name === 'promo.cleared'),
    },
    {
      says: '同一时间最多验证一次',
      source: '接口 commerce.promoCheck',
      always: (now) => now.running('checkCode') + now.running('checkCodeFirst') <= 1,
    },
    {
      says: '没有回答的订单可能占着优惠码：再下单先验证',
      source: '接口 commerce.promoUsed：下单即占用优惠码',
      when: ({ event, before }) => event.name === 'parent.orderUnanswered' && before.in('ordering'),
      must: ({ before, after }) =>
        after.context.promo === null &&
        (before.context.code.trim() === '' || after.context.triedCode === before.context.code.trim()),
    },
    {
      says: '查到了什么，收银台都知道；正在下单时什么也不收',
      source: '接口 commerce.promoIgnored：订单里的优惠码就是验证过的那个',
      when: ({ event }) => /^(done|error) /.test(event.name),
      must: ({ effects }) => effects.join() === 'tellChecked',
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('open.editing.refused'),
    },
    {
      says: '无论出什么错，总还能下单',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: () => true,
      leadsTo: (now) => now.in('ordering'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '这之后有优惠码，不空',
        names: [
          'open.checking: done checkCode [isUsable] > open.editing: promo.submitted [isEmpty]',
          'open.checking: done checkCode [isRefused] > open.editing: promo.submitted [isEmpty]',
          'open.checking: done checkCode [isUnknown] > open.editing: promo.submitted [isEmpty]',
          'open.checking: done checkCode [isExpired] > open.editing: promo.submitted [isEmpty]',
          'open.checking: done checkCode [otherwise] > open.editing: promo.submitted [isEmpty]',
          'open.checking: error checkCode > open.editing: promo.submitted [isEmpty]',
          'checkingFirst: done checkCodeFirst [isRefused] > open.editing: promo.submitted [isEmpty]',
          'checkingFirst: done checkCodeFirst [isUnknown] > open.editing: promo.submitted [isEmpty]',
          'checkingFirst: done checkCodeFirst [isExpired] > open.editing: promo.submitted [isEmpty]',
          'checkingFirst: done checkCodeFirst [otherwise] > open.editing: promo.submitted [isEmpty]',
          'checkingFirst: error checkCodeFirst > open.editing: promo.submitted [isEmpty]',
        ],
      },
      {
        because: '这之后的优惠码没有验证通过，再提交要先验证',
        names: [
          'open.checking: done checkCode [isRefused] > open: parent.orderSubmitted [otherwise]',
          'open.checking: done checkCode [isUnknown] > open: parent.orderSubmitted [otherwise]',
          'open.checking: done checkCode [isExpired] > open: parent.orderSubmitted [otherwise]',
          'open.checking: done checkCode [otherwise] > open: parent.orderSubmitted [otherwise]',
          'open.checking: error checkCode > open: parent.orderSubmitted [otherwise]',
          'checkingFirst: done checkCodeFirst [isRefused] > open: parent.orderSubmitted [otherwise]',
          'checkingFirst: done checkCodeFirst [isUnknown] > open: parent.orderSubmitted [otherwise]',
          'checkingFirst: done checkCodeFirst [isExpired] > open: parent.orderSubmitted [otherwise]',
          'checkingFirst: done checkCodeFirst [otherwise] > open: parent.orderSubmitted [otherwise]',
          'checkingFirst: error checkCodeFirst > open: parent.orderSubmitted [otherwise]',
        ],
      },
      {
        because: '这之后的优惠码已经验证通过，或者没有',
        names: ['ordering: parent.orderRefused > open: parent.orderSubmitted [isUnchecked]'],
      },
    ],
  },
  accepts: {
    'open.editing.clean': [...editing],
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
  tags: { refused: ['open.editing.refused'], fault: ['open.editing.unavailable'] },
  sends: {
    tellTyped: ({ code }) => ({ to: 'parent', event: { type: 'child.codeTyped', isEmpty: code.trim() === '' } }),
    tellAsked: { to: 'parent', event: { type: 'child.checkAsked' } },
    tellChecked: ({ promo }) => ({ to: 'parent', event: { type: 'child.codeChecked', promo } }),
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'open.editing.clean',
      changes: (_, { input }) => ({ ...input, promo: null, message: '' }),
      because: '行为 promoCode：优惠码从空的开始；在这里填过又离开的，回来还在，没有验证过',
    },
    {
      from: 'open',
      event: 'promo.typed',
      to: 'open.editing.clean',
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
      to: 'open.editing.clean',
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
      to: 'open.editing.clean',
      changes: { message: '' },
      because: '行为 order：一次只提示一件事，先同意协议',
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
      because: '接口 commerce.promoUsed：下单的时候优惠码不能改',
    },
    {
      from: 'open.editing',
      event: 'promo.submitted',
      given: ['没有内容', isEmpty],
      to: 'open.editing.missing',
      effects: ['tellAsked'],
      changes: { message: '' },
      because: '行为 promoCode：请输入优惠码',
    },
    {
      from: 'open.editing',
      event: 'promo.submitted',
      given: ['有内容', (known) => !isEmpty(known)],
      to: 'open.checking',
      effects: ['tellAsked'],
      changes: { message: '' },
      because: '行为 promoCode：验证',
    },
    {
      from: 'open.checking',
      event: 'done checkCode',
      case: 'usable',
      to: 'open.editing.clean',
      effects: [{ name: 'tellChecked', sees: promoIn }],
      changes: promoIn,
      because: '行为 promoCode：此优惠码有效，说减了多少',
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
      to: 'open.editing.clean',
      because: '订单被拒绝：优惠码还是验证过的',
    },
    {
      from: 'ordering',
      event: 'parent.orderUnanswered',
      to: 'open.editing.clean',
      changes: ({ code, triedCode }) => ({ promo: null, triedCode: code.trim() || triedCode }),
      because: '接口 commerce.eachCall、commerce.promoUsed：没有回答，订单可能已经生成，占着优惠码',
    },
  ],
};
