import type { Crowded, Refused } from './answers.ts';

/** The kinds of goods that can be ordered (MeEdu API: POST v3/order). The server sells nothing else. */
export type GoodsKind = 'course' | 'plan';
/**
 * The goods in an address. This server does not sell a single `lesson`; `courseId` (0: unknown) names its course. `unknown` is any other
 * value.
 */
export type WantedGoods = { kind: GoodsKind | 'lesson' | 'unknown'; id: number; courseId: number };
/** Goods for sale, with the server's current data. `price` in yuan; `days` is 0 for a course. */
export type Goods = {
  kind: GoodsKind;
  id: number;
  name: string;
  price: number;
  /** Absolute address; '' if there is none. Plans have none. */
  coverUrl: string;
  days: number;
  /** The course may already be watched: free, by membership, or bought. Never true for a plan, which can be renewed. */
  isOwned: boolean;
};

/** A VIP plan (MeEdu API: GET v2/roles). `price` in yuan. */
export type Plan = { id: number; name: string; price: number; days: number; benefits: string[] };

/** A valid promo code in its stored spelling. `discount` in yuan, may exceed a price. `expiresAt` in ms since 1970; 0 if it never expires. */
export type PromoCode = { code: string; discount: number; expiresAt: number };
/** Whether the member may use a code now. `unusable`: it is their own, used up, already used by them, or expired. */
export type PromoCheck =
  | { kind: 'usable'; promoCode: PromoCode }
  | { kind: 'unusable'; promoCode: PromoCode }
  | { kind: 'unknown' };

/** The server's answer to an order. `total` (to pay) and `discount` (the code's face value) in yuan; `payUrl` is '' if it is paid. */
export type PlacedOrder = { orderNo: string; total: number; discount: number; isPaid: boolean; payUrl: string };

/** An unpaid order of this browser. All amounts are the server's. `expiresAt`: ms since 1970, when `payUrl` expires. */
export type OpenOrder = PlacedOrder & {
  memberId: number;
  goods: Pick<Goods, 'kind' | 'id' | 'name' | 'price'>;
  expiresAt: number;
};

/** MeEdu API, enumerations: 1, 5, 7, 9. */
export type OrderStatus = 'unpaid' | 'paying' | 'cancelled' | 'paid';

/** A paid order in the list. Amounts in yuan, `createdAt` in ms since 1970. `goods.type` is the server's word. */
export type OrderRow = {
  id: number;
  orderNo: string;
  amount: number;
  refunded: number;
  status: string;
  createdAt: number;
  goods: { type: string; id: number; name: string; coverUrl: string };
};

/** `protocolUrl`: the terms of the order; '' if the site has no such text. */
export type LoadGoodsAnswer =
  | { kind: 'loaded'; goods: Goods; protocolUrl: string }
  | { kind: 'missing' }
  | Crowded
  | Refused;
/** An order that was sent but not answered: its promo code ('' for none), and until when it may be open, in ms since 1970. */
export type TriedOrder = { code: string; until: number };
/** The data of this browser about ordering certain goods. */
export type KeptOrdering = {
  order: OpenOrder | null;
  /** The numbers of all stored orders. */
  knownOrders: string[];
  /** The promo code that the member typed for these goods earlier; '' if there is none. */
  code: string;
  /** null if every sent order was answered. */
  tried: TriedOrder | null;
};
/** `knownOrders`: look for an order that is not among these, paid or not; null: look for any unpaid one. */
export type EarlierOrderInput = { goods: Goods | null; knownOrders: string[] | null };
export type CheckCodeAnswer =
  | { kind: 'usable'; promo: PromoCode }
  | { kind: 'unknown' }
  | { kind: 'expired' }
  | { kind: 'unusable' }
  | Refused;
/**
 * Result of placing an order. `order.isPaid`: the total was 0. The last two kinds sent no order. `another`: the goods were ordered
 * elsewhere meanwhile. `unanswered`: another tab has sent an order that the server did not answer.
 */
export type PlaceOrderAnswer =
  | { kind: 'placed'; order: OpenOrder }
  | { kind: 'missing' }
  | Refused
  | { kind: 'another' }
  | { kind: 'unanswered'; tried: TriedOrder };
/** An order to send. `promoCode` is '' for none. */
export type OrderPlacingInput = { goods: Goods; promoCode: string };
/** Result of sending an order. `unclear`: the server has not refused the order, but has said too little about it; `message` is the site's text. */
export type SendOrderAnswer =
  | { kind: 'placed'; order: OpenOrder }
  | { kind: 'missing' }
  | { kind: 'unclear'; message: string }
  | Refused;
/** Input of the order form: the goods, and what the checkout has found out about them. */
export type OrderFormInput = EarlierOrderInput & {
  protocolUrl: string;
  /** The promo code that the member typed for these goods earlier; '' if there is none. */
  keptCode: string;
  /** null if every sent order was answered. */
  tried: TriedOrder | null;
  isAgreed: boolean;
};
/** Results of the order form. `another`: the goods were ordered elsewhere meanwhile. */
export type OrderFormOutcome =
  | { kind: 'placed'; order: OpenOrder }
  | { kind: 'another'; isAgreed: boolean }
  | { kind: 'missing' };
/** `goods` is never null when an order is placed. `promoCode` is '' for none. `tried`: the order that the member knows may exist. */
export type PlaceOrderInput = EarlierOrderInput & { promoCode: string; tried: TriedOrder | null };

/**
 * `code`: the code that the member typed for these goods earlier; '' for none. `triedCode`: the code of an order that was not answered; ''
 * for none.
 */
export type PromoCodeInput = { goods: Goods | null; code: string; triedCode: string };
/** Events from the order's form to the flow of its promo code. */
export type PromoCodeParentEvent =
  | { type: 'parent.consentMissed' }
  | { type: 'parent.orderSubmitted' }
  | { type: 'parent.orderRefused' }
  /** The server did not answer the order, so an order may exist and may have used the code. */
  | { type: 'parent.orderUnanswered' };
/** Events from the flow of the promo code to the form. `promo` is null if the code is not usable. */
export type PromoCodeMessage =
  | { type: 'child.codeTyped'; isEmpty: boolean }
  | { type: 'child.checkAsked' }
  | { type: 'child.codeChecked'; promo: PromoCode | null };

/** `newest`: the address has no number. `unknown`: it has no valid number, or no order is stored. */
export type RecallOrderAnswer =
  | { kind: 'held'; order: OpenOrder }
  | { kind: 'unheld' }
  | { kind: 'newest'; orderNo: string }
  | { kind: 'unknown' };
/** `unpaid`: not paid yet. `unknown`: the server has no such order of this member. */
export type AskOrderAnswer = { kind: 'unpaid' | 'paid' | 'cancelled' | 'unknown' } | Refused;
/** The final state of an order. */
export type PaymentOutcome = { kind: 'paid' | 'cancelled' | 'unknown' };
