import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/shop/checkout.machine.ts';
import type { orderFormMachine } from '../../../machines/shop/orderForm.machine.ts';
import type { promoCodeMachine } from '../../../machines/shop/promoCode.machine.ts';
import { orderPlacingText } from '../../text/orderPlacing.ts';
import { refusalOf } from '../../text/refusal.ts';
import { text } from '../../text/shared.ts';
import { checkoutText as words } from './text.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;
type FormSnapshot = SnapshotFrom<typeof orderFormMachine>;
type PromoSnapshot = SnapshotFrom<typeof promoCodeMachine>;

/** Rounds an amount in yuan to the cent, because 0.3 - 0.1 is not exact. */
const cents = (yuan: number): number => Math.round(yuan * 100) / 100;

/** Returns the amounts of an order of these goods with a usable code, or with none (null), in yuan. */
export function amountsOf(price: number, promo: { discount: number } | null) {
  const discount = promo ? cents(Math.min(promo.discount, price)) : 0;
  return { price, discount, toPay: cents(Math.max(0, price - discount)) };
}

/** Returns the view of the whole page. */
export const checkoutStage = (snapshot: Snapshot) => {
  const { goods, order, isCrowded } = snapshot.context;
  const state = snapshot.hasTag('busy')
    ? ('loading' as const)
    : snapshot.matches('lessonNotSold')
      ? ('lesson' as const)
      : snapshot.matches('notForSale')
        ? ('notForSale' as const)
        : snapshot.matches('missing')
          ? ('missing' as const)
          : snapshot.hasTag('refused') || snapshot.hasTag('fault')
            ? ('failed' as const)
            : snapshot.matches('owned')
              ? ('owned' as const)
              : snapshot.matches('orderedAlready')
                ? ('orderedAlready' as const)
                : ('form' as const);
  const isRefused = snapshot.hasTag('refused');
  const problem = isRefused ? snapshot.context.message || text.common.serverSaysNothing : text.common.fault;
  return { state, goods, order, isRefused, problem, isCrowded, canAsk: snapshot.can({ type: 'goods.retried' }) };
};

const codeErrorOf = (snapshot: PromoSnapshot): string => {
  const told = (state: keyof typeof words.codeErrors) =>
    snapshot.matches({ open: { editing: state } }) ? words.codeErrors[state] : '';
  if (snapshot.hasTag('refused')) {
    return refusalOf(snapshot.context.message, words.checkingDoing);
  }
  if (snapshot.hasTag('fault')) return `${words.checkFailed}：${text.common.fault}`;
  return told('missing') || told('unknown') || told('expired') || told('unusable') || told('held');
};

/** Returns the view of the promo code field. */
export const promoView = (snapshot: PromoSnapshot) => ({
  code: snapshot.context.code,
  codeError: codeErrorOf(snapshot),
  isHeld: snapshot.matches({ open: { editing: 'held' } }),
  checking: snapshot.matches({ open: 'checking' }),
  canType: snapshot.can({ type: 'promo.typed', value: '' }),
  canClear: snapshot.can({ type: 'promo.cleared' }),
  canCheck: snapshot.can({ type: 'promo.submitted' }),
});
export type PromoView = ReturnType<typeof promoView>;

/** Returns the view of the form. */
export const formView = (snapshot: FormSnapshot) => {
  const { goods, protocolUrl, promo, isAgreed, message } = snapshot.context;
  const kind = goods?.kind ?? 'course';
  const amounts = amountsOf(goods?.price ?? 0, promo);
  const isUnanswered = snapshot.hasTag('fault');
  const working = snapshot.matches('checkingFirst')
    ? words.checkingFirst
    : snapshot.hasTag('busy')
      ? orderPlacingText.placing
      : snapshot.status === 'done'
        ? orderPlacingText.leaving
        : '';
  return {
    ...amounts,
    kind,
    protocolUrl,
    usable: promo ? words.usable(amounts.discount) : '',
    isAgreed,
    consentError: snapshot.matches({ filling: 'consentMissing' }) ? words.consentMissing[kind] : '',
    orderError: snapshot.hasTag('refused')
      ? `${orderPlacingText.orderFailed}：${message || text.common.serverSaysNothing}`
      : isUnanswered
        ? orderPlacingText.unanswered
        : '',
    submitLabel: working || (isUnanswered ? orderPlacingText.retry : orderPlacingText.submit),
    working,
    canAgree: snapshot.can({ type: 'consent.toggled' }),
    canSubmit: snapshot.can({ type: 'order.submitted' }),
  };
};
export type FormView = ReturnType<typeof formView>;
