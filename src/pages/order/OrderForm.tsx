import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { CircleCheck, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type { Goods } from '../../../machines/domain/order.ts';
import type { checkoutMachine } from '../../../machines/shop/checkout.machine.ts';
import type { orderFormMachine } from '../../../machines/shop/orderForm.machine.ts';
import type { promoCodeMachine } from '../../../machines/shop/promoCode.machine.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { TextField } from '../../components/Field.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { useLasting } from '../../components/lastingView.ts';
import { ServerLink } from '../../components/ServerLink.tsx';
import { checkoutText as words } from '../../text/checkout.ts';
import { price } from '../../text/numbers.ts';
import { type FormView, formView, type PromoView, promoView } from './checkoutView.ts';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
type FormActor = ActorRefFrom<typeof orderFormMachine>;
type PromoActor = ActorRefFrom<typeof promoCodeMachine>;
type Part = { actor: FormActor; view: FormView };

const Card = chakra('div', {
  base: { bg: 'surface', borderRadius: 'card', padding: { base: '4', md: '6' } },
});
const CardTitle = chakra('h2', { base: { fontSize: 'lg', fontWeight: '600', marginBottom: '4' } });

/** What is ordered, in the server's words. */
export function GoodsCard({ goods, children }: { goods: Goods; children?: ReactNode }) {
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
            {words[goods.kind]}
            {goods.days > 0 && ` · ${words.days(goods.days)}`}
          </Box>
          <Box as="p" fontWeight="600" color="danger" fontVariantNumeric="tabular-nums">
            {price(goods.price)}
          </Box>
        </Box>
      </Box>
      {children}
    </Card>
  );
}

const submitId = 'submit-order';

/**
 * An error about the code has come: after a press on 提交订单 far from the field the focus is moved to the field, unless it has moved on
 * meanwhile. Some browsers focus a pressed button's container instead of the button.
 */
const leadToField = (node: Element | null): void => {
  const form = node?.closest('form');
  const focused = document.activeElement;
  if (form && (focused?.id === submitId || focused?.contains(form))) form.querySelector('input')?.focus();
};

/** The promo code. Enter checks it, and orders nothing. */
function Promo({ actor, view, usable }: { actor: PromoActor; view: PromoView; usable: string }) {
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => actor.send({ type: 'promo.submitted' }));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <Card>
      <chakra.form noValidate onSubmit={check} display="flex" flexDirection="column" gap="2">
        <TextField
          label={words.promo}
          name="promo"
          required={false}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={64}
          placeholder={words.promoPlaceholder}
          value={view.code}
          error={view.codeError}
          allowed={view.canType}
          onType={(value) => actor.send({ type: 'promo.typed', value })}
          trailing={
            view.code.trim() !== '' && (
              <chakra.button
                type="button"
                aria-label={words.clear}
                aria-disabled={view.canClear ? undefined : true}
                onClick={({ currentTarget }) => {
                  const { form } = currentTarget;
                  actor.send({ type: 'promo.cleared' });
                  form?.querySelector('input')?.focus();
                }}
                position="absolute"
                insetBlock="0"
                insetInlineEnd="0"
                width="44px"
                display="grid"
                placeItems="center"
                color="muted"
                borderRadius="control"
                _hover={{ color: 'accent' }}
              >
                <X size={18} aria-hidden="true" />
              </chakra.button>
            )
          }
          beside={
            <Button type="submit" variant="outline" minWidth="5.5rem" allowed={view.canCheck} busy={view.checking}>
              {view.checking ? words.checking : words.check}
            </Button>
          }
        />
        {view.codeError && <span key={view.codeError} ref={leadToField} hidden />}
        {view.isHeld && (
          <Button
            variant="outline"
            alignSelf="flex-start"
            onClick={() => {
              flushSync(() => actor.send({ type: 'promo.cleared' }));
              document.getElementById(submitId)?.focus();
            }}
          >
            {words.withoutCode}
          </Button>
        )}
        <Box
          role="status"
          display="flex"
          alignItems="center"
          gap="1"
          fontSize="sm"
          color="success"
          _empty={{ display: 'none' }}
        >
          {usable && (
            <>
              <CircleCheck size={16} aria-hidden="true" />
              {usable}
            </>
          )}
        </Box>
      </chakra.form>
    </Card>
  );
}

/** The consent to the purchase agreement, where the site has one. */
function Consent({ actor, view }: Part) {
  const id = useId();
  const name = words.protocols[view.kind];
  return (
    <Card paddingBlock={{ base: '2', md: '3' }}>
      <Box display="flex" alignItems="center" gap="2" minHeight="touch">
        <chakra.input
          id={id}
          type="checkbox"
          aria-label={`${words.agree}${name}`}
          aria-invalid={view.consentError !== ''}
          aria-describedby={view.consentError ? `${id}-error` : undefined}
          aria-disabled={view.canAgree ? undefined : true}
          data-consent=""
          checked={view.isAgreed}
          onChange={() => actor.send({ type: 'consent.toggled' })}
          boxSize="1.25rem"
          flexShrink="0"
          accentColor="brandFill"
        />
        <span>
          <chakra.label htmlFor={id} paddingBlock="3">
            {words.agree}
          </chakra.label>
          <ServerLink
            address={view.protocolUrl}
            opensNewWindow
            css={{ '&[href]': { color: 'accent', textDecoration: 'underline' } }}
          >
            {name}
          </ServerLink>
        </span>
      </Box>
      {view.consentError && <ErrorText id={`${id}-error`}>{view.consentError}</ErrorText>}
    </Card>
  );
}

