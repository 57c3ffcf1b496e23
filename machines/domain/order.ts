import type { Crowded, Refused } from './answers.ts';

/** What can be ordered (MeEdu API: POST v3/order); nothing else has a price of its own. */
export type GoodsKind = 'course' | 'plan';
/**
 * What an address asks to order. A single `lesson` is not sold by this server, `courseId` (0: unknown) names its course; `unknown` is
 * anything else.
 */
export type WantedGoods = { kind: GoodsKind | 'lesson' | 'unknown'; id: number; courseId: number };
/** What is for sale, as the server describes it now. `price` in yuan; `days` is 0 for a course. */
export type Goods = {
  kind: GoodsKind;
  id: number;
  name: string;
  price: number;
  /** Absolute address, or '' when there is none; plans have none. */
  coverUrl: string;
  days: number;
  /** A course that may be watched already: free, by membership, or bought. Never true of a plan, which can be renewed. */
  isOwned: boolean;
};

/** A VIP plan (MeEdu API: GET v2/roles). `price` in yuan. */
export type Plan = { id: number; name: string; price: number; days: number; benefits: string[] };

/** A promo code that exists, in its stored spelling. `discount` in yuan, may exceed a price; `expiresAt` in ms since 1970, 0 without an end. */
export type PromoCode = { code: string; discount: number; expiresAt: number };
/** Whether the member may use a code now. `unusable`: it is their own, used up, used by them already, or expired. */
export type PromoCheck =
  | { kind: 'usable'; promoCode: PromoCode }
  | { kind: 'unusable'; promoCode: PromoCode }
  | { kind: 'unknown' };

/** The server's answer to an order. `total` (to pay) and `discount` (the code's face value) in yuan; `payUrl` '' when it is paid. */
export type PlacedOrder = { orderNo: string; total: number; discount: number; isPaid: boolean; payUrl: string };

/** An order of this browser that waits to be paid. Every figure is the server's; `expiresAt`: ms since 1970, when `payUrl` dies. */
export type OpenOrder = PlacedOrder & {
  memberId: number;
  goods: Pick<Goods, 'kind' | 'id' | 'name' | 'price'>;
  expiresAt: number;
};

/** MeEdu API, enumerations: 1, 5, 7, 9. */
export type OrderStatus = 'unpaid' | 'paying' | 'cancelled' | 'paid';

/** A paid order as the list shows it; amounts in yuan, `createdAt` in ms since 1970. `goods.type` is the server's word. */
export type OrderRow = {
  id: number;
  orderNo: string;
  amount: number;
  refunded: number;
  status: string;
  createdAt: number;
  goods: { type: string; id: number; name: string; coverUrl: string };
};

/** `protocolUrl`: what the goods are ordered under, '' where the site has no such text. */
export type LoadGoodsAnswer =
  | { kind: 'loaded'; goods: Goods; protocolUrl: string }
  | { kind: 'missing' }
  | Crowded
  | Refused;
/** An order that was sent and whose answer has not come: its promo code ('': without one), and until when it may be open, in ms since 1970. */
export type TriedOrder = { code: string; until: number };
/** What this browser keeps of ordering certain goods. */
export type KeptOrdering = {
  order: OpenOrder | null;
  /** The numbers of all orders that it keeps. */
  knownOrders: string[];
  /** As it was typed here before, '' for none. */
  code: string;
  /** null: no answer is awaited. */
  tried: TriedOrder | null;
};
/** `knownOrders`: look for an order that is not among these, paid or not; null: for any that waits to be paid. */
export type EarlierOrderInput = { goods: Goods | null; knownOrders: string[] | null };
export type CheckCodeAnswer =
  | { kind: 'usable'; promo: PromoCode }
  | { kind: 'unknown' }
  | { kind: 'expired' }
  | { kind: 'unusable' }
  | Refused;
/**
 * `order.isPaid`: there was nothing to pay. Nothing was sent with the last two: `another`, there is another order of these goods meanwhile;
 * `unanswered`, another tab has sent one, and its answer has not come.
 */
export type PlaceOrderAnswer =
  | { kind: 'placed'; order: OpenOrder }
  | { kind: 'missing' }
  | Refused
  | { kind: 'another' }
  | { kind: 'unanswered'; tried: TriedOrder };
/** What is ordered, and what the checkout has found out before. */
export type OrderFormInput = EarlierOrderInput & {
  protocolUrl: string;
  /** Typed here before, '' for none. */
  keptCode: string;
  /** null: no answer is awaited. */
  tried: TriedOrder | null;
  isAgreed: boolean;
};
/** `another`: there is another order of these goods meanwhile. */
export type OrderFormOutcome =
  | { kind: 'placed'; order: OpenOrder }
  | { kind: 'another'; isAgreed: boolean }
  | { kind: 'missing' };
/** `goods` are there whenever an order is placed; `promoCode` '' is none; `tried`: the member knows that there may be this order. */
export type PlaceOrderInput = EarlierOrderInput & { promoCode: string; tried: TriedOrder | null };

/** `code`: typed here before, '' for none; `triedCode`: an order was tried with it, which had no answer, '' for none. */
export type PromoCodeInput = { goods: Goods | null; code: string; triedCode: string };
/** What the order's form tells the flow of its promo code. */
export type PromoCodeParentEvent =
  | { type: 'parent.consentMissed' }
  | { type: 'parent.orderSubmitted' }
  | { type: 'parent.orderRefused' }
  /** There may be an order, and it may hold the code. */
  | { type: 'parent.orderUnanswered' };
/** What the flow of the promo code tells the form; `promo` is null where the code was not found usable. */
export type PromoCodeMessage =
  | { type: 'child.codeTyped'; isEmpty: boolean }
  | { type: 'child.checkAsked' }
  | { type: 'child.codeChecked'; promo: PromoCode | null };

/** `newest`: the address named none; `unknown`: it names none that could be one, or there is none to take up. */
export type RecallOrderAnswer =
  | { kind: 'held'; order: OpenOrder }
  | { kind: 'unheld' }
  | { kind: 'newest'; orderNo: string }
  | { kind: 'unknown' };
/** `unpaid`: not yet; `unknown`: the server has no such order of this member. */
export type AskOrderAnswer = { kind: 'unpaid' | 'paid' | 'cancelled' | 'unknown' } | Refused;
/** The final state of an order. */
export type PaymentOutcome = { kind: 'paid' | 'cancelled' | 'unknown' };
