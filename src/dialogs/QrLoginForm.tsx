import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { qrLoginMachine } from '../../machines/auth/qrLogin.machine.ts';
import { Button } from '../components/Button.tsx';
import { keepFocus } from '../components/keepFocus.ts';
import { useLastingView } from '../components/lastingView.ts';
import { QrPicture } from '../components/QrPicture.tsx';
import { SaveQr } from '../components/SaveQr.tsx';
import { authText } from '../text/auth.ts';
import { text } from '../text/shared.ts';
import { qrLoginView } from './qrLoginView.ts';

const { qrLogin: words, qrCode } = authText;

/** The form for signing in with WeChat, or binding the account: the code, how long it is valid, and its state. */
export function QrLoginForm({ actor }: { actor: ActorRefFrom<typeof qrLoginMachine> }) {
  const view = useLastingView(actor, qrLoginView);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Removing the previous form has dropped the focus. A dialog that opens takes it itself.
    if (document.activeElement === document.body) box.current?.closest<HTMLElement>('[role=dialog]')?.focus();
  }, []);
  return (
    <Box ref={box} display="flex" flexDirection="column" alignItems="center" gap="4">
      <SaveQr address={view.isGood ? view.address : ''} label={view.picture} />
      <QrPicture
        address={view.address}
        label={view.picture}
        width={232}
        veil={
          !view.isGood && (
            <>
              <span role={view.trouble ? 'alert' : 'status'}>{view.trouble || view.working}</span>
              {view.canRetry && (
                <Button
                  onClick={(event) => {
                    keepFocus(event);
                    actor.send({ type: 'exchange.retried' });
                  }}
                >
                  {text.common.retry}
                </Button>
              )}
              {view.canRefresh && (
                <Button
                  variant={view.canRetry ? 'outline' : 'solid'}
                  onClick={(event) => {
                    keepFocus(event);
                    actor.send({ type: 'qr.refreshed' });
                  }}
                >
                  {words.refresh}
                </Button>
              )}
            </>
          )
        }
      />
      <Box textAlign="center" fontSize="sm" color="muted" minHeight="3rem">
        {view.isGood && (
          <>
            <p>{view.hint}</p>
            <chakra.p fontVariantNumeric="tabular-nums">
              {words.validity + qrCode.minutesAndSeconds(view.secondsLeft)}
            </chakra.p>
            <div role="status">{view.isFaltering && qrCode.faltering}</div>
          </>
        )}
      </Box>
      <Button
        variant="link"
        allowed={view.canLeave}
        onClick={() => actor.send({ type: 'otherLogin.chosen' })}
        css={{ fontSize: 'sm' }}
      >
        {view.others}
      </Button>
    </Box>
  );
}
