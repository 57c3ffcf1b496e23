import { chakra, Menu } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import type { SchemeChoice } from '../../machines/domain/scheme.ts';
import type { TextSize } from '../../machines/domain/textSize.ts';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { schemeText } from '../text/scheme.ts';
import { text } from '../text/shared.ts';
import { menuItemStyle } from './menuItemStyle.ts';
import { schemes } from './schemes.tsx';
import { textSizes } from './textSizes.ts';

function TextSizeItems() {
  const { largeText, size } = useWired().pageFlow('look');
  const actor = useFlow(largeText, { size: size() });
  const chosen = useSelector(actor, ({ context }) => context.size);
  return (
    <Menu.RadioItemGroup
      value={chosen}
      onValueChange={({ value }) => actor.send({ type: 'size.chosen', size: value as TextSize })}
      borderBlockStartWidth="1px"
      marginTop="2"
      paddingTop="2"
      display="grid"
      gridTemplateColumns="1fr 1fr"
    >
      <Menu.ItemGroupLabel gridColumn="1 / -1" paddingInline="3" color="muted" fontSize="md" fontWeight="400">
        {text.largeText}
      </Menu.ItemGroupLabel>
      {textSizes.map(({ value, name }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          css={{
            ...menuItemStyle,
            justifyContent: 'center',
            '&[aria-checked=true]': { color: 'accent', fontWeight: '600', bg: 'sunken' },
            '@media (forced-colors: active)': { '&[aria-checked=true]': { outline: '2px solid Highlight' } },
          }}
        >
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}

function SchemeItems({ choice }: { choice: SchemeChoice }) {
  const actor = useFlow(useWired().pageFlow('look').scheme, { choice });
  const chosen = useSelector(actor, ({ context }) => context.choice);
  return (
    <Menu.RadioItemGroup
      value={chosen}
      onValueChange={({ value }) => actor.send({ type: 'scheme.chosen', choice: value as SchemeChoice })}
      borderBlockStartWidth="1px"
      marginTop="2"
      paddingTop="2"
    >
      <Menu.ItemGroupLabel srOnly>{schemeText.label}</Menu.ItemGroupLabel>
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

/** How the page looks, for the member's menu: the text size, and the colour scheme if the operator leaves the choice. */
export default function LookItems() {
  const choice = useWired().pageFlow('look').choice();
  return (
    <>
      <TextSizeItems />
      {choice && <SchemeItems choice={choice} />}
    </>
  );
}
