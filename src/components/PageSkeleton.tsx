import { Box, chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router';
import { routeOf } from '../addresses/routes.ts';

/**
 * Placeholder of a page, with the shape of its content (src/head/shapes.css). Its heading names what is loading. `announced`: announces it,
 * unless another element has.
 */
export function PageSkeleton({ announced = false, children }: { announced?: boolean; children: string }) {
  const { page } = routeOf(useLocation().pathname);
  return (
    <Box maxWidth="container" marginInline="auto" padding={{ base: '4', md: '6' }} aria-busy="true">
      <div role={announced ? 'status' : undefined}>
        <chakra.h1 srOnly>{children}</chakra.h1>
      </div>
      <div className={`shape ${page}`}>
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </Box>
  );
}
