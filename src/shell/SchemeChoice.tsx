import { useSelector } from '@xstate/react';
import type { SchemeChoice as Choice } from '../../machines/domain/scheme.ts';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { schemeText as text } from '../text/scheme.ts';
import { Segments } from './Segments.tsx';
import { schemes } from './schemes.tsx';

function Choices({ choice }: { choice: Choice }) {
  const actor = useFlow(useWired().pageFlow('look').scheme, { choice });
  const chosen = useSelector(actor, ({ context }) => context.choice);
  return (
    <Segments
      label={text.label}
      hidesLabel
      items={schemes.map(({ choice: value, icon, name }) => ({ value, icon, name }))}
      chosen={chosen}
      onChoose={(value) => actor.send({ type: 'scheme.chosen', choice: value })}
    />
  );
}

/** The choice of the colour scheme, for the drawer. Empty if the operator leaves none. */
export function SchemeChoice() {
  const choice = useWired().pageFlow('look').choice();
  return choice && <Choices choice={choice} />;
}
