import { Box } from '@chakra-ui/react';
import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { useLasting } from '../../../components/lastingView.ts';
import { DialogFrame } from '../../../dialogs/DialogFrame.tsx';

type View = { error: string; working: boolean; canConfirm: boolean; canClose: boolean };

/** A question before an action that is hard to undo. The focus starts on the harmless answer. */
export function ConfirmDialog({
  view: now,
  words,
  question,
  onConfirm,
  onClose,
}: {
  /** The question to show; undefined while the dialog is closed. */
  view: View | undefined;
  words: Readonly<Record<'title' | 'confirm' | 'working' | 'cancel', string>>;
  question: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const view = useLasting(now);
  return (
    <DialogFrame open={now !== undefined} title={words.title} canClose={view?.canClose} onClose={onClose}>
      {view && (
        <Box display="flex" flexDirection="column" gap="5">
          <p>{question}</p>
          {view.error && <ErrorText>{view.error}</ErrorText>}
          <Box display="flex" justifyContent="flex-end" gap="3">
            <Button
              variant="outline"
              css={{ flex: { base: '1', sm: 'none' } }}
              allowed={view.canClose}
              onClick={onClose}
            >
              {words.cancel}
            </Button>
            <Button
              variant="danger"
              css={{ flex: { base: '1', sm: 'none' } }}
              allowed={view.canConfirm}
              busy={view.working}
              onClick={onConfirm}
            >
              {view.working ? words.working : words.confirm}
            </Button>
          </Box>
        </Box>
      )}
    </DialogFrame>
  );
}
