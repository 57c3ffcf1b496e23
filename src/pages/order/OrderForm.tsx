import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Goods } from '../../../machines/domain/order.ts';
import type { checkoutMachine } from '../../../machines/shop/checkout.machine.ts';
import type { orderFormMachine } from '../../../machines/shop/orderForm.machine.ts';
import { handFocusOn } from '../../components/keepFocus.ts';
import { useLasting } from '../../components/lastingView.ts';
import { formView, promoView } from './checkoutView.ts';
import { GoodsCard } from './GoodsCard.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { type PromoActor, PromoCode } from './PromoCode.tsx';
import { checkoutText as words } from './text.ts';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
type FormActor = ActorRefFrom<typeof orderFormMachine>;

/** The form of an order before it is placed; `children` if there is no form. */
export function OrderForm({ actor, goods, children }: { actor: CheckoutActor; goods: Goods; children: ReactNode }) {
  // The flow ends when the order is placed. The form stays as it was until the next page is shown.
  const form = useLasting(useSelector(actor, (snapshot) => snapshot.children.orderForm));
  return form ? <FormOf key={form.sessionId} actor={form} goods={goods} /> : children;
}

function FormOf({ actor, goods }: { actor: FormActor; goods: Goods }) {
  const promo = useLasting(useSelector(actor, (snapshot) => snapshot.children.promoCode));
  return promo ? <FormParts actor={actor} promo={promo} goods={goods} /> : null;
}

function FormParts({ actor, promo, goods }: { actor: FormActor; promo: PromoActor; goods: Goods }) {
  const view = useSelector(actor, formView, shallowEqual);
  const code = useSelector(promo, promoView, shallowEqual);
  return (
    <Box
      ref={handFocusOn}
      // With large text, the summary is below.
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      flexWrap={{ md: 'wrap' }}
      gap={{ base: '3', md: '6' }}
      alignItems={{ md: 'start' }}
    >
      <Box
        display="flex"
        flexDirection="column"
        gap={{ base: '3', md: '4' }}
        flex={{ md: '1 1 20rem' }}
        minWidth={{ md: 'min(20rem, 100%)' }}
      >
        <GoodsCard goods={goods} />
        <PromoCode actor={promo} view={code} usable={view.usable} />
      </Box>
      <OrderSummary actor={actor} view={view} />
      <chakra.p srOnly role="status">
        {view.working || (code.checking ? words.checking : '')}
      </chakra.p>
    </Box>
  );
}
