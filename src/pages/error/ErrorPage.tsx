import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/Button.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { text } from '../../text/zh.ts';

/** What went wrong outside this site, as text: the failed login's own reason, else `msg` of the address. */
export default function ErrorPage() {
  const { search, state } = useLocation();
  const { loginError } = state as { loginError: string };
  return (
    <>
      <PageTitle>{text.error.title}</PageTitle>
      <StateMessage
        mood="fault"
        title={loginError || new URLSearchParams(search).get('msg') || text.error.unknown}
        heading
      >
        <ButtonLink to="/">{text.common.home}</ButtonLink>
      </StateMessage>
    </>
  );
}
