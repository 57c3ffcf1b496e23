import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Button } from '../../components/Button.tsx';
import { GatePage } from '../../components/GatePage.tsx';
import { keepFocus } from '../../components/keepFocus.ts';
import { QrPicture } from '../../components/QrPicture.tsx';
import { useSite } from '../../components/SiteContext.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { authText } from '../../text/auth.ts';
import { faceCheckView } from './faceCheckView.ts';

const { faceCheck: words, qrCode } = authText;

/** The gate for members whose face must be checked: the phone does it, this page waits. */
export default function FaceCheckPage() {
  const actor = useFlow(useSite().pageFlow('faceCheck'));
  const view = useSelector(actor, faceCheckView, shallowEqual);
  return (
    <GatePage title={words.title} heading={words.hint}>
      <Box display="flex" flexDirection="column" alignItems="center" gap="4">
        <QrPicture
          address={view.address}
          label={words.picture}
          width={300}
          veil={
            !view.isGood && (
              <>
                <span role={view.trouble ? 'alert' : 'status'}>{view.trouble || view.working}</span>
                {view.canRefresh && (
                  <Button
                    onClick={(event) => {
                      keepFocus(event);
                      actor.send({ type: 'check.refreshed' });
                    }}
                  >
                    {words.refresh}
                  </Button>
                )}
              </>
            )
          }
        />
        <Box textAlign="center" fontSize="14px" color="muted" minHeight="48px">
          {view.isGood && (
            <>
              <chakra.p fontVariantNumeric="tabular-nums">
                {words.timeLeft}
                {qrCode.minutesAndSeconds(view.secondsLeft)}
              </chakra.p>
              <div role="status">{view.isFaltering && qrCode.faltering}</div>
            </>
          )}
        </Box>
      </Box>
    </GatePage>
  );
}
