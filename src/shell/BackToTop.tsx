import { useSelector } from '@xstate/react';
import { ArrowUp } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';

export function BackToTop() {
  const { machines } = useWired();
  const actor = useFlow(machines.backToTop);
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
