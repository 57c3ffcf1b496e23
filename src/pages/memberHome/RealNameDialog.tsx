import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { realNameMachine } from '../../../machines/member/realName.machine.ts';
import { useLasting } from '../../components/lastingView.ts';
import { DialogFrame } from '../../dialogs/DialogFrame.tsx';
import { authText } from '../../text/auth.ts';
import { FaceCheckCode } from '../faceCheck/FaceCheckCode.tsx';
import { memberHomeText } from './text.ts';

export type RealNameDialogProps = { actor: ActorRefFrom<typeof realNameMachine> };

/** The code that the phone scans to verify the member's identity. */
export default function RealNameDialog({ actor }: RealNameDialogProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('checking'));
  const check = useLasting(useSelector(actor, ({ children }) => children.faceCheck));
  return (
    <DialogFrame
      open={isOpen}
      title={memberHomeText.realName.title}
      onClose={() => actor.send({ type: 'check.closed' })}
    >
      <Box as="p" textAlign="center" marginBottom="4">
        {authText.faceCheck.hint}
      </Box>
      {check && <FaceCheckCode actor={check} width={250} />}
    </DialogFrame>
  );
}
