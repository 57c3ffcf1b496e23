import { Box, chakra } from '@chakra-ui/react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type { orderFormMachine } from '../../../machines/shop/orderForm.machine.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { price } from '../../text/numbers.ts';
import { Card, CardTitle } from './Card.tsx';
import { Consent } from './Consent.tsx';
import type { FormView } from './checkoutView.ts';
import { checkoutText as words } from './text.ts';

export const submitId = 'submit-order';

/** The total, the consent, and the button. On narrow screens they stay visible, with the consent in a row above the others. */
export function OrderSummary({ actor, view }: { actor: ActorRefFrom<typeof orderFormMachine>; view: FormView }) {
  const submit = () => {
    flushSync(() => actor.send({ type: 'order.submitted' }));
    // Only a missing consent is known at once. A code is checked by the server first, and its field takes the focus itself.
    document.querySelector<HTMLElement>('[data-consent][aria-invalid=true]')?.focus();
  };
  const row = (name: string, amount: string) => (
    <Box display="flex" justifyContent="space-between" gap="4">
      <chakra.dt color="muted">{name}</chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{amount}</chakra.dd>
    </Box>
  );
  return (
    <Box
      display={{ base: 'contents', md: 'block' }}
      flex="none"
      width="21.25rem"
      maxWidth="full"
      position={{ md: 'sticky' }}
      top="88px"
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      overflow="hidden"
    >
      <Card as="section" aria-labelledby="summary" borderWidth={{ md: '0' }} paddingBottom={{ md: '5' }}>
        <CardTitle id="summary">{words.summary}</CardTitle>
        <chakra.dl margin="0" display="flex" flexDirection="column" gap="2">
          {row(words.price, price(view.price))}
          {view.discount > 0 && row(words.discount, words.minus(view.discount))}
        </chakra.dl>
      </Card>
      <Box
        data-lower-bar=""
        // The bar is not sticky while there is a notice at the lower edge (KeptNotice.tsx), which would cover it, and on a low screen, such as
        // a phone on its side, half of which it would cover.
        css={{
          'main:has(~ section) &': { position: 'static' },
          '@media (max-height: 26em)': { position: 'static' },
          '@media print': { marginInline: '0' },
        }}
        position={{ base: 'sticky', md: 'static' }}
        bottom="0"
        zIndex="1"
        bg="surface"
        borderTopWidth="1px"
        marginInline={{ base: '-4', md: '0' }}
        paddingInline={{ base: '4', md: '6' }}
        paddingTop={{ base: '2', md: '4' }}
        paddingBottom={{ base: 'max(8px, env(safe-area-inset-bottom))', md: '6' }}
        display="flex"
        flexDirection="column"
        gap="3"
      >
        {view.orderError && <ErrorText>{view.orderError}</ErrorText>}
        <Box
          display="flex"
          flexDirection={{ base: 'row', md: 'column' }}
          alignItems={{ base: 'center', md: 'stretch' }}
          flexWrap={{ base: 'wrap', md: 'nowrap' }}
          justifyContent="space-between"
          columnGap="3"
          rowGap={{ base: '1', md: '3' }}
        >
          <Box as="p" display="flex" alignItems="baseline" justifyContent="space-between" gap="2" margin="0">
            <span>{words.toPay}</span>
            <chakra.span className="amount" fontSize={{ base: '2xl', md: '4xl' }} fontWeight="600" color="danger">
              {price(view.toPay)}
            </chakra.span>
          </Box>
          {view.protocolUrl && <Consent actor={actor} view={view} />}
          <Button
            id={submitId}
            css={{ minWidth: '8.75rem', minHeight: '3rem' }}
            allowed={view.canSubmit}
            busy={view.working !== ''}
            onClick={submit}
          >
            {view.submitLabel}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
