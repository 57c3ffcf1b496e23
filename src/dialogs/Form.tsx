import { Box, chakra } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../components/Button.tsx';
import { ErrorText } from '../components/ErrorText.tsx';
import { readFields } from '../components/Field.tsx';

type Press = { label: string; allowed: boolean; onPress: () => void };

/** Builds the button of a form whose view and texts have the usual names. */
export const submitOf = (
  { submit: label, submitting: busyLabel }: { submit: string; submitting: string },
  { submitting: busy, canSubmit: allowed }: { submitting: boolean; canSubmit: boolean },
  onPress: () => void,
) => ({ label, busyLabel, busy, allowed, onPress });

/** Moves the focus to the first invalid control. */
export const focusFirstError = (form: Element | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

/**
 * The frame of every form in the dialog: the fields, the form's error, the button, and the links to other forms. When a form replaces
 * another, the first empty field gets the focus, or the button if everything is filled in.
 */
export function Form({
  children,
  error,
  submit,
  links,
}: {
  children: ReactNode;
  error: string;
  submit: Press & { busyLabel: string; busy: boolean };
  links: Press[];
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // While the dialog opens, the focus is still on its opener. The dialog remembers that, and takes the focus itself.
    const focused = document.activeElement;
    const isOutside = focused !== document.body && !form.current?.closest('[role=dialog]')?.contains(focused);
    if (isOutside) return;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    readFields(event.currentTarget);
    flushSync(submit.onPress);
    focusFirstError(form.current);
  };
  return (
    <chakra.form ref={form} noValidate onSubmit={onSubmit} display="flex" flexDirection="column" gap="5">
      {children}
      {error && <ErrorText>{error}</ErrorText>}
      <Button type="submit" css={{ width: 'full' }} allowed={submit.allowed} busy={submit.busy}>
        {submit.busy ? submit.busyLabel : submit.label}
      </Button>
      {links.length > 0 && (
        // The words of the links align with the fields.
        <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" marginInline="-1" fontSize="sm">
          {links.map(({ label, allowed, onPress }) => (
            <Button key={label} variant="link" allowed={allowed} onClick={onPress}>
              {label}
            </Button>
          ))}
        </Box>
      )}
    </chakra.form>
  );
}
