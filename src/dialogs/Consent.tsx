import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { ErrorText } from '../components/ErrorText.tsx';
import { TickBox } from '../components/TickBox.tsx';
import { authText } from '../text/auth.ts';
import { AgreementLinks } from './AgreementLinks.tsx';

const { consent: words } = authText;

/** The consent to both agreements, unticked at first. `hint`: why it is needed; '' if the form says so itself. */
export function Consent({
  view,
  hint,
  onToggle,
}: {
  view: { isAgreed: boolean; agreementError: string; canType: boolean };
  hint: string;
  onToggle: () => void;
}) {
  const id = useId();
  return (
    <Box display="flex" flexDirection="column" gap="1" fontSize="sm">
      <Box display="flex" flexWrap="wrap" alignItems="center">
        <TickBox>
          <chakra.input
            type="checkbox"
            aria-label={`${words.agreement}${words.userProtocol}${words.and}${words.privacyProtocol}`}
            aria-invalid={view.agreementError !== ''}
            aria-describedby={view.agreementError ? `${id}-error` : hint ? `${id}-hint` : undefined}
            aria-disabled={view.canType ? undefined : true}
            checked={view.isAgreed}
            onChange={onToggle}
            boxSize="1.5rem"
            flexShrink="0"
            accentColor="action"
          />
          <span>{words.agreement}</span>
        </TickBox>
        <span>
          <AgreementLinks userAgreement privacyPolicy />
        </span>
      </Box>
      {hint && (
        <Box id={`${id}-hint`} color="muted">
          {hint}
        </Box>
      )}
      {view.agreementError && <ErrorText id={`${id}-error`}>{view.agreementError}</ErrorText>}
    </Box>
  );
}
