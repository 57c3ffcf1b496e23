import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { registerMachine } from '../../machines/auth/register.machine.ts';
import { useLasting, useLastingView } from '../components/lastingView.ts';
import { authText } from '../text/auth.ts';
import { Consent } from './Consent.tsx';
import { Form, submitOf } from './Form.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { registerView } from './registerView.ts';
import { SmsCodeFields } from './SmsCodeFields.tsx';

const { register: words } = authText;
type Register = ActorRefFrom<typeof registerMachine>;

/** The form for becoming a member. */
export function RegisterForm({ actor }: { actor: Register }) {
  const view = useLastingView(actor, registerView);
  const smsCode = useLasting(useSelector(actor, ({ children }) => children.smsCode));
  return (
    <Form
      error={view.formError}
      submit={submitOf(words, view, () => actor.send({ type: 'register.submitted' }))}
      links={[{ label: words.toLogin, allowed: view.canLeave, onPress: () => actor.send({ type: 'login.chosen' }) }]}
    >
      {smsCode && <SmsCodeFields actor={smsCode} view={view} autoComplete="username" send={actor.send} />}
      <NewPasswordField view={view} send={actor.send} maxLength={16} />
      <Consent view={view} hint="" onToggle={() => actor.send({ type: 'agreement.toggled' })} />
    </Form>
  );
}
