import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resetPasswordMachine } from '../../machines/auth/resetPassword.machine.ts';
import { useLasting, useLastingView } from '../components/lastingView.ts';
import { authText } from '../text/auth.ts';
import { Form, submitOf } from './Form.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { resetPasswordView } from './resetPasswordView.ts';
import { SmsCodeFields } from './SmsCodeFields.tsx';

const { resetPassword: words } = authText;
type ResetPassword = ActorRefFrom<typeof resetPasswordMachine>;

/** The form for setting a new password without being signed in. */
export function ResetPasswordForm({ actor }: { actor: ResetPassword }) {
  const view = useLastingView(actor, resetPasswordView);
  const smsCode = useLasting(useSelector(actor, ({ children }) => children.smsCode));
  return (
    <Form
      error={view.formError}
      submit={submitOf(words, view, () => actor.send({ type: 'passwordReset.submitted' }))}
      links={[{ label: words.toLogin, allowed: view.canLeave, onPress: () => actor.send({ type: 'login.chosen' }) }]}
    >
      {smsCode && <SmsCodeFields actor={smsCode} view={view} autoComplete="username" send={actor.send} />}
      <NewPasswordField view={view} send={actor.send} />
    </Form>
  );
}
