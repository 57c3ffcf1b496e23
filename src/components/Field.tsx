import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { passwordRevealMachine } from '../../machines/ui/passwordReveal.machine.ts';
import { authText } from '../text/auth.ts';
import { inputRecipe } from '../theme/recipes.ts';
import type { Styleable } from '../theme/styleable.ts';
import { ErrorText } from './ErrorText.tsx';
import { FieldButton } from './FieldButton.tsx';
import { useFlow } from './useFlow.ts';

const StyledInput = chakra('input', inputRecipe);

type TextFieldProps = Omit<Styleable<'input'>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  /** The error, or ''. */
  error: string;
  /** Whether the machine accepts typing now. A disallowed field keeps its text and its focus. */
  allowed: boolean;
  onType: (value: string) => void;
  /** Converts typed or pasted text. */
  shape?: (typed: string) => string;
  /** A hint, shown while there is no error. */
  hint?: string;
  /** Shown inside the field's right edge. */
  trailing?: ReactNode;
  /** Shown to the right of the field. */
  beside?: ReactNode;
};

/** Functions that read the value of each field. */
const readers = new WeakMap<Element, () => void>();

/** Reports the shown values of a form's fields, because a password manager may have filled them in without an event. */
export function readFields(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? []) readers.get(field)?.();
}

/**
 * A field with its label above, and its error below as text, tied to the field. React does not control the input: it would empty a field that
 * was filled in without an event on the next render.
 */
export function TextField({
  ref,
  label,
  value,
  error,
  allowed,
  onType,
  shape = (typed) => typed,
  hint,
  trailing,
  beside,
  required = true,
  ...rest
}: TextFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  /** The text that the flow knows. */
  const known = useRef('');
  const read = () => {
    const input = field.current;
    if (!input || !allowed || input.value === known.current) return;
    const text = shape(input.value);
    if (text !== input.value) input.value = text;
    known.current = text;
    onType(text);
  };
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    readers.set(input, read);
    if (value !== known.current) input.value = known.current = value;
  });
  useImperativeHandle(ref, () => field.current as HTMLInputElement, []);
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return (
    <Box display="flex" flexDirection="column" gap="1">
      <chakra.label htmlFor={id} fontWeight="600">
        {label}
      </chakra.label>
      {/* With large text, what is beside the field wraps below it. */}
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <Box position="relative" flex="1 1 7em" minWidth="0">
          <StyledInput
            {...rest}
            ref={field}
            id={id}
            required={required}
            readOnly={!allowed}
            aria-disabled={allowed ? undefined : true}
            aria-invalid={error !== ''}
            aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
            paddingInlineEnd={trailing ? '12' : undefined}
            onChange={read}
          />
          {trailing}
        </Box>
        {beside}
      </Box>
      {hint && (
        <Box id={hintId} color="muted" fontSize="sm">
          {hint}
        </Box>
      )}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Box>
  );
}

/** A password field with a button that shows what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const reveal = useFlow(passwordRevealMachine);
  const revealed = useSelector(reveal, (snapshot) => snapshot.matches('revealed'));
  const Sign = revealed ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={revealed ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <FieldButton
          type="button"
          aria-label={revealed ? authText.form.hidePassword : authText.form.showPassword}
          onClick={() => reveal.send({ type: revealed ? 'password.concealed' : 'password.revealed' })}
        >
          <Sign size={20} />
        </FieldButton>
      }
    />
  );
}
