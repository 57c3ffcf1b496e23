import { Box, Tabs } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../machines/auth/login.machine.ts';
import { PasswordField } from '../components/Field.tsx';
import { authText } from '../text/auth.ts';
import { Form } from './Form.tsx';
import { useLasting, useLastingView } from './lastingView.ts';
import { loginView } from './loginView.ts';
import { MobileField } from './MobileField.tsx';
import { SmsCodeFields } from './SmsCodeFields.tsx';

const { login: words } = authText;
type Login = ActorRefFrom<typeof loginMachine>;
type FieldsProps = { actor: Login; view: ReturnType<typeof loginView> };

const tabStyle = {
  flex: '1',
  minHeight: '44px',
  color: 'muted',
  borderBlockEndWidth: '2px',
  borderColor: 'line',
  _selected: { color: 'accent', fontWeight: '600', borderColor: 'accent' },
} as const;

function PasswordFields({ actor, view }: FieldsProps) {
  return (
    <>
      <MobileField
        value={view.mobile}
        error={view.mobileError}
        allowed={view.canType}
        autoComplete="username"
        onType={(value) => actor.send({ type: 'mobile.typed', value })}
      />
      <PasswordField
        label={authText.form.password}
        name="password"
        autoComplete="current-password"
        placeholder={words.passwordPlaceholder}
        value={view.password}
        error={view.passwordError}
        allowed={view.canType}
        onType={(value) => actor.send({ type: 'password.typed', value })}
      />
    </>
  );
}

/** Signing in: with a password on the first tab, with a code by SMS on the second. */
export function LoginForm({ actor }: { actor: Login }) {
  const view = useLastingView(actor, loginView);
  const smsCode = useLasting(useSelector(actor, ({ children }) => children.smsCode));
  return (
    <Tabs.Root
      unstyled
      value={view.tab}
      lazyMount
      unmountOnExit
      onValueChange={({ value }) => actor.send({ type: value === 'sms' ? 'smsTab.chosen' : 'passwordTab.chosen' })}
    >
      <Tabs.List display="flex" marginBottom="5">
        <Tabs.Trigger value="password" aria-disabled={view.canSwitch ? undefined : true} css={tabStyle}>
          {words.byPassword}
        </Tabs.Trigger>
        <Tabs.Trigger value="sms" aria-disabled={view.canSwitch ? undefined : true} css={tabStyle}>
          {words.bySms}
        </Tabs.Trigger>
      </Tabs.List>
      <Form
        error={view.formError}
        submit={{
          label: words.submit,
          busyLabel: words.submitting,
          busy: view.submitting,
          allowed: view.canSubmit,
          onPress: () => actor.send({ type: 'login.submitted' }),
        }}
        links={[
          {
            label: words.register,
            allowed: view.canLeave,
            onPress: () => actor.send({ type: 'register.chosen' }),
          },
          ...(view.tab === 'password'
            ? [
                {
                  label: words.forgotten,
                  allowed: view.canLeave,
                  onPress: () => actor.send({ type: 'passwordReset.chosen' } as const),
                },
              ]
            : []),
        ]}
      >
        <Tabs.Content value="password" asChild>
          <Box display="flex" flexDirection="column" gap="5">
            <PasswordFields actor={actor} view={view} />
          </Box>
        </Tabs.Content>
        <Tabs.Content value="sms" asChild>
          <Box display="flex" flexDirection="column" gap="5">
            {smsCode && (
              <SmsCodeFields key={smsCode.sessionId} actor={smsCode} view={view} autoComplete="tel" send={actor.send} />
            )}
          </Box>
        </Tabs.Content>
      </Form>
    </Tabs.Root>
  );
}
