import { shallowEqual, useSelector } from '@xstate/react';
import { ServerLink } from '../components/ServerLink.tsx';
import { useWired } from '../components/WiredContext.tsx';
import { authText } from '../text/auth.ts';

const linkStyle = { '&[href]': { color: 'accent', textDecoration: 'underline' } } as const;

/** A link to an agreement of the site, in a new window; only the name if it has no address. */
function AgreementLink({ of, children }: { of: 'userProtocolUrl' | 'privacyProtocolUrl'; children: string }) {
  const { boot } = useWired();
  const address = useSelector(boot, ({ context: { site } }) => site?.config[of] ?? '', shallowEqual);
  return (
    <ServerLink address={address} opensNewWindow css={linkStyle}>
      {children}
    </ServerLink>
  );
}

/** 《用户协议》和《隐私政策》, or only the requested one. */
export function AgreementLinks({ userAgreement, privacyPolicy }: { userAgreement: boolean; privacyPolicy: boolean }) {
  const { userProtocol, and, privacyProtocol } = authText.consent;
  return (
    <>
      {userAgreement && <AgreementLink of="userProtocolUrl">{userProtocol}</AgreementLink>}
      {userAgreement && privacyPolicy && <span>{and}</span>}
      {privacyPolicy && <AgreementLink of="privacyProtocolUrl">{privacyProtocol}</AgreementLink>}
    </>
  );
}
