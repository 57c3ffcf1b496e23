import { Box, chakra } from '@chakra-ui/react';
import { CircleCheck, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type { promoCodeMachine } from '../../../machines/shop/promoCode.machine.ts';
import { Button } from '../../components/Button.tsx';
import { readFields, TextField } from '../../components/Field.tsx';
import { FieldButton } from '../../components/FieldButton.tsx';
import { Card } from './Card.tsx';
import type { PromoView } from './checkoutView.ts';
import { submitId } from './OrderSummary.tsx';
import { checkoutText as words } from './text.ts';

export type PromoActor = ActorRefFrom<typeof promoCodeMachine>;

/**
 * Moves the focus to the field when an error about the code appears after a press on 提交订单, which may be far from the field. Does nothing
 * if the focus has moved on meanwhile. Some browsers focus a pressed button's container instead of the button.
 */
const leadToField = (node: Element | null): void => {
  const form = node?.closest('form');
  const focused = document.activeElement;
  if (form && (focused?.id === submitId || focused?.contains(form))) form.querySelector('input')?.focus();
};

/** The promo code. Enter checks it without placing the order. */
export function PromoCode({ actor, view, usable }: { actor: PromoActor; view: PromoView; usable: string }) {
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    readFields(form);
    flushSync(() => actor.send({ type: 'promo.submitted' }));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    // On paper, there are no forms.
    <Card css={{ '@media print': { display: 'none' } }}>
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
              <FieldButton
                type="button"
                aria-label={words.clear}
                aria-disabled={view.canClear ? undefined : true}
                onClick={({ currentTarget }) => {
                  const { form } = currentTarget;
                  actor.send({ type: 'promo.cleared' });
                  form?.querySelector('input')?.focus();
                }}
              >
                <X size={18} />
              </FieldButton>
            )
          }
          beside={
            <Button
              type="submit"
              variant="outline"
              css={{ minWidth: '5.5rem' }}
              allowed={view.canCheck}
              busy={view.checking}
            >
              {view.checking ? words.checking : words.check}
            </Button>
          }
        />
        {view.codeError && <span key={view.codeError} ref={leadToField} hidden />}
        {view.isHeld && (
          <Button
            variant="outline"
            css={{ alignSelf: 'flex-start' }}
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
              <CircleCheck size={16} />
              <span>{usable}</span>
            </>
          )}
        </Box>
      </chakra.form>
    </Card>
  );
}
