import { chakra, Dialog, Portal } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useSite } from '../components/SiteContext.tsx';
import { text } from '../text/zh.ts';
import { LoginForm } from './LoginForm.tsx';

/** The dialog in which people get in: 500 px wide, a sheet from below on phones. */
export function AuthDialog() {
  const { authDialog } = useSite();
  const open = useSelector(authDialog, (snapshot) => snapshot.matches('open'));
  const login = useSelector(authDialog, ({ children }) => children.login);
  // The form's machine ends when the dialog closes; its last state is shown until the dialog has faded out.
  const lastLogin = useRef(login);
  if (login) lastLogin.current = login;
  const form = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={false}
      initialFocusEl={() => form.current?.querySelector('input') ?? null}
      onOpenChange={(change) => {
        if (!change.open) authDialog.send({ type: 'dialog.closed' });
      }}
    >
      <Portal>
        <Dialog.Backdrop
          position="fixed"
          inset="0"
          zIndex="dialog"
          bg="rgb(10 20 30 / 0.5)"
          _open={{ animation: 'fade 160ms ease-out' }}
          _closed={{ animation: 'fadeOut 160ms ease-in both' }}
        />
        <Dialog.Positioner
          position="fixed"
          inset="0"
          zIndex="dialog"
          display="flex"
          alignItems={{ base: 'flex-end', sm: 'center' }}
          justifyContent="center"
          overflowY="auto"
        >
          <Dialog.Content
            ref={form}
            width="500px"
            maxWidth="full"
            maxHeight="100dvh"
            overflowY="auto"
            padding={{ base: '5', sm: '8' }}
            bg="surface"
            borderRadius="dialog"
            borderBottomRadius={{ base: '0', sm: 'dialog' }}
            boxShadow="float"
            outline="none"
            position="relative"
            _open={{ animation: 'appear 180ms ease-out' }}
            _closed={{ animation: 'fadeOut 160ms ease-in both' }}
          >
            <Dialog.Title fontSize="22px" fontWeight="600" marginBottom="6">
              {text.login.byPassword}
            </Dialog.Title>
            {lastLogin.current && <LoginForm key={lastLogin.current.sessionId} actor={lastLogin.current} />}
            <Dialog.CloseTrigger asChild>
              <chakra.button
                type="button"
                aria-label={text.common.close}
                position="absolute"
                top={{ base: '4', sm: '6' }}
                insetInlineEnd={{ base: '4', sm: '6' }}
                boxSize="44px"
                display="grid"
                placeItems="center"
                color="muted"
                borderRadius="control"
                _hover={{ color: 'accent', bg: 'wash' }}
              >
                <X size={22} aria-hidden="true" />
              </chakra.button>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
