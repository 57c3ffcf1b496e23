import { chakra } from '@chakra-ui/react';

/** A box of the size of the coming content. The component that shows the skeletons announces the loading once. */
export const Skeleton = chakra('div', {
  base: { bg: 'bone', borderRadius: 'card', animation: 'pulse 1.6s ease-in-out infinite' },
});
