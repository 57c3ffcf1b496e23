import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

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

type SegmentsProps<Value extends string> = {
  label: string;
  /** For screen readers only, because the place says the same. */
  hidesLabel?: boolean;
  items: { value: Value; name: string; icon?: LucideIcon }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A choice of one of a few values, which are side by side. */
export function Segments<Value extends string>({ label, hidesLabel, items, chosen, onChoose }: SegmentsProps<Value>) {
  const group = useId();
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend srOnly={hidesLabel && true} marginBottom="2">
        {label}
      </chakra.legend>
      <chakra.div display="flex" gap="1" padding="1" bg="sunken" borderRadius="card">
        {items.map(({ value, name, icon: Icon }) => (
          <Segment key={value}>
            <chakra.input
              type="radio"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
            />
            {Icon && <Icon size={18} />}
            <span>{name}</span>
          </Segment>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
