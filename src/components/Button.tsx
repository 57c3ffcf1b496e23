import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import { buttonRecipe } from '../theme/recipes.ts';
import type { Styleable } from '../theme/styleable.ts';

type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'link';

const StyledButton = chakra('button', buttonRecipe);

/**
 * A button with a busy state. `allowed` is whether the machine accepts its event: if not, it keeps its focus (`aria-disabled`); while busy
 * it keeps its width and shows a spinner.
 */
export function Button({
  allowed = true,
  busy = false,
  ...rest
}: Styleable<'button'> & { variant?: ButtonVariant; allowed?: boolean; busy?: boolean }) {
  return (
    <StyledButton type="button" {...rest} aria-disabled={allowed ? undefined : true} aria-busy={busy || undefined} />
  );
}

/** A link inside the site that looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe);
