import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Button } from '../components/Button.tsx';
import { ErrorText } from '../components/ErrorText.tsx';
import { useWired } from '../components/WiredContext.tsx';
import { authText } from '../text/auth.ts';
import { AgreementLinks } from './AgreementLinks.tsx';
import { agreementView } from './agreementView.ts';
import { DialogFrame } from './DialogFrame.tsx';

const { agreement: words } = authText;

/** Asks for the consent to new agreements. The only alternative is signing out. */
export function ConsentDialog() {
  const { agreement } = useWired();
  const view = useSelector(agreement, agreementView, shallowEqual);
  return (
    <DialogFrame open={view.isOpen} title={view.title}>
      <Box display="flex" flexDirection="column" gap="5">
        <p>
          <span>{words.before}</span>
          <AgreementLinks userAgreement={view.userAgreement} privacyPolicy={view.privacyPolicy} />
          <span>{words.after}</span>
        </p>
        {view.error && <ErrorText>{view.error}</ErrorText>}
        <Box display="flex" justifyContent="flex-end" gap="3">
          <Button
            variant="outline"
            css={{ flex: { base: '1', sm: 'none' } }}
            allowed={view.canAnswer}
            onClick={() => agreement.send({ type: 'consent.declined' })}
          >
            {words.decline}
          </Button>
          <Button
            css={{ flex: { base: '1', sm: 'none' } }}
            allowed={view.canAnswer}
            busy={view.agreeing}
            onClick={() => agreement.send({ type: 'consent.given' })}
          >
            {view.agreeing ? words.agreeing : words.agree}
          </Button>
        </Box>
      </Box>
    </DialogFrame>
  );
}
