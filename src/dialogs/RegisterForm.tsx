import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { registerMachine } from '../../machines/auth/register.machine.ts';
import type { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import { ErrorText } from '../components/ErrorText.tsx';
import { PasswordField } from '../components/Field.tsx';
import { useSite } from '../components/SiteContext.tsx';
import { authText } from '../text/auth.ts';
import { text } from '../text/zh.ts';
import { Form } from './Form.tsx';
import { useLasting, useLastingView } from './lastingView.ts';
import { registerView } from './registerView.ts';
import { SmsCodeFields } from './SmsCodeFields.tsx';

const { register: words } = authText;
type Register = ActorRefFrom<typeof registerMachine>;
type View = ReturnType<typeof registerView>;

/** An agreement in a new window; a site that has none shows its name only. */
function Agreement({ address, children }: { address: string; children: string }) {
  if (!address) return children;
  return (
    <chakra.a href={address} target="_blank" rel="noopener noreferrer" color="accent" textDecoration="underline">
      {children}
      <chakra.span srOnly>{text.header.newWindow}</chakra.span>
    </chakra.a>
  );
}

function Consent({ actor, view }: { actor: Register; view: View }) {
  const { boot } = useSite();
  const [userProtocol, privacyProtocol] = useSelector(
    boot,
    ({ context: { site } }) => [site?.config.userProtocolUrl ?? '', site?.config.privacyProtocolUrl ?? ''] as const,
    shallowEqual,
  );
  const id = useId();
  return (
    <Box display="flex" flexDirection="column" gap="1" fontSize="14px">
      <Box display="flex" alignItems="center" gap="2" minHeight="44px">
        <chakra.input
          id={id}
          type="checkbox"
          aria-label={`${words.agreement}${words.userProtocol}${words.and}${words.privacyProtocol}`}
          aria-invalid={view.agreementError !== ''}
          aria-describedby={view.agreementError ? `${id}-error` : undefined}
          aria-disabled={view.canType ? undefined : true}
          checked={view.isAgreed}
          onChange={() => actor.send({ type: 'agreement.toggled' })}
          boxSize="18px"
          flexShrink="0"
          accentColor="brandFill"
        />
        <span>
          <label htmlFor={id}>{words.agreement}</label>
          <Agreement address={userProtocol}>{words.userProtocol}</Agreement>
          {words.and}
          <Agreement address={privacyProtocol}>{words.privacyProtocol}</Agreement>
        </span>
      </Box>
      {view.agreementError && <ErrorText id={`${id}-error`}>{view.agreementError}</ErrorText>}
    </Box>
  );
}

function Fields({
  actor,
  view,
  smsCode,
}: {
  actor: Register;
  view: View;
  smsCode: ActorRefFrom<typeof smsCodeMachine>;
}) {
  return (
    <>
      <SmsCodeFields actor={smsCode} view={view} autoComplete="username" send={actor.send} />
      <PasswordField
        label={authText.form.password}
        name="password"
        autoComplete="new-password"
        maxLength={16}
        placeholder={authText.form.newPasswordPlaceholder}
        hint={words.passwordHint}
        value={view.password}
        error={view.passwordError}
        allowed={view.canType}
        onType={(value) => actor.send({ type: 'password.typed', value })}
      />
      <Consent actor={actor} view={view} />
    </>
  );
}

/** Becoming a member. */
export function RegisterForm({ actor }: { actor: Register }) {
  const view = useLastingView(actor, registerView);
  const smsCode = useLasting(useSelector(actor, ({ children }) => children.smsCode));
  return (
    <Form
      error={view.formError}
      submit={{
        label: words.submit,
        busyLabel: words.submitting,
        busy: view.submitting,
        allowed: view.canSubmit,
        onPress: () => actor.send({ type: 'register.submitted' }),
      }}
      links={[{ label: words.toLogin, allowed: view.canLeave, onPress: () => actor.send({ type: 'login.chosen' }) }]}
    >
      {smsCode && <Fields actor={actor} view={view} smsCode={smsCode} />}
    </Form>
  );
}
