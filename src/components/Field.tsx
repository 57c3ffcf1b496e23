import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useId } from 'react';
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
  /** Whether the machine accepts typing now; a waiting field keeps its text and its focus. */
  allowed: boolean;
  onType: (value: string) => void;
  /** A hint, shown while there is no error. */
  hint?: string;
  /** Shown inside the field's right edge. */
  trailing?: ReactNode;
  /** Shown to the right of the field. */
  beside?: ReactNode;
};

/** Label above, field, error below in words and tied to it. */
export function TextField({
  label,
  error,
  allowed,
  onType,
  hint,
  trailing,
  beside,
  required = true,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return (
    <Box display="flex" flexDirection="column" gap="1">
      <chakra.label htmlFor={id} fontWeight="600">
        {label}
      </chakra.label>
      <Box display="flex" alignItems="center" gap="3">
        <Box position="relative" flex="1" minWidth="0">
          <StyledInput
            {...rest}
            id={id}
            required={required}
            readOnly={!allowed}
            aria-disabled={allowed ? undefined : true}
            aria-invalid={error !== ''}
            aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
            paddingInlineEnd={trailing ? '12' : undefined}
            onChange={(event) => onType(event.currentTarget.value)}
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
