import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import { buttonRecipe } from '../theme/recipes.ts';
import type { Styleable } from '../theme/styleable.ts';

type ButtonVariant = 'solid' | 'danger' | 'outline' | 'ghost' | 'link';

const StyledButton = chakra('button', buttonRecipe);

/**
 * A button with a busy state. `allowed`: whether the machine accepts its event. A disallowed button keeps its focus (`aria-disabled`); a busy
 * one keeps its width and shows a spinner.
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

/** A link inside the site with the style of a button. */
export const ButtonLink = chakra(Link, buttonRecipe);
