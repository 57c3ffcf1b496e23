import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { faceCheckMachine } from '../../../machines/auth/faceCheck.machine.ts';
import { Button } from '../../components/Button.tsx';
import { keepFocus } from '../../components/keepFocus.ts';
import { isOnPhone, QrPicture } from '../../components/QrPicture.tsx';
import { ServerLink } from '../../components/ServerLink.tsx';
import { authText } from '../../text/auth.ts';
import { buttonRecipe } from '../../theme/recipes.ts';
import { faceCheckView } from './faceCheckView.ts';

const { faceCheck: words, qrCode } = authText;

const CheckLink = chakra(ServerLink, buttonRecipe);

/** The code that the phone scans to check a face, `width` px wide, and the state of the check. A phone opens the check itself. */
export function FaceCheckCode({ actor, width }: { actor: ActorRefFrom<typeof faceCheckMachine>; width: number }) {
  const view = useSelector(actor, faceCheckView, shallowEqual);
  return (
    <Box display="flex" flexDirection="column" alignItems="center" gap="4">
      {isOnPhone() && (
        <Box minHeight="touch">
          {view.isGood && (
            <CheckLink address={view.address} opensNewWindow>
              {words.openHere}
            </CheckLink>
          )}
        </Box>
      )}
      <QrPicture
        address={view.address}
        label={words.picture}
        width={width}
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
      <Box textAlign="center" fontSize="sm" color="muted" minHeight="3rem">
        {view.isGood && (
          <>
            <chakra.p fontVariantNumeric="tabular-nums">
              {words.timeLeft + qrCode.minutesAndSeconds(view.secondsLeft)}
            </chakra.p>
            <div role="status">{view.isFaltering && qrCode.faltering}</div>
          </>
        )}
      </Box>
    </Box>
  );
}
