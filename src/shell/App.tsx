import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Button } from '../components/Button.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Part } from '../components/Part.tsx';
import { StateMessage } from '../components/StateMessage.tsx';
import { SupportLink } from '../components/SupportLink.tsx';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';
import { StyleProvider } from '../theme/StyleProvider.tsx';
import { bootView } from './bootView.ts';
import { Frame } from './Frame.tsx';

function Boot() {
  const { boot } = useWired();
  const { shows, message } = useSelector(boot, bootView, shallowEqual);
  const session = useSelector(boot, ({ children }) => children.session);
  const retry = () => boot.send({ type: 'boot.retried' });
  switch (shows) {
    case 'nothing':
      // The shell in the HTML stays until there is content to replace it.
      return <PageTitle>{text.boot.loading}</PageTitle>;
    case 'waiting':
      return (
        <chakra.main position="fixed" insetX="0" top="30vh">
          <PageTitle>{message}</PageTitle>
          <StateMessage mood="empty" title={message} heading>
            <Button variant="outline" onClick={retry}>
              {text.boot.retry}
            </Button>
          </StateMessage>
        </chakra.main>
      );
    case 'failure':
      return (
        <chakra.main minHeight="100dvh" display="grid" placeContent="center">
          <PageTitle>{text.boot.failed}</PageTitle>
          <StateMessage mood="fault" title={text.boot.failed} detail={message} heading>
            <Button onClick={retry}>{text.boot.retry}</Button>
            <SupportLink css={{ color: 'accent', alignSelf: 'center' }} />
          </StateMessage>
        </chakra.main>
      );
    case 'mobileSite':
      return (
        <chakra.main minHeight="100dvh" display="grid" placeContent="center">
          <PageTitle>{text.boot.leaving}</PageTitle>
          <StateMessage mood="empty" title={text.boot.leaving} heading>
            <Button variant="outline" onClick={() => boot.send({ type: 'mobileSite.chosen' })}>
              {text.boot.openMobileSite}
            </Button>
          </StateMessage>
        </chakra.main>
      );
    case 'site':
      return session ? <Frame session={session} /> : null;
  }
}

export function App() {
  return (
    <StyleProvider>
      <Part isAll>
        <Boot />
      </Part>
    </StyleProvider>
  );
}
