import { chakra } from '@chakra-ui/react';
import { text } from '../text/shared.ts';

type Rows = { leftOut?: number } | null | undefined;

/** Shows how many rows of `data` were unreadable (`leftOut`, see src/api/client.ts), or nothing. */
export function LeftOut({ of: data }: { of: unknown }) {
  const count = (data as Rows)?.leftOut ?? (data as { rows?: Rows } | null)?.rows?.leftOut;
  return count ? (
    <chakra.p color="muted" fontSize="sm" textAlign="center" padding="3">
      {text.leftOut(count)}
    </chakra.p>
  ) : null;
}
