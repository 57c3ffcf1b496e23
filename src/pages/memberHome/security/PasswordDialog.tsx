import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passwordChangeMachine } from '../../../../machines/member/passwordChange.machine.ts';
import { useLasting } from '../../../components/lastingView.ts';
import { DialogFrame } from '../../../dialogs/DialogFrame.tsx';
import { Form, submitOf } from '../../../dialogs/Form.tsx';
import { NewPasswordField } from '../../../dialogs/NewPasswordField.tsx';
import { SmsCodeFields } from '../../../dialogs/SmsCodeFields.tsx';
import { securityText } from '../../../text/security.ts';
import { passwordChangeView } from './securityViews.ts';

const { passwordChange: words } = securityText;

/** The dialog for a new password, with a message to the member's own mobile. */
export function PasswordDialog({ actor, title }: { actor: ActorRefFrom<typeof passwordChangeMachine>; title: string }) {
  const now = useSelector(actor, passwordChangeView, shallowEqual);
  const view = useLasting(now);
  const smsCode = useLasting(useSelector(actor, ({ children }) => children.smsCode));
  return (
    <DialogFrame open={now !== undefined} title={title} onClose={() => actor.send({ type: 'dialog.closed' })}>
      {view && smsCode && (
        <Form
          error={view.formError}
          submit={submitOf(words, view, () => actor.send({ type: 'passwordChange.submitted' }))}
          links={[]}
        >
          <SmsCodeFields
            actor={smsCode}
            view={view}
            autoComplete="tel-national"
            mobile={{ own: words.own + view.ownMobile }}
            send={({ value }) => actor.send({ type: 'code.typed', value })}
          />
          {/* A password manager stores the new password under this user name. */}
          <input type="text" name="username" autoComplete="username" value={view.member} readOnly hidden />
          <NewPasswordField view={view} send={actor.send} label={words.newPassword} />
        </Form>
      )}
    </DialogFrame>
  );
}
