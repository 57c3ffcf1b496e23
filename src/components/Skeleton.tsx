import { chakra } from '@chakra-ui/react';

/** A box of the size of what comes. The waiting itself is announced once, by whoever shows the skeletons. */
export const Skeleton = chakra('div', {
  base: { bg: 'bone', borderRadius: 'card', animation: 'pulse 1.6s ease-in-out infinite' },
});
