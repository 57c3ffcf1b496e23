import { chakra, Dialog, Portal } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useSite } from '../components/SiteContext.tsx';
import { authText } from '../text/auth.ts';
import { text } from '../text/zh.ts';
import { LoginForm } from './LoginForm.tsx';
import { useLasting } from './lastingView.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** The form that stands in the dialog, with its title; the last one while the dialog fades out. */
function useForm() {
  const { authDialog } = useSite();
  const login = useSelector(authDialog, ({ children }) => children.login);
  const register = useSelector(authDialog, ({ children }) => children.register);
  const resetPassword = useSelector(authDialog, ({ children }) => children.resetPassword);
  const now = login
    ? { title: authText.login.title, form: <LoginForm key={login.sessionId} actor={login} /> }
    : register
      ? { title: authText.register.title, form: <RegisterForm key={register.sessionId} actor={register} /> }
      : resetPassword
        ? {
            title: authText.resetPassword.title,
            form: <ResetPasswordForm key={resetPassword.sessionId} actor={resetPassword} />,
          }
        : undefined;
  return useLasting(now);
}

/** The dialog in which people get in: 500 px wide, a sheet from below on phones. */
export function AuthDialog() {
  const { authDialog } = useSite();
  const open = useSelector(authDialog, (snapshot) => snapshot.matches('open'));
  const shown = useForm();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={false}
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
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
            ref={content}
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
            <Dialog.Title fontSize="22px" fontWeight="600" marginBottom="5">
              {shown?.title}
            </Dialog.Title>
            {shown?.form}
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
