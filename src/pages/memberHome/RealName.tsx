import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { ShieldCheck } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { User } from '../../../machines/domain/member.ts';
import { importAgain } from '../../browser/code/importAgain.ts';
import { Button } from '../../components/Button.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import type { RealNameDialogProps } from './RealNameDialog.tsx';
import { Row, Section } from './Section.tsx';
import { memberHomeText } from './text.ts';

// The dialog loads after the page, with the code of all dialogs.
const RealNameDialog = lazy<ComponentType<RealNameDialogProps>>(() =>
  importAgain(() => import('./RealNameDialog.tsx')).catch(() => ({ default: NotLoaded })),
);
const { realName: words } = memberHomeText;

/** Whether the member's identity is verified, and the button to do so with the phone. */
export function RealName({ user }: { user: User }) {
  const actor = useFlow(useWired().pageFlow('memberHome').realName);
  const isVerified = useSelector(actor, (snapshot) => snapshot.matches('verified'));
  return (
    <Section title={words.label}>
      {isVerified && user.realName && <Row label={words.name}>{user.realName}</Row>}
      {isVerified && user.idNumber && <Row label={words.number}>{user.idNumber}</Row>}
      <Row
        label={words.state}
        action={
          !isVerified && (
            <Button
              ref={handFocusOn}
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => actor.send({ type: 'check.opened' })}
            >
              {words.start}
            </Button>
          )
        }
      >
        {isVerified ? (
          <chakra.span display="inline-flex" alignItems="center" gap="2" color="success">
            <ShieldCheck size={20} />
            <span>{words.verified}</span>
          </chakra.span>
        ) : (
          words.unverified
        )}
      </Row>
      <Suspense>
        <RealNameDialog actor={actor} />
      </Suspense>
    </Section>
  );
}
