import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The data of an order as a list of names and values. `total`: the most important amount. */
export function OrderFigures({
  rows,
  total,
}: {
  rows: { name: string; value: ReactNode }[];
  total?: { name: string; value: string };
}) {
  return (
    <chakra.dl margin="0" display="grid" gridTemplateColumns="auto 1fr" columnGap="6" rowGap="3" alignItems="baseline">
      {rows.map(({ name, value }) => (
        <chakra.div key={name} display="contents">
          <chakra.dt color="muted">{name}</chakra.dt>
          <chakra.dd margin="0" minWidth="0" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
      {total && (
        <chakra.div display="contents">
          <chakra.dt color="muted">{total.name}</chakra.dt>
          <chakra.dd className="amount" margin="0" lineHeight="1.2" fontSize="4xl" fontWeight="600" color="danger">
            {total.value}
          </chakra.dd>
        </chakra.div>
      )}
    </chakra.dl>
  );
}
