import { chakra } from '@chakra-ui/react';

export const Card = chakra('div', {
  base: { bg: 'surface', borderWidth: '1px', borderRadius: 'card', padding: { base: '4', md: '6' } },
});
export const CardTitle = chakra('h2', { base: { fontSize: 'lg', fontWeight: '600', marginBottom: '4' } });
