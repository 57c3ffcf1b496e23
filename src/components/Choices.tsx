import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router';

const Choice = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'touch', md: '2.25rem' },
    paddingInline: '3',
    borderRadius: 'control',
    whiteSpace: 'nowrap',
    _hover: { color: 'accent', bg: 'wash' },
    // On small screens the row scrolls and would cut off a focus ring outside the link.
    _focusVisible: { outlineOffset: { base: '-2px', md: '2px' } },
    '&[aria-current]': {
      color: 'onAction',
      bg: 'action',
      fontWeight: '600',
      '@media (forced-colors: active)': { borderWidth: '1px', borderColor: 'Highlight' },
    },
  },
});

/** Scrolls the choice to the centre of its row. */
function centre(choice: HTMLLIElement | null): void {
  const row = choice?.parentElement;
  if (row) row.scrollLeft = choice.offsetLeft - (row.clientWidth - choice.offsetWidth) / 2;
}

/** A row of filters: links, so that each choice has an address. A small screen scrolls it, so its height is constant. */
export function Choices({
  label,
  choices,
}: {
  label: string;
  choices: { name: string; path: string; chosen: boolean }[];
}) {
  return (
    <Box display="flex" gap="3" alignItems="baseline">
      <chakra.h2 flexShrink="0" fontSize="sm" color="muted">
        {`${label}：`}
      </chakra.h2>
      <chakra.ul
        className="choices"
        aria-label={label}
        position="relative"
        display="flex"
        flexWrap={{ base: 'nowrap', md: 'wrap' }}
        minWidth="0"
        overflowX={{ base: 'auto', md: 'visible' }}
        gap="1"
        fontSize="sm"
      >
        {choices.map(({ name, path, chosen }) => (
          <li key={path} ref={chosen ? centre : undefined}>
            <Choice to={path} aria-current={chosen ? 'true' : undefined}>
              {name}
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
