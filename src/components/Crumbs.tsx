import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';

/** The breadcrumbs of a course or a lesson. */
export const CrumbList = chakra('ol', {
  base: {
    display: 'flex',
    gap: '2',
    '& > li + li::before': { content: '"/"', marginInlineEnd: '8px', color: 'muted' },
  },
});
export const CrumbLink = chakra(Link, {
  base: {
    color: 'muted',
    _hover: { color: 'accent', textDecoration: 'underline' },
    // The padding of an inline box enlarges the target and moves nothing.
    '@media (pointer: coarse)': { padding: '13px 10px', marginInline: '-10px' },
  },
});
