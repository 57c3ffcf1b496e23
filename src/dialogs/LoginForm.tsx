import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../machines/auth/login.machine.ts';
import { Button } from '../components/Button.tsx';
import { PasswordField } from '../components/Field.tsx';
import { useLasting, useLastingView } from '../components/lastingView.ts';
import { authText } from '../text/auth.ts';
import { Consent } from './Consent.tsx';
import { Form, submitOf } from './Form.tsx';
import { loginView } from './loginView.ts';
import { MobileField } from './MobileField.tsx';
import { SmsCodeFields } from './SmsCodeFields.tsx';

const { login: words } = authText;
type Login = ActorRefFrom<typeof loginMachine>;
type FieldsProps = { actor: Login; view: ReturnType<typeof loginView> };

const tabStyle = {
  flex: '1',
  minHeight: 'touch',
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

/** A penguin and two speech bubbles: our own drawings, not the companies' logos. */
const pictures = {
  qq: 'M12 3c-3.300 0-5 2.400-5 5.500 0 1-.2 1.900-1 3-.9 1.200-1.400 2.600-1 3.300.3.500 1 .2 1.600-.5.300 1.200.9 2 1.700 2.700-1 .3-1.500.8-1.500 1.400 0 .8 1.400 1.100 2.900 1.100.9 0 1.700-.2 2.300-.5.600.3 1.400.5 2.300.5 1.500 0 2.900-.3 2.900-1.100 0-.6-.5-1.100-1.500-1.400.8-.7 1.400-1.500 1.700-2.700.6.7 1.300 1 1.600.5.400-.7-.1-2.100-1-3.300-.8-1.100-1-2-1-3C17 5.400 15.300 3 12 3zM10.200 7.200v1.400M13.800 7.200v1.400M9.500 11h5',
  wechat:
    'M9.500 4C5.400 4 2 6.700 2 10c0 1.900 1.100 3.500 2.800 4.600L4 17l2.800-1.400c.8.3 1.700.4 2.700.4M7 9v.01M12 9v.01M15.500 9c-3.600 0-6.500 2.300-6.500 5.200s2.900 5.300 6.500 5.300c.8 0 1.600-.1 2.300-.3L20 20.500l-.6-2c1.600-1 2.600-2.500 2.600-4.300 0-2.900-2.900-5.200-6.500-5.200zM13.500 13.500v.01M17.500 13.500v.01',
};

function OtherLogin({
  picture,
  label,
  allowed,
  onPress,
}: {
  picture: keyof typeof pictures;
  label: string;
  allowed: boolean;
  onPress: () => void;
}) {
  return (
    <Button variant="outline" allowed={allowed} onClick={onPress} css={{ gap: '2' }}>
      <chakra.svg
        viewBox="0 0 24 24"
        boxSize="22px"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={pictures[picture]} />
      </chakra.svg>
      <span>{label}</span>
    </Button>
  );
}

/** The buttons for signing in without password or code. */
function OtherLogins({ actor, view }: FieldsProps) {
  return (
    <Box as="section" aria-label={words.others} marginTop="5" paddingTop="5" borderTopWidth="1px">
      <Box as="p" fontSize="sm" color="muted" marginBottom="3" textAlign="center">
        {words.others}
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        gap="3"
        css={{ '& > button': { flex: '1 1 auto', minWidth: 'calc(50% - 6px)' } }}
      >
        {view.offersQq && (
          <OtherLogin
            picture="qq"
            label={words.byQq}
            allowed={view.canLeave}
            onPress={() => actor.send({ type: 'qqLogin.chosen' })}
          />
        )}
        {view.offersWechat && (
          <OtherLogin
            picture="wechat"
            label={words.byWechat}
            allowed={view.canLeave}
            onPress={() => actor.send({ type: 'qrLogin.chosen' })}
          />
        )}
      </Box>
    </Box>
  );
}

const ways = [
  { way: 'password', label: words.byPassword, chosen: { type: 'passwordTab.chosen' } },
  { way: 'sms', label: words.bySms, chosen: { type: 'smsTab.chosen' } },
] as const;

/** The arrow keys move from tab to tab and select; the Tab key reaches only the selected tab. */
function chooseByKey(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const tab = tabs.at(next);
  tab?.focus();
  tab?.click();
}

/** The form for signing in: with a password on the first tab, with a code by SMS on the second. */
export function LoginForm({ actor }: { actor: Login }) {
  const id = useId();
  const view = useLastingView(actor, loginView);
  const smsCode = useLasting(useSelector(actor, ({ children }) => children.smsCode));
  return (
    <div>
      <Box role="tablist" display="flex" marginBottom="5" onKeyDown={chooseByKey}>
        {ways.map(({ way, label, chosen }) => (
          <chakra.button
            key={way}
            type="button"
            role="tab"
            id={`${id}-${way}`}
            aria-selected={view.tab === way}
            aria-controls={view.tab === way ? `${id}-panel` : undefined}
            aria-disabled={view.canSwitch ? undefined : true}
            tabIndex={view.tab === way ? 0 : -1}
            onClick={() => actor.send(chosen)}
            css={tabStyle}
          >
            {label}
          </chakra.button>
        ))}
      </Box>
      <Form
        error={view.formError}
        submit={submitOf(words, view, () => actor.send({ type: 'login.submitted' }))}
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
        <Box
          key={view.tab}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${view.tab}`}
          display="flex"
          flexDirection="column"
          gap="5"
        >
          {view.tab === 'password' && <PasswordFields actor={actor} view={view} />}
          {view.tab === 'sms' && smsCode && (
            <SmsCodeFields
              key={smsCode.sessionId}
              actor={smsCode}
              view={view}
              autoComplete="tel-national"
              send={actor.send}
            />
          )}
          {view.tab === 'sms' && (
            <Consent
              view={view}
              hint={authText.consent.registers}
              onToggle={() => actor.send({ type: 'agreement.toggled' })}
            />
          )}
        </Box>
      </Form>
      {(view.offersQq || view.offersWechat) && <OtherLogins actor={actor} view={view} />}
    </div>
  );
}
