import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';

/** Returns the code as one path of unit squares, with the empty border of four squares that scanners need. */
export function qrPath(address: string): { path: string; size: number } {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}

/**
 * A code for the phone, `width` px wide. It is dark on white in every colour scheme, because not every scanner reads the reverse. `veil`
 * covers a code that must not be scanned. Without an address, only the white ground is shown.
 */
export function QrPicture({
  address,
  label,
  width,
  veil,
}: {
  address: string;
  label: string;
  width: number;
  veil?: ReactNode;
}) {
  const code = useMemo(() => (address ? qrPath(address) : null), [address]);
  return (
    <Box
      position="relative"
      maxWidth="full"
      aspectRatio="1"
      bg="paper"
      borderWidth="1px"
      borderRadius="card"
      overflow="hidden"
      style={{ width }}
    >
      {code && (
        <chakra.svg
          {...(veil ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
          viewBox={`0 0 ${code.size} ${code.size}`}
          width="full"
          height="full"
          shapeRendering="crispEdges"
          opacity={veil ? 0.15 : 1}
        >
          <path d={code.path} fill="#000" />
        </chakra.svg>
      )}
      {veil && (
        <Box
          position="absolute"
          inset="0"
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="center"
          gap="3"
          padding="4"
          textAlign="center"
          color="onPaper"
          fontWeight="600"
        >
          {veil}
        </Box>
      )}
    </Box>
  );
}
