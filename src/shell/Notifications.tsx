import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';

const signs = { success: CircleCheck, error: CircleAlert, info: Info };
const colors = { success: 'success', error: 'danger', info: 'accent' };

/**
 * The current message, in a landmark of its own, at the lower edge: at the upper edge, it would cover the header's buttons. On phones, a dialog is a sheet with its
 * buttons at the lower edge, so the message is above the sheet.
 */
export function Notifications() {
  const { notifications } = useWired();
  const shown = useSelector(notifications, ({ context }) => context.queue[0]);
  const Sign = shown && signs[shown.tone];
  return (
    <Box
      as="section"
      aria-label={text.notifications}
      data-above-dialogs=""
      position="fixed"
      bottom="8"
      insetX="4"
      display="flex"
      justifyContent="center"
      zIndex="toast"
      pointerEvents="none"
      css={{
        base: { 'body:has([data-layer]) &': { top: '3', bottom: 'auto' } },
        sm: { 'body:has([data-layer]) &': { top: 'auto', bottom: '8' } },
      }}
    >
      <div role="status" aria-label={text.notifications}>
        {shown && Sign && (
          <Box
            key={shown.text}
            display="flex"
            alignItems="center"
            gap="3"
            paddingBlock="2"
            paddingInlineStart="4"
            paddingInlineEnd="2"
            bg="surface"
            borderWidth="1px"
            borderRadius="card"
            boxShadow="float"
            pointerEvents="auto"
            animation="appear 180ms ease-out"
            onPointerEnter={() => notifications.send({ type: 'notification.held' })}
            onPointerLeave={() => notifications.send({ type: 'notification.released' })}
            onFocus={() => notifications.send({ type: 'notification.held' })}
            onBlur={() => notifications.send({ type: 'notification.released' })}
          >
            <Box color={colors[shown.tone]}>
              <Sign size={20} />
            </Box>
            <span>{shown.text}</span>
            <chakra.button
              type="button"
              aria-label={text.common.close}
              boxSize="32px"
              display="grid"
              placeItems="center"
              color="muted"
              borderRadius="control"
              onClick={() => notifications.send({ type: 'notification.dismissed' })}
            >
              <X size={18} />
            </chakra.button>
          </Box>
        )}
      </div>
    </Box>
  );
}
