import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { passwordRevealMachine } from '../../machines/ui/passwordReveal.machine.ts';
import { text } from '../text/zh.ts';
import { inputRecipe } from '../theme/recipes.ts';
import { useFlow } from './useFlow.ts';

const StyledInput = chakra('input', inputRecipe);

/** Words about what is wrong, with a sign, read out at once. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Box id={id} role="alert" display="flex" alignItems="center" gap="1" color="danger" fontSize="14px">
      <CircleAlert size={16} aria-hidden="true" />
      {children}
    </Box>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof StyledInput>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  /** What is wrong with it, or ''. */
  error: string;
  /** Whether the machine accepts typing now; a waiting field keeps its text and its focus. */
  allowed: boolean;
  onType: (value: string) => void;
  /** Stands inside the field's right edge. */
  trailing?: ReactNode;
};

/** Label above, field, error below in words and tied to it. */
export function TextField({ label, error, allowed, onType, trailing, ...rest }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <Box display="flex" flexDirection="column" gap="1">
      <chakra.label htmlFor={id} fontWeight="600">
        {label}
      </chakra.label>
      <Box position="relative">
        <StyledInput
          {...rest}
          id={id}
          required
          readOnly={!allowed}
          aria-disabled={allowed ? undefined : true}
          aria-invalid={error !== ''}
          aria-describedby={error ? errorId : undefined}
          paddingInlineEnd={trailing ? '12' : undefined}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {trailing}
      </Box>
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
        <chakra.button
          type="button"
          aria-label={revealed ? text.login.hidePassword : text.login.showPassword}
          onClick={() => reveal.send({ type: revealed ? 'password.concealed' : 'password.revealed' })}
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
          <Sign size={20} aria-hidden="true" />
        </chakra.button>
      }
    />
  );
}
