import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passwordChangeMachine } from '../../../../machines/member/passwordChange.machine.ts';
import { PasswordField } from '../../../components/Field.tsx';
import { useLasting } from '../../../components/lastingView.ts';
import { DialogFrame } from '../../../dialogs/DialogFrame.tsx';
import { Form } from '../../../dialogs/Form.tsx';
import { SmsCodeFields } from '../../../dialogs/SmsCodeFields.tsx';
import { authText } from '../../../text/auth.ts';
import { securityText } from '../../../text/security.ts';
import { passwordChangeView } from './securityViews.ts';

const { passwordChange: words } = securityText;

/** A new password, with a message to the member's own mobile. */
export function PasswordDialog({ actor, title }: { actor: ActorRefFrom<typeof passwordChangeMachine>; title: string }) {
  const now = useSelector(actor, passwordChangeView, shallowEqual);
  const view = useLasting(now);
  const smsCode = useLasting(useSelector(actor, ({ children }) => children.smsCode));
  return (
    <DialogFrame open={now !== undefined} title={title} onClose={() => actor.send({ type: 'dialog.closed' })}>
      {view && smsCode && (
        <Form
          error={view.formError}
          submit={{
            label: words.submit,
            busyLabel: words.submitting,
            busy: view.submitting,
            allowed: view.canSubmit,
            onPress: () => actor.send({ type: 'passwordChange.submitted' }),
          }}
          links={[]}
        >
          <SmsCodeFields
            actor={smsCode}
            view={view}
            autoComplete="tel"
            mobile={{ own: words.own + view.ownMobile }}
            send={({ value }) => actor.send({ type: 'code.typed', value })}
          />
          <PasswordField
            label={words.newPassword}
            name="password"
            autoComplete="new-password"
            placeholder={authText.form.newPasswordPlaceholder}
            value={view.password}
            error={view.passwordError}
            allowed={view.canType}
            onType={(value) => actor.send({ type: 'password.typed', value })}
          />
        </Form>
      )}
    </DialogFrame>
  );
}
