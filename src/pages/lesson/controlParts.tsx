import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export const Control = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: 'control',
    flexShrink: '0',
    borderRadius: 'control',
    // On touch screens there are no keys to list.
    '@media (pointer: coarse)': { boxSize: 'touch', '&.keys': { display: 'none' } },
    _hover: { bg: 'filmHover' },
    '&[aria-disabled=true]': { opacity: '0.5' },
    '&[aria-pressed=true]': { color: 'brand.300' },
  },
});

export const Choice = chakra('select', {
  base: {
    minHeight: 'control',
    maxWidth: '9em',
    paddingInline: '2',
    borderRadius: 'control',
    bg: 'filmBar',
    color: 'inherit',
    fontSize: 'sm',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    _hover: { bg: 'filmBarHover' },
    '&[aria-disabled=true]': { opacity: '0.5' },
  },
});

export const Slider = chakra('input', { base: { accentColor: 'brand.400', minHeight: '1.5rem', cursor: 'pointer' } });

export function IconButton({
  name,
  allowed = true,
  isPressed,
  onClick,
  children,
}: {
  name: string;
  allowed?: boolean;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Control
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      aria-disabled={allowed ? undefined : true}
      onClick={onClick}
    >
      {children}
    </Control>
  );
}
