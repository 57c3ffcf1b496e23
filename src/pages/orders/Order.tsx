import { Box, chakra } from '@chakra-ui/react';
import { Crown, Package } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { OrderRow } from '../../../machines/domain/order.ts';
import type { textCopyMachine } from '../../../machines/ui/textCopy.machine.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { TitleLink } from '../../components/TitleLink.tsx';
import { price } from '../../text/numbers.ts';
import { chinaMoment, isoTime } from '../../text/time.ts';
import { nextStep, paidGoodsPath } from './paidGoods.ts';
import { ordersText as words } from './text.ts';

const coverSize = {
  width: { base: '80px', sm: '96px' },
  aspectRatio: '4 / 3',
  flexShrink: '0',
  alignSelf: 'start',
} as const;

/** The server's picture, or our own for goods without one: plans, and kinds that are no longer sold. */
function Cover({ type, coverUrl }: OrderRow['goods']) {
  if (coverUrl) {
    return (
      <chakra.img
        {...coverSize}
        src={coverUrl}
        alt=""
        loading="lazy"
        objectFit="cover"
        bg="bone"
        borderRadius="control"
      />
    );
  }
  return (
    <Box {...coverSize} display="grid" placeItems="center" borderRadius="control" bg="wash" color="accent">
      {type === 'ROLE' ? (
        <Box boxSize="40px" borderRadius="full" display="grid" placeItems="center" bg="gold" color="onGold">
          <Crown size={22} />
        </Box>
      ) : (
        <Package size={32} strokeWidth={1.5} />
      )}
    </Box>
  );
}

/** Minutes are enough; the seconds are shown on hover. */
function OrderedAt({ at }: { at: number }) {
  return (
    at > 0 && (
      <time dateTime={isoTime(at)} title={chinaMoment(at)}>
        {chinaMoment(at).slice(0, 16)}
      </time>
    )
  );
}

type OrderProps = { order: OrderRow; copy: ActorRefFrom<typeof textCopyMachine> };

/** When the order was placed, its state, and its number, which can be copied. On small screens, the number has a line of its own. */
function OrderHead({ order: { createdAt, orderNo, status }, copy, place }: OrderProps & { place: string }) {
  return (
    <Box
      display="grid"
      gridTemplateAreas={{ base: '"time state" "number number"', md: '"time number state"' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto' }}
      alignItems="baseline"
      columnGap="5"
      paddingBlock="2"
      paddingInline={{ base: '4', md: '5' }}
      fontSize="sm"
      color="muted"
      bg="sunken"
      fontVariantNumeric="tabular-nums"
    >
      <Box gridArea="time">
        <OrderedAt at={createdAt} />
      </Box>
      <Box gridArea="number" minWidth="0">
        <span id={`${place}-line`}>
          <span>{words.orderNoLabel}</span>
          <chakra.span id={place} overflowWrap="anywhere">
            {orderNo}
          </chakra.span>
        </span>
        <Button
          variant="link"
          aria-label={words.copyNo(orderNo)}
          onClick={() => copy.send({ type: 'copy.pressed', text: orderNo, place })}
          css={{
            minHeight: '1.5rem',
            marginInlineStart: '2',
            // A large target in a line of text.
            '@media (pointer: coarse)': { minHeight: 'touch', marginBlock: '-11px', paddingInline: '2' },
          }}
        >
          {words.copy}
        </Button>
      </Box>
      <Box gridArea="state" color="ink" textAlign="end">
        {status}
      </Box>
    </Box>
  );
}

function Amount({ order: { amount, refunded } }: Pick<OrderProps, 'order'>) {
  return (
    <Box flex={{ base: '1 0 auto', lg: 'none' }} textAlign={{ lg: 'end' }} fontVariantNumeric="tabular-nums">
      <p>
        <chakra.span fontSize="sm" color="muted">
          {`${words.amount} `}
        </chakra.span>
        <chakra.span className="amount" fontWeight="600" fontSize="lg">
          {price(amount)}
        </chakra.span>
      </p>
      {refunded > 0 && (
        <chakra.p fontSize="sm" color="danger">
          {`${words.refunded} ${price(refunded)}`}
        </chakra.p>
      )}
    </Box>
  );
}

/** One paid order: its goods, its amount, and the next step. */
export function Order({ order, copy }: OrderProps) {
  const { goods } = order;
  const path = paidGoodsPath(goods);
  const step = nextStep(order);
  const name = goods.name || words.unnamed;
  const kind = words.kinds[goods.type];
  const ids = { name: `order-${order.id}`, number: `order-${order.id}-number` };
  return (
    <Box
      as="article"
      aria-labelledby={`${ids.name} ${ids.number}-line`}
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      overflow="hidden"
    >
      <OrderHead order={order} copy={copy} place={ids.number} />
      <Box display="flex" gap="4" padding={{ base: '4', md: '5' }} alignItems={{ base: 'flex-start', lg: 'center' }}>
        <Cover {...goods} />
        <Box
          flex="1"
          minWidth="0"
          display="flex"
          flexWrap={{ base: 'wrap', lg: 'nowrap' }}
          alignItems="center"
          columnGap={{ base: '2', lg: '6' }}
          rowGap="2"
        >
          <Box minWidth="0" flex={{ base: '1 0 100%', lg: '1' }}>
            <Box as="h2" id={ids.name} fontWeight="600" overflowWrap="anywhere">
              {path ? <TitleLink to={path}>{name}</TitleLink> : name}
            </Box>
            {kind && (
              <Box as="p" fontSize="sm" color="muted">
                {kind}
              </Box>
            )}
          </Box>
          <Amount order={order} />
          {step && (
            <ButtonLink
              to={step.path}
              variant="outline"
              css={{ minWidth: { lg: '6.5rem' } }}
              aria-label={words.of(step.label, name)}
            >
              {step.label}
            </ButtonLink>
          )}
        </Box>
      </Box>
    </Box>
  );
}
