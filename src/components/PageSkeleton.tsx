import { Box, chakra } from '@chakra-ui/react';
import { Skeleton } from './Skeleton.tsx';

/** What stands where a page will be. Its heading says what is waited for; `announced` where nobody has said so yet. */
export function PageSkeleton({ announced = false, children }: { announced?: boolean; children: string }) {
  return (
    <Box maxWidth="container" marginInline="auto" padding={{ base: '4', md: '6' }} aria-busy="true">
      <div role={announced ? 'status' : undefined}>
        <chakra.h1 srOnly>{children}</chakra.h1>
      </div>
      {/* Its width is said: on a phone a ratio with a least height would make it wider than the screen. */}
      <Skeleton width="100%" aspectRatio="3 / 1" minHeight="140px" />
    </Box>
  );
}
