import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';

/** Returns the code as one path of unit squares, with the empty border of four squares that scanners need. */
export function qrPath(address: string): { path: string; size: number } {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}

/** Returns whether the site runs on a phone or tablet, which cannot scan its own screen. */
export const isOnPhone = (): boolean =>
  matchMedia('(pointer: coarse)').matches || /Android|iPhone|iPad|Mobile/.test(navigator.userAgent);

/** Pixels for each square of a code that is saved as a picture. */
const UNIT = 8;

/** Returns the code as the address of a PNG picture, which a phone can save and recognize; '' without an address. */
export function pngOf(address: string): string {
  if (!address) return '';
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * UNIT;
  const drawing = canvas.getContext('2d');
  if (!drawing) return '';
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) drawing.fillRect(x * UNIT, y * UNIT, UNIT, UNIT);
  return canvas.toDataURL('image/png');
}

/**
 * A code for the phone, `width` px wide. It is dark on white in every colour scheme, because not every scanner reads the reverse. `veil`
 * covers a code that must not be scanned. Without an address, only the white ground is shown. On a phone, the code is a picture, so that a long
 * press can save or recognize it.
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
  const picture = useMemo(() => (isOnPhone() ? pngOf(address) : ''), [address]);
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
      {picture && !veil && <chakra.img src={picture} alt={label} width="full" height="full" />}
      {code && !(picture && !veil) && (
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
