import { PasswordField } from '../components/Field.tsx';
import { authText } from '../text/auth.ts';

/** The field for a new password. */
export function NewPasswordField({
  view,
  send,
  label = authText.form.password,
  ...others
}: {
  view: { password: string; passwordError: string; canType: boolean };
  send: (event: { type: 'password.typed'; value: string }) => void;
  label?: string;
  maxLength?: number;
}) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={authText.form.newPasswordHint}
      placeholder={authText.form.newPasswordPlaceholder}
      value={view.password}
      error={view.passwordError}
      allowed={view.canType}
      onType={(value) => send({ type: 'password.typed', value })}
      {...others}
    />
  );
}
