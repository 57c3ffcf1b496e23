import { Box, chakra } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';

/** The member's picture, round, `size` pixels wide; a drawing where there is none. `alt` is '' beside the name. */
export function Portrait({ url, size, alt = '' }: { url: string; size: number; alt?: string }) {
  const box = { boxSize: `${size}px`, flexShrink: '0', borderRadius: 'full' } as const;
  if (url) return <chakra.img {...box} src={url} alt={alt} bg="bone" objectFit="cover" />;
  return (
    <Box {...box} bg="wash" color="accent" display="grid" placeItems="center">
      <UserRound size={size / 2} aria-hidden="true" />
    </Box>
  );
}
