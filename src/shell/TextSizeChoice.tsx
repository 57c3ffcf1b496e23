import { useSelector } from '@xstate/react';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';
import { Segments } from './Segments.tsx';
import { textSizes } from './textSizes.ts';

/** The choice of the text size, for the drawer and the footer. */
export default function TextSizeChoice({ hidesLabel = true }: { hidesLabel?: boolean }) {
  const { largeText, size } = useWired().pageFlow('look');
  const actor = useFlow(largeText, { size: size() });
  const chosen = useSelector(actor, ({ context }) => context.size);
  return (
    <Segments
      label={text.largeText}
      hidesLabel={hidesLabel}
      items={textSizes}
      chosen={chosen}
      onChoose={(value) => actor.send({ type: 'size.chosen', size: value })}
    />
  );
}
