import { Button } from '../components/Button.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { StateMessage } from '../components/StateMessage.tsx';
import { SupportLink } from '../components/SupportLink.tsx';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';

/** Replaces a page that could not be loaded or rendered. */
export function PageFault({ fault }: { fault: 'unavailable' | 'broken' }) {
  const { navigation } = useWired();
  const title = fault === 'unavailable' ? text.page.unavailable : text.page.broken;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <StateMessage
        mood={fault === 'unavailable' ? 'fault' : 'refused'}
        title={title}
        detail={fault === 'unavailable' ? text.page.unavailableHint : text.page.brokenHint}
        heading
      >
        <Button onClick={() => navigation.send({ type: 'navigation.retried' })}>{text.common.retry}</Button>
        <Button variant="outline" onClick={() => navigation.send({ type: 'site.reloaded' })}>
          {text.common.reload}
        </Button>
        <SupportLink css={{ color: 'accent', alignSelf: 'center' }} />
      </StateMessage>
    </>
  );
}
