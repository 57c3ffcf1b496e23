import { Box, chakra } from '@chakra-ui/react';
import type { Goods } from '../../../machines/domain/order.ts';
import { price } from '../../text/numbers.ts';
import { Card, CardTitle } from './Card.tsx';
import { checkoutText as words } from './text.ts';

/** The ordered goods, as the server describes them. */
export function GoodsCard({ goods }: { goods: Goods }) {
  return (
    <Card as="section" aria-labelledby="goods">
      <CardTitle id="goods">{words.goods}</CardTitle>
      <Box display="flex" gap="4" alignItems="flex-start">
        {goods.coverUrl && (
          <Box
            width={{ base: '112px', sm: '160px' }}
            aspectRatio="4 / 3"
            flexShrink="0"
            bg="bone"
            borderRadius="control"
            overflow="hidden"
          >
            <chakra.img src={goods.coverUrl} alt="" width="full" height="full" objectFit="cover" />
          </Box>
        )}
        <Box minWidth="0" flex="1" display="flex" flexDirection="column" gap="1">
          <Box as="p" fontWeight="600" fontSize={{ base: 'md', md: 'lg' }} overflowWrap="anywhere">
            {goods.name}
          </Box>
          <Box as="p" fontSize="sm" color="muted">
            {words[goods.kind] + (goods.days > 0 ? ` · ${words.days(goods.days)}` : '')}
          </Box>
          <Box as="p" className="amount" fontWeight="600" color="danger">
            {price(goods.price)}
          </Box>
        </Box>
      </Box>
    </Card>
  );
}
