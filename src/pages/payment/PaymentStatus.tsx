import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { paymentStatusMachine } from '../../../machines/shop/paymentStatus.machine.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { paymentText as words } from '../../text/payment.ts';
import { statusView } from './paymentView.ts';

export type StatusActor = ActorRefFrom<typeof paymentStatusMachine>;

/** The server's answer, or why there is none, and a button to ask now. */
export function PaymentStatus({ actor, isQuiet }: { actor: StatusActor; isQuiet: boolean }) {
  const view = useSelector(actor, statusView, shallowEqual);
  return (
    <Box display="flex" flexDirection="column" gap="3" alignItems={{ base: 'stretch', sm: 'flex-start' }}>
      <Button
        ref={handFocusOn}
        variant={isQuiet ? 'outline' : 'solid'}
        allowed={view.canCheck}
        busy={view.isChecking}
        onClick={() => actor.send({ type: 'payment.checked' })}
      >
        {words.check}
      </Button>
      {view.trouble && view.isRefused && <ErrorText>{view.trouble}</ErrorText>}
      <Box role="status" fontSize="sm" _empty={{ marginTop: '-3' }}>
        {view.isChecking ? words.checking : view.isUnconfirmed ? words.unconfirmed : view.isRefused ? '' : view.trouble}
      </Box>
      {view.trouble && (
        <Button
          ref={handFocusOn}
          variant="outline"
          allowed={view.canRetry}
          onClick={() => actor.send({ type: 'status.retried' })}
        >
          {words.retry}
        </Button>
      )}
    </Box>
  );
}
