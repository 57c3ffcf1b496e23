import { Box, chakra } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';

const round = { flexShrink: '0', borderRadius: 'full' } as const;

/** The member's round picture, `size` px wide; a drawing if there is none. */
export function Portrait({ url, size }: { url: string; size: number }) {
  const square = { width: size, height: size };
  if (url) return <chakra.img {...round} style={square} src={url} alt="" bg="bone" objectFit="cover" />;
  return (
    <Box {...round} style={square} bg="wash" color="accent" display="grid" placeItems="center">
      <UserRound size={size / 2} />
    </Box>
  );
}
