import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { orderFormMachine } from '../../../machines/shop/orderForm.machine.ts';
import { ErrorText } from '../../components/ErrorText.tsx';
import { ServerLink } from '../../components/ServerLink.tsx';
import { TickBox } from '../../components/TickBox.tsx';
import type { FormView } from './checkoutView.ts';
import { checkoutText as words } from './text.ts';

/** The consent to the purchase agreement, if the site has one. */
export function Consent({ actor, view }: { actor: ActorRefFrom<typeof orderFormMachine>; view: FormView }) {
  const id = useId();
  const name = words.protocols[view.kind];
  return (
    <Box order={{ base: '-1', md: '0' }} flexBasis={{ base: 'full', md: 'auto' }}>
      <Box display="flex" flexWrap="wrap" alignItems="center">
        <TickBox>
          <chakra.input
            type="checkbox"
            aria-label={`${words.agree}${name}`}
            aria-invalid={view.consentError !== ''}
            aria-describedby={view.consentError ? `${id}-error` : undefined}
            aria-disabled={view.canAgree ? undefined : true}
            data-consent=""
            checked={view.isAgreed}
            onChange={() => actor.send({ type: 'consent.toggled' })}
            boxSize="1.5rem"
            margin="0"
            flexShrink="0"
            accentColor="action"
          />
          <span>{words.agree}</span>
        </TickBox>
        <ServerLink
          address={view.protocolUrl}
          opensNewWindow
          css={{
            // Beside the goods, the name is below the words, which it continues.
            marginInlineStart: { md: '2rem' },
            '&[href]': { color: 'accent', textDecoration: 'underline' },
            '@media (pointer: coarse)': { paddingBlock: '10px' },
          }}
        >
          {name}
        </ServerLink>
      </Box>
      {view.consentError && <ErrorText id={`${id}-error`}>{view.consentError}</ErrorText>}
    </Box>
  );
}
