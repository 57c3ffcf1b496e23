import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SchemeChoice as Choice } from '../../machines/domain/scheme.ts';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { schemeText as text } from '../text/scheme.ts';
import { schemes } from './schemes.tsx';

const Segment = chakra('label', {
  base: {
    position: 'relative',
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minHeight: 'touch',
    paddingBlock: '2',
    borderRadius: 'control',
    color: 'muted',
    fontSize: 'sm',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'surface', color: 'accent', fontWeight: '600' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent' },
    '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
  },
});

function Choices({ choice }: { choice: Choice }) {
  const actor = useFlow(useWired().pageFlow('scheme').scheme, { choice });
  const chosen = useSelector(actor, ({ context }) => context.choice);
  const group = useId();
  return (
    <chakra.fieldset borderBlockStartWidth="1px" paddingTop="4" minWidth="0">
      <chakra.legend srOnly>{text.label}</chakra.legend>
      <chakra.div display="flex" gap="1" padding="1" bg="sunken" borderRadius="card">
        {schemes.map(({ choice: one, icon: Icon, name }) => (
          <Segment key={one}>
            <chakra.input
              type="radio"
              name={group}
              checked={one === chosen}
              onChange={() => actor.send({ type: 'scheme.chosen', choice: one })}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
            />
            <Icon size={18} />
            <span>{name}</span>
          </Segment>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

/** The choice of the colour scheme, for the drawer. Empty if the operator leaves none. */
export default function SchemeChoice() {
  const choice = useWired().pageFlow('scheme').choice();
  return choice && <Choices choice={choice} />;
}
