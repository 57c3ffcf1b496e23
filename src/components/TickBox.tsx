import { chakra } from '@chakra-ui/react';

/** A label with its check box, 44 px high, which is the box's target on touch screens. */
export const TickBox = chakra('label', {
  // Without the browser's margin, the box aligns with the fields above it.
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'touch', '& input': { margin: '0' } },
});
