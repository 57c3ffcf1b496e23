import { chakra, Menu } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import type { SchemeChoice as Choice } from '../../machines/domain/scheme.ts';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { schemeText as text } from '../text/scheme.ts';
import { menuItemStyle } from './menuItemStyle.ts';
import { schemes } from './schemes.tsx';

function Items({ choice }: { choice: Choice }) {
  const actor = useFlow(useWired().pageFlow('scheme').scheme, { choice });
  const chosen = useSelector(actor, ({ context }) => context.choice);
  return (
    <Menu.RadioItemGroup
      aria-label={text.label}
      value={chosen}
      onValueChange={({ value }) => actor.send({ type: 'scheme.chosen', choice: value as Choice })}
      borderBlockStartWidth="1px"
      marginTop="2"
      paddingTop="2"
    >
      {schemes.map(({ choice: one, icon: Icon, name }) => (
        <Menu.RadioItem key={one} value={one} css={menuItemStyle}>
          <Icon size={18} />
          <chakra.span flex="1">{name}</chakra.span>
          {one === chosen && <Check size={16} />}
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}

/** The choice of the colour scheme, for the member's menu. Empty if the operator leaves none. */
export default function SchemeItems() {
  const choice = useWired().pageFlow('scheme').choice();
  return choice && <Items choice={choice} />;
}
