import { useSelector } from '@xstate/react';
import { useLasting } from '../components/lastingView.ts';
import { useWired } from '../components/WiredContext.tsx';
import { authText } from '../text/auth.ts';
import { BindMobileForm } from './BindMobileForm.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { QrLoginForm } from './QrLoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** Returns the form in the dialog with its title; the last form while the dialog fades out. */
function useForm() {
  const { authDialog } = useWired();
  const { login, register, resetPassword, qrLogin, bindMobile } = useSelector(authDialog, ({ children }) => children);
  const now = login
    ? { title: authText.login.title, form: <LoginForm key={login.sessionId} actor={login} /> }
    : register
      ? { title: authText.register.title, form: <RegisterForm key={register.sessionId} actor={register} /> }
      : resetPassword
        ? {
            title: authText.resetPassword.title,
            form: <ResetPasswordForm key={resetPassword.sessionId} actor={resetPassword} />,
          }
        : qrLogin
          ? { title: authText.qrLogin.title, form: <QrLoginForm key={qrLogin.sessionId} actor={qrLogin} /> }
          : bindMobile
            ? {
                title: authText.bindMobile.title,
                form: <BindMobileForm key={bindMobile.sessionId} actor={bindMobile} />,
              }
            : undefined;
  return useLasting(now);
}

/** The login dialog, and the dialog for consent. */
export default function AuthDialog() {
  const { authDialog } = useWired();
  const open = useSelector(authDialog, (snapshot) => snapshot.matches('open'));
  const shown = useForm();
  return (
    <>
      <DialogFrame open={open} title={shown?.title ?? ''} onClose={() => authDialog.send({ type: 'dialog.closed' })}>
        {shown?.form}
      </DialogFrame>
      <ConsentDialog />
    </>
  );
}
