import { chakra } from '@chakra-ui/react';

/** A label of 44 px around a check box, which is the box's target on touch screens. It takes only the space of the box. */
export const TickBox = chakra('label', {
  base: { display: 'grid', placeItems: 'center', boxSize: 'touch', margin: '-10px', flexShrink: '0' },
});
