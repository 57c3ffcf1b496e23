import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bindMobileMachine } from '../../machines/auth/bindMobile.machine.ts';
import { useLasting, useLastingView } from '../components/lastingView.ts';
import { authText } from '../text/auth.ts';
import { bindMobileView } from './bindMobileView.ts';
import { Consent } from './Consent.tsx';
import { Form, submitOf } from './Form.tsx';
import { SmsCodeFields } from './SmsCodeFields.tsx';

const { bindMobile: words } = authText;

/** The form for binding a mobile, in the dialog and on /bind-mobile. */
export function BindMobileForm({ actor }: { actor: ActorRefFrom<typeof bindMobileMachine> }) {
  const view = useLastingView(actor, bindMobileView);
  const smsCode = useLasting(useSelector(actor, ({ children }) => children.smsCode));
  return (
    <Form
      error={view.formError}
      submit={submitOf(words, view, () => actor.send({ type: 'binding.submitted' }))}
      links={
        view.isCancellable
          ? [{ label: words.cancel, allowed: view.canCancel, onPress: () => actor.send({ type: 'binding.cancelled' }) }]
          : []
      }
    >
      {smsCode && <SmsCodeFields actor={smsCode} view={view} autoComplete="tel-national" send={actor.send} />}
      {view.asksConsent && (
        <Consent view={view} hint={authText.consent.binds} onToggle={() => actor.send({ type: 'agreement.toggled' })} />
      )}
    </Form>
  );
}
