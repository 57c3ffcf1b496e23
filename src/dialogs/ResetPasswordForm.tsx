import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resetPasswordMachine } from '../../machines/auth/resetPassword.machine.ts';
import { PasswordField } from '../components/Field.tsx';
import { useLasting, useLastingView } from '../components/lastingView.ts';
import { authText } from '../text/auth.ts';
import { Form } from './Form.tsx';
import { resetPasswordView } from './resetPasswordView.ts';
import { SmsCodeFields } from './SmsCodeFields.tsx';

const { resetPassword: words } = authText;
type ResetPassword = ActorRefFrom<typeof resetPasswordMachine>;

/** Setting a new password without being signed in. */
export function ResetPasswordForm({ actor }: { actor: ResetPassword }) {
  const view = useLastingView(actor, resetPasswordView);
  const smsCode = useLasting(useSelector(actor, ({ children }) => children.smsCode));
  return (
    <Form
      error={view.formError}
      submit={{
        label: words.submit,
        busyLabel: words.submitting,
        busy: view.submitting,
        allowed: view.canSubmit,
        onPress: () => actor.send({ type: 'passwordReset.submitted' }),
      }}
      links={[{ label: words.toLogin, allowed: view.canLeave, onPress: () => actor.send({ type: 'login.chosen' }) }]}
    >
      {smsCode && <SmsCodeFields actor={smsCode} view={view} autoComplete="username" send={actor.send} />}
      <PasswordField
        label={authText.form.password}
        name="password"
        autoComplete="new-password"
        placeholder={authText.form.newPasswordPlaceholder}
        value={view.password}
        error={view.passwordError}
        allowed={view.canType}
        onType={(value) => actor.send({ type: 'password.typed', value })}
      />
    </Form>
  );
}
