import { chakra, Dialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { text } from '../text/zh.ts';

/**
 * The frame of every dialog: 500 px wide, a sheet from below on phones. The initial focus is in its first field, or else on its first
 * control. With `isLoadedLater` it is on the close button, whether what the dialog shows has come before the first frame or not. Without
 * `onClose` it cannot be closed; then the initial focus is on the dialog itself, so that a stray Enter answers nothing. `canClose` is
 * whether the machine accepts closing now.
 */
export function DialogFrame({
  open,
  title,
  canClose = true,
  isLoadedLater = false,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  canClose?: boolean | undefined;
  isLoadedLater?: boolean;
  onClose?: () => void;
  children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  const firstFocus = () => {
    if (!content.current?.contains(document.activeElement)) opener.current = document.activeElement;
    if (!onClose) return content.current;
    return isLoadedLater ? closeButton.current : (content.current?.querySelector('input') ?? null);
  };
  // It is mounted and removed as a whole. If it were mounted before it opens, the focus could go to something still invisible when a busy
  // browser draws in between; and a fade-out waits for an event that a busy browser may not send, which blocks the page.
  if (!open) return null;
  return (
    <Dialog.Root
      open
      closeOnInteractOutside={false}
      closeOnEscape={onClose !== undefined}
      initialFocusEl={firstFocus}
      // Signing in removes the button that opened the dialog; then the page gets the focus.
      finalFocusEl={() => (opener.current?.isConnected ? null : document.querySelector('main'))}
      onOpenChange={(change) => {
        if (!change.open) onClose?.();
      }}
    >
      <Portal>
        <Dialog.Backdrop
          position="fixed"
          inset="0"
          zIndex="dialog"
          bg="backdrop"
          _open={{ animation: 'fade 160ms ease-out' }}
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
            width="31.25rem"
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
          >
            <Dialog.Title fontSize="2xl" fontWeight="600" marginBottom="5">
              {title}
            </Dialog.Title>
            {children}
            {onClose && (
              <Dialog.CloseTrigger asChild>
                <chakra.button
                  ref={closeButton}
                  type="button"
                  aria-label={text.common.close}
                  aria-disabled={canClose ? undefined : true}
                  position="absolute"
                  top={{ base: '4', sm: '6' }}
                  insetInlineEnd={{ base: '4', sm: '6' }}
                  boxSize="44px"
                  display="grid"
                  placeItems="center"
                  color="muted"
                  borderRadius="control"
                  _hover={{ color: 'accent', bg: 'wash' }}
                  css={{ '&[aria-disabled=true]': { opacity: '0.65' } }}
                >
                  <X size={22} aria-hidden="true" />
                </chakra.button>
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
