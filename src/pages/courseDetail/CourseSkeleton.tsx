import { Box, chakra } from '@chakra-ui/react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { text } from '../../text/shared.ts';

/** A placeholder of the same size as the course. */
export function CourseSkeleton() {
  return (
    <div aria-busy="true">
      <div role="status">
        <chakra.h1 srOnly>{text.site.loading}</chakra.h1>
      </div>
      <Skeleton height="1.375rem" width="15rem" marginBottom="4" />
      <Box
        bg="surface"
        borderRadius={{ md: 'card' }}
        padding={{ md: '6' }}
        marginBottom={{ base: '4', md: '6' }}
        marginInline={{ base: '-4', md: '0' }}
        display="grid"
        gap={{ md: '8' }}
        gridTemplateColumns={{ base: '1fr', md: '280px 1fr' }}
      >
        <Skeleton aspectRatio={{ base: '16 / 9', md: '4 / 3' }} borderRadius={{ md: 'control' }} />
        <Box display="flex" flexDirection="column" gap="3" padding={{ base: '4', md: '0' }}>
          <Skeleton height="2.25rem" width="70%" borderRadius="control" />
          <Skeleton height="1.5rem" borderRadius="control" />
          <Skeleton height="2.25rem" width="50%" borderRadius="control" />
          <Skeleton
            height="2.5rem"
            width="50%"
            borderRadius="control"
            marginTop="auto"
            display={{ base: 'none', md: 'block' }}
          />
        </Box>
      </Box>
      <Box bg="surface" borderRadius={{ md: 'card' }} marginInline={{ base: '-4', md: '0' }}>
        <Box height="calc(3rem + 1px)" borderBottomWidth="1px" />
        <Box padding={{ base: '4', md: '6' }}>
          <Skeleton height="1.875rem" width="6em" marginBottom="2" borderRadius="control" />
          <Skeleton height="20rem" />
        </Box>
      </Box>
    </div>
  );
}
