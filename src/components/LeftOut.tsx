import { chakra } from '@chakra-ui/react';
import { text } from '../text/zh.ts';

type Rows = { leftOut?: number } | null | undefined;

/** Says how many rows of some data could not be read (`leftOut`, see src/api/client.ts); nothing if all could. */
export function LeftOut({ of: data }: { of: unknown }) {
  const count = (data as Rows)?.leftOut ?? (data as { rows?: Rows } | null)?.rows?.leftOut;
  return count ? (
    <chakra.p color="muted" fontSize="sm" textAlign="center" padding="3">
      {text.list.leftOut(count)}
    </chakra.p>
  ) : null;
}