/** The total and the button, which stay visible on narrow screens. */
function Summary({ actor, view }: Part) {
  const submit = () => {
    flushSync(() => actor.send({ type: 'order.submitted' }));
    // Only a missing consent is known at once; a code is checked by the server first, and its field takes the focus itself.
    document.querySelector<HTMLElement>('[data-consent][aria-invalid=true]')?.focus();
  };
  const row = (name: string, amount: string) => (
    <Box display="flex" justifyContent="space-between" gap="4">
      <chakra.dt color="muted">{name}</chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{amount}</chakra.dd>
    </Box>
  );
  return (
    <Box
      display={{ base: 'contents', md: 'block' }}
      position={{ md: 'sticky' }}
      top="88px"
      bg="surface"
      borderRadius="card"
      overflow="hidden"
    >
      <Card as="section" aria-labelledby="summary" paddingBottom={{ md: '3' }}>
        <CardTitle id="summary">{words.summary}</CardTitle>
        <chakra.dl display="flex" flexDirection="column" gap="2">
          {row(words.price, price(view.price))}
          {view.discount > 0 && row(words.discount, words.minus(view.discount))}
        </chakra.dl>
      </Card>
      <Box
        position={{ base: 'sticky', md: 'static' }}
        bottom="0"
        zIndex="1"
        bg="surface"
        borderTopWidth="1px"
        marginInline={{ base: '-4', md: '0' }}
        paddingInline={{ base: '4', md: '6' }}
        paddingBlock={{ base: '3', md: '4' }}
        display="flex"
        flexDirection="column"
        gap="3"
      >
        {view.orderError && <ErrorText>{view.orderError}</ErrorText>}
        <Box
          display="flex"
          flexDirection={{ base: 'row', md: 'column' }}
          alignItems={{ base: 'center', md: 'stretch' }}
          flexWrap={{ base: 'wrap', md: 'nowrap' }}
          justifyContent="space-between"
          gap="3"
        >
          <Box as="p" display="flex" alignItems="baseline" justifyContent="space-between" gap="2" margin="0">
            <span>{words.toPay}</span>
            <chakra.span
              fontSize={{ base: '2xl', md: '4xl' }}
              fontWeight="600"
              color="danger"
              fontVariantNumeric="tabular-nums"
            >
              {price(view.toPay)}
            </chakra.span>
          </Box>
          <Button
            id={submitId}
            minWidth="8.75rem"
            minHeight="3rem"
            allowed={view.canSubmit}
            busy={view.working !== ''}
            onClick={submit}
          >
            {view.submitLabel}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** Everything about one order before it is placed; `children` where there is no form. */
export function OrderForm({ actor, goods, children }: { actor: CheckoutActor; goods: Goods; children: ReactNode }) {
  // It ends when the order is placed; until the next page is shown, the form stays as it was.
  const form = useLasting(useSelector(actor, (snapshot) => snapshot.children.orderForm));
  return form ? <FormOf key={form.sessionId} actor={form} goods={goods} /> : children;
}

function FormOf({ actor, goods }: { actor: FormActor; goods: Goods }) {
  const promo = useLasting(useSelector(actor, (snapshot) => snapshot.children.promoCode));
  return promo ? <FormParts actor={actor} promo={promo} goods={goods} /> : null;
}

function FormParts({ actor, promo, goods }: { actor: FormActor; promo: PromoActor; goods: Goods }) {
  const view = useSelector(actor, formView, shallowEqual);
  const code = useSelector(promo, promoView, shallowEqual);
  return (
    <Box
      ref={handFocusOn}
      display={{ base: 'flex', md: 'grid' }}
      flexDirection="column"
      gridTemplateColumns={{ md: 'minmax(0, 1fr) 21.25rem' }}
      gap={{ base: '3', md: '6' }}
      alignItems={{ md: 'start' }}
    >
      <Box display="flex" flexDirection="column" gap={{ base: '3', md: '4' }} minWidth="0">
        <GoodsCard goods={goods} />
        <Promo actor={promo} view={code} usable={view.usable} />
        {view.protocolUrl && <Consent actor={actor} view={view} />}
      </Box>
      <Summary actor={actor} view={view} />
      <chakra.p srOnly role="status">
        {view.working || (code.checking ? words.checking : '')}
      </chakra.p>
    </Box>
  );
}
