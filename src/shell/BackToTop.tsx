import { useSelector } from '@xstate/react';
import { ArrowUp } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';
import './stickyHeader.css';

/** The button 顶部 on a page that is scrolled far down. Its file brings the styles of the sticky header, which matter from the first scroll. */
export default function BackToTop() {
  const actor = useFlow(useWired().pageFlow('backToTop'));
  const offered = useSelector(actor, (snapshot) => snapshot.matches('offered'));
  if (!offered) return null;
  return (
    <Button
      variant="outline"
      css={{
        position: 'fixed',
        insetInlineEnd: { base: 'max(16px, env(safe-area-inset-right))', md: 'max(32px, env(safe-area-inset-right))' },
        bottom: '24',
        zIndex: 'header',
        boxShadow: 'float',
        animation: 'appear 180ms ease-out',
      }}
      onClick={() => actor.send({ type: 'top.chosen' })}
    >
      <ArrowUp size={18} />
      <span>{text.top}</span>
    </Button>
  );
}
