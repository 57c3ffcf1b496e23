import { Box, chakra } from '@chakra-ui/react';
import { onSmallFilm } from './smallFilm.ts';

const Chip = chakra('label', {
  base: {
    [onSmallFilm]: { minWidth: 'touch', minHeight: 'touch', paddingInline: '2', bg: 'filmBarHover' },
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    minWidth: '2.25rem',
    minHeight: '2.25rem',
    paddingInline: { base: '1.5', md: '2' },
    borderRadius: 'control',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _hover: { bg: 'filmHover' },
    '&:has(:checked)': { bg: 'brand.300', color: 'film', fontWeight: '600' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'bright', outlineOffset: '-2px' },
    '&:has([aria-disabled=true])': { opacity: '0.5', cursor: 'default' },
    '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  },
});

/** An option of a choice, with the name that is shown. */
export type Option<Value> = { name: string; value: Value };

/** A group of options, all visible. */
export function ChoiceGroup<Value extends string | number>({
  name,
  options,
  value,
  allowed = true,
  onChoose,
}: {
  name: string;
  options: Option<Value>[];
  value: Value;
  allowed?: boolean;
  onChoose: (value: Value) => void;
}) {
  return (
    <Box role="radiogroup" aria-label={name} display="flex" alignItems="center" columnGap="2">
      <chakra.span aria-hidden="true" flex="none" width={{ base: '3em', md: '3.5em' }} color="onFooter">
        {name}
      </chakra.span>
      {/* Options that do not fit are reached by scrolling; on a sheet, they wrap. */}
      <Box
        display="flex"
        gap="1"
        minWidth="0"
        css={{ overflowX: 'auto', scrollbarWidth: 'none', [onSmallFilm]: { flexWrap: 'wrap', overflowX: 'visible' } }}
      >
        {options.map((option) => (
          <Chip key={option.value}>
            <chakra.input
              type="radio"
              name={`player ${name}`}
              position="absolute"
              inset="0"
              margin="0"
              opacity="0"
              cursor="inherit"
              aria-disabled={allowed ? undefined : true}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.name}</span>
          </Chip>
        ))}
      </Box>
    </Box>
  );
}
