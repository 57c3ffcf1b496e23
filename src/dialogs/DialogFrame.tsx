import { Box, chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Part } from '../components/Part.tsx';
import { text } from '../text/shared.ts';
import { useModal } from './modal.ts';

type DialogFrameProps = {
  open: boolean;
  title: string;
  canClose?: boolean | undefined;
  isLoadedLater?: boolean;
  onClose?: () => void;
  children: ReactNode;
};

/** Keeps the focus when the member presses beside the dialog. */
const keepFocusInside = (event: MouseEvent) => {
  if (event.target === event.currentTarget) event.preventDefault();
};

function OpenDialog({
  title,
  canClose = true,
  isLoadedLater = false,
  onClose,
  children,
}: Omit<DialogFrameProps, 'open'>) {
  const layer = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useModal(layer, {
    firstFocus: () => {
      if (!onClose) return content.current;
      if (isLoadedLater) return closeButton.current;
      const fields = [...(content.current?.querySelectorAll('input') ?? [])];
      return fields.find(({ value }) => value === '') ?? fields[0] ?? null;
    },
    onEscape: onClose,
  });
  return createPortal(
    <Box
      ref={layer}
      data-layer=""
      position="fixed"
      inset="0"
      zIndex="dialog"
      bg="backdrop"
      animation="fade 160ms ease-out"
      display="flex"
      alignItems={{ base: 'flex-end', sm: 'center' }}
      justifyContent="center"
      overflowY="auto"
      overscrollBehavior="contain"
      onMouseDown={keepFocusInside}
    >
      <Box
        ref={content}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        width="31.25rem"
        maxWidth="full"
        // On phones, notices have space above the sheet: src/shell/Notifications.tsx.
        maxHeight={{ base: 'calc(100dvh - 4.5rem)', sm: '100dvh' }}
        overflowY="auto"
        padding={{ base: '5', sm: '8' }}
        paddingBottom={{ base: 'calc(20px + env(safe-area-inset-bottom))', sm: '8' }}
        bg="surface"
        borderRadius="dialog"
        borderBottomRadius={{ base: '0', sm: 'dialog' }}
        boxShadow="float"
        outline="none"
        position="relative"
        animation="appear 180ms ease-out"
      >
        {/* Live: an open dialog may get another form, and with it another name. */}
        <chakra.h2 id={titleId} aria-live="polite" fontSize="2xl" fontWeight="600" marginBottom="5">
          {title}
        </chakra.h2>
        <Part>{children}</Part>
        {onClose && (
          <chakra.button
            ref={closeButton}
            type="button"
            aria-label={text.common.close}
            aria-disabled={canClose ? undefined : true}
            onClick={onClose}
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
            <X size={22} />
          </chakra.button>
        )}
      </Box>
    </Box>,
    document.body,
  );
}

/**
 * The frame of every dialog: 500 px wide; on phones, a sheet at the lower edge. The initial focus is in its first empty field, or else on its
 * first control. With `isLoadedLater`, it is on the close button, whether or not the content is loaded before the first frame. Without `onClose`,
 * the dialog cannot be closed, and the initial focus is on the dialog itself, so that a stray Enter answers nothing. `canClose`: whether the
 * machine accepts closing now.
 */
export function DialogFrame({ open, ...dialog }: DialogFrameProps) {
  // It is mounted and removed as a whole. A fade-out would wait for an event that a busy browser may not send, which blocks the page.
  return open && <OpenDialog {...dialog} />;
}
