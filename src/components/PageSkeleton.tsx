import { Box, chakra } from '@chakra-ui/react';
import { Skeleton } from './Skeleton.tsx';

/** Placeholder of a page. Its heading names what is loading. With `announced`, the placeholder also announces it to screen readers. */
export function PageSkeleton({ announced = false, children }: { announced?: boolean; children: string }) {
  return (
    <Box maxWidth="container" marginInline="auto" padding={{ base: '4', md: '6' }} aria-busy="true">
      <div role={announced ? 'status' : undefined}>
        <chakra.h1 srOnly>{children}</chakra.h1>
      </div>
      {/* The width is explicit: on a phone, an aspect ratio with a min-height would make it wider than the screen. */}
      <Skeleton width="100%" aspectRatio="3 / 1" minHeight="140px" />
    </Box>
  );
}
