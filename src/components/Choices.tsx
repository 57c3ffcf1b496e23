import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router';

const Choice = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'touch', md: '2.25rem' },
    paddingInline: '3',
    borderRadius: 'control',
    _hover: { color: 'accent', bg: 'wash' },
    '&[aria-current]': {
      color: 'onAction',
      bg: 'action',
      fontWeight: '600',
      '@media (forced-colors: active)': { borderWidth: '1px', borderColor: 'Highlight' },
    },
  },
});

/** One row of filters: links, so that each choice has an address. */
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
        {label}：
      </chakra.h2>
      <chakra.ul aria-label={label} display="flex" flexWrap="wrap" gap="1" fontSize="sm">
        {choices.map(({ name, path, chosen }) => (
          <li key={path}>
            <Choice to={path} aria-current={chosen ? 'true' : undefined}>
              {name}
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
