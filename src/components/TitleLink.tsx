import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';

/** A link in a row's title. Its touch target is large, but the row stays as high as its text. */
export const TitleLink = chakra(Link, {
  base: {
    display: 'inline-block',
    paddingBlock: '10px',
    marginBlock: '-10px',
    _hover: { color: 'accent', textDecoration: 'underline' },
  },
});
