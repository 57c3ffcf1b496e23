import { chakra } from '@chakra-ui/react';

export const Spinner = () => (
  <chakra.span
    boxSize="40px"
    borderRadius="full"
    borderWidth="3px"
    borderColor="bright"
    borderTopColor="transparent"
    animation="spin 800ms linear infinite"
  />
);
