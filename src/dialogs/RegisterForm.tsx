import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { registerMachine } from '../../machines/auth/register.machine.ts';
import { ErrorText } from '../components/ErrorText.tsx';
import { useLasting, useLastingView } from '../components/lastingView.ts';
import { authText } from '../text/auth.ts';
import { AgreementLinks } from './AgreementLinks.tsx';
import { Form, submitOf } from './Form.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { registerView } from './registerView.ts';
import { SmsCodeFields } from './SmsCodeFields.tsx';

const { register: words } = authText;
type Register = ActorRefFrom<typeof registerMachine>;
type View = ReturnType<typeof registerView>;

/** The consent to both agreements. */
function Consent({ actor, view }: { actor: Register; view: View }) {
  const id = useId();
  return (
    <Box display="flex" flexDirection="column" gap="1" fontSize="sm">
      <Box display="flex" alignItems="center" gap="2" minHeight="touch">
        <chakra.input
          id={id}
          type="checkbox"
          aria-label={`${words.agreement}${words.userProtocol}${words.and}${words.privacyProtocol}`}
          aria-invalid={view.agreementError !== ''}
          aria-describedby={view.agreementError ? `${id}-error` : undefined}
          aria-disabled={view.canType ? undefined : true}
          checked={view.isAgreed}
          onChange={() => actor.send({ type: 'agreement.toggled' })}
          boxSize="1.125rem"
          flexShrink="0"
          accentColor="brandFill"
        />
        <span>
          <label htmlFor={id}>{words.agreement}</label>
          <AgreementLinks userAgreement privacyPolicy />
        </span>
      </Box>
      {view.agreementError && <ErrorText id={`${id}-error`}>{view.agreementError}</ErrorText>}
    </Box>
  );
}

/** Becoming a member. */
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
      <NewPasswordField view={view} send={actor.send} maxLength={16} hint={words.passwordHint} />
      <Consent actor={actor} view={view} />
    </Form>
  );
}
