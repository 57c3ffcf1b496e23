import { chakra } from '@chakra-ui/react';

/** A button at the end of a field, inside it. */
export const FieldButton = chakra('button', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    width: '44px',
    display: 'grid',
    placeItems: 'center',
    color: 'muted',
    borderRadius: 'control',
    _hover: { color: 'accent' },
  },
});
