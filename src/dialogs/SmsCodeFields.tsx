import { Box, chakra } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import { Button } from '../components/Button.tsx';
import { ErrorText } from '../components/ErrorText.tsx';
import { readFields, TextField } from '../components/Field.tsx';
import { useLastingView } from '../components/lastingView.ts';
import { Skeleton } from '../components/Skeleton.tsx';
import { authText } from '../text/auth.ts';
import { plainCode, SMS_CODE_LENGTH, smsCodeOf } from '../text/typed.ts';
import { focusFirstError } from './Form.tsx';
import { MobileField } from './MobileField.tsx';
import { smsCodeView } from './smsCodeView.ts';

type View = ReturnType<typeof smsCodeView>;
const { smsCode: words } = authText;
type FormView = Readonly<
  Record<'mobile' | 'mobileError' | 'captchaError' | 'code' | 'codeError', string> & { canType: boolean }
>;

/** Number of characters of MeEdu's captcha. */
const CAPTCHA_LENGTH = 4;
/** Size of the captcha (specification, section 9). */
const captchaSize = { width: '110px', height: '39px' };

/** The captcha. A press or Enter loads another. */
function Captcha({ actor, view }: { actor: ActorRefFrom<typeof smsCodeMachine>; view: View }) {
  return (
    <Box display="flex" alignItems="flex-start" flexShrink="0">
      <chakra.button
        type="button"
        aria-label={words.captchaRenew}
        title={words.captchaRenew}
        aria-disabled={view.canRenew ? undefined : true}
        aria-busy={view.captchaLoading || undefined}
        onClick={() => actor.send({ type: 'captcha.refreshed' })}
        display="flex"
        alignItems="center"
        gap="1"
        minHeight="touch"
        color="muted"
        borderRadius="control"
        _hover={{ color: 'accent' }}
      >
        {view.captchaUrl ? (
          // The picture is made for a white ground, so it has one in the dark scheme, too.
          <chakra.img src={view.captchaUrl} alt={words.captcha} {...captchaSize} bg="paper" borderRadius="small" />
        ) : view.captchaFault ? (
          <Box {...captchaSize} borderWidth="1px" borderColor="danger" borderRadius="small" />
        ) : (
          <Skeleton {...captchaSize} />
        )}
        <RefreshCw size={18} />
      </chakra.button>
    </Box>
  );
}

/** The fields of mobile, captcha, and SMS code with their buttons. `view` and `send` are the form's. */
export function SmsCodeFields({
  actor,
  view: form,
  autoComplete,
  mobile = {},
  send,
}: {
  actor: ActorRefFrom<typeof smsCodeMachine>;
  view: FormView;
  /** The autocomplete value of the mobile. */
  autoComplete: string;
  /** The label if it is not the usual mobile; or `own`: the sentence that the message is sent to the member's own. */
  mobile?: { own: string } | { label?: string; placeholder?: string };
  send: (event: { type: 'mobile.typed' | 'code.typed'; value: string }) => void;
}) {
  const view = useLastingView(actor, smsCodeView);
  const request = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    readFields(currentTarget.form);
    flushSync(() => actor.send({ type: 'code.requested' }));
    focusFirstError(currentTarget.form);
  };
  const { secondsLeft } = view;
  return (
    <>
      {'own' in mobile ? (
        <p>{mobile.own}</p>
      ) : (
        <MobileField
          {...mobile}
          value={form.mobile}
          error={form.mobileError || view.mobileError}
          allowed={form.canType}
          autoComplete={autoComplete}
          onType={(value) => send({ type: 'mobile.typed', value })}
        />
      )}
      <TextField
        label={words.captcha}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        shape={(typed) => (typed.length > CAPTCHA_LENGTH ? plainCode(typed).slice(0, CAPTCHA_LENGTH) : typed)}
        placeholder={words.captchaPlaceholder}
        value={view.captchaText}
        error={form.captchaError || view.captchaError || view.captchaFault}
        allowed={view.canType}
        onType={(value) => actor.send({ type: 'captcha.typed', value })}
        beside={<Captcha actor={actor} view={view} />}
      />
      <chakra.p srOnly role="status">
        {view.captchaNotice}
      </chakra.p>
      <TextField
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        shape={(typed) => (typed.length > SMS_CODE_LENGTH ? smsCodeOf(typed) : typed)}
        placeholder={words.codePlaceholder}
        value={form.code}
        error={form.codeError}
        allowed={form.canType}
        onType={(value) => send({ type: 'code.typed', value })}
        beside={
          <Button
            variant="outline"
            css={{ minWidth: '8.25rem', fontVariantNumeric: 'tabular-nums' }}
            allowed={view.canSend}
            busy={view.sending}
            onClick={request}
          >
            {view.sending ? (
              words.sending
            ) : secondsLeft > 0 ? (
              <span>
                <span>{words.seconds(secondsLeft)}</span>
                <chakra.span srOnly>{words.untilNext}</chakra.span>
              </span>
            ) : (
              words.send
            )}
          </Button>
        }
      />
      <chakra.p srOnly role="status">
        {secondsLeft > 0 && words.sent}
      </chakra.p>
      {view.codeError && <ErrorText>{view.codeError}</ErrorText>}
    </>
  );
}
