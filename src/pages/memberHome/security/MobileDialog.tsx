import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { mobileChangeMachine } from '../../../../machines/member/mobileChange.machine.ts';
import { useLasting } from '../../../components/lastingView.ts';
import { BindMobileForm } from '../../../dialogs/BindMobileForm.tsx';
import { DialogFrame } from '../../../dialogs/DialogFrame.tsx';
import { Form } from '../../../dialogs/Form.tsx';
import { SmsCodeFields } from '../../../dialogs/SmsCodeFields.tsx';
import { securityText } from '../../../text/security.ts';
import { mobileChangeView } from './securityViews.ts';

const { mobileChange: words } = securityText;

/** The dialog for proving the old mobile and binding a new one, or for binding the first one. */
export function MobileDialog({ actor }: { actor: ActorRefFrom<typeof mobileChangeMachine> }) {
  const now = useSelector(actor, mobileChangeView, shallowEqual);
  const isBinding = useSelector(actor, (snapshot) => snapshot.matches('binding'));
  const children = useSelector(actor, (snapshot) => snapshot.children);
  const bindMobile = useLasting(children.bindMobile);
  const smsCode = useLasting(children.smsCode);
  const shown = useLasting(isBinding ? ('binding' as const) : now);
  const step = typeof shown === 'object' ? shown.step : shown;
  const titles = { binding: securityText.bindMobile, proving: words.prove, changing: words.change };
  const isProving = step === 'proving';
  return (
    <DialogFrame
      open={isBinding || now !== undefined}
      title={step ? titles[step] : ''}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    >
      {shown === 'binding' && bindMobile && <BindMobileForm key={bindMobile.sessionId} actor={bindMobile} />}
      {typeof shown === 'object' && smsCode && (
        <Form
          key={step}
          error={shown.formError}
          submit={{
            label: isProving ? words.submitProof : words.submit,
            busyLabel: isProving ? words.proving : words.submitting,
            busy: shown.submitting,
            allowed: shown.canSubmit,
            onPress: () => actor.send({ type: isProving ? 'proof.submitted' : 'change.submitted' }),
          }}
          links={[]}
        >
          <SmsCodeFields
            actor={smsCode}
            view={shown}
            autoComplete="tel-national"
            mobile={
              isProving
                ? { own: words.own + shown.ownMobile }
                : { label: words.newMobile, placeholder: words.newMobilePlaceholder }
            }
            send={({ type, value }) =>
              actor.send(
                type === 'mobile.typed'
                  ? { type: 'newMobile.typed', value }
                  : { type: isProving ? 'code.typed' : 'newCode.typed', value },
              )
            }
          />
        </Form>
      )}
    </DialogFrame>
  );
}
