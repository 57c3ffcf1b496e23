import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/Button.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { quoteOfAddress } from '../../text/quote.ts';
import { wayHome } from '../../text/wayHome.ts';
import { errorPageText as words } from './text.ts';

/** An error from outside this site: the failed login's reason, else `msg` of the address, quoted under our own heading. */
export default function ErrorPage() {
  const { search, state } = useLocation();
  const { loginError } = state as { loginError: string };
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <StateMessage
        mood="refused"
        title={loginError ? words.login : words.unknown}
        detail={quoteOfAddress(loginError || new URLSearchParams(search).get('msg') || '')}
        heading
      >
        <ButtonLink to="/">{wayHome}</ButtonLink>
      </StateMessage>
    </>
  );
}
