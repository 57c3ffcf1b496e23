import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Control = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    // The size is in px, because the film's picture does not grow with the text.
    boxSize: '40px',
    fontSize: 'min(1em, 16px)',
    whiteSpace: 'nowrap',
    flexShrink: '0',
    borderRadius: 'control',
    // Touch screens have no keys to list.
    '@media (pointer: coarse)': { boxSize: '44px', '&.keys': { display: 'none' } },
    _hover: { bg: 'filmHover' },
    '&.speed': { width: 'auto', minWidth: '40px', fontVariantNumeric: 'tabular-nums' },
    '&[aria-disabled=true]': { opacity: '0.5' },
    '&[data-marked]': { color: 'brand.300' },
  },
});

const rail = {
  height: '4px',
  borderRadius: 'full',
  backgroundImage: `linear-gradient(to right, {colors.brand.400} var(--done), {colors.filmBuffered} var(--done) calc(var(--buffered, 0) * 100%), {colors.filmTrack} calc(var(--buffered, 0) * 100%))`,
  transition: 'height 150ms',
} as const;
const thumb = {
  appearance: 'none',
  boxSize: '14px',
  borderWidth: '0',
  borderRadius: 'full',
  bg: 'brand.400',
} as const;

/** `--share`: the share of the slider before the thumb. `--buffered`: the share that is loaded. Both from 0 to 1. */
export const Slider = chakra('input', {
  base: {
    appearance: 'none',
    minHeight: '24px',
    bg: 'film/0',
    cursor: 'pointer',
    '--done': 'calc(7px + (100% - 14px) * var(--share, 0))',
    '&::-webkit-slider-runnable-track': rail,
    '&::-moz-range-track': rail,
    '&::-webkit-slider-thumb': { ...thumb, marginTop: '-5px' },
    '&::-moz-range-thumb': thumb,
    '&:hover::-webkit-slider-runnable-track, &:focus-visible::-webkit-slider-runnable-track': { height: '6px' },
    '&:hover::-webkit-slider-thumb, &:focus-visible::-webkit-slider-thumb': { marginTop: '-4px' },
    '@media (forced-colors: active)': {
      appearance: 'auto',
      '&::-webkit-slider-runnable-track, &::-webkit-slider-thumb': { appearance: 'auto' },
    },
  },
});

export function IconButton({
  name,
  allowed = true,
  isMarked = false,
  onClick,
  children,
}: {
  name: string;
  allowed?: boolean;
  /** Highlighted, because its effect is active. */
  isMarked?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Control
      type="button"
      aria-label={name}
      title={name}
      data-marked={isMarked || undefined}
      aria-disabled={allowed ? undefined : true}
      onClick={onClick}
    >
      {children}
    </Control>
  );
}

/** A button that toggles a panel over the picture. */
export function PanelButton({
  className,
  name,
  panel,
  isOpen,
  onClick,
  children,
}: {
  className?: string;
  name: string;
  /** The panel's id. */
  panel: string;
  isOpen: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Control
      className={className}
      type="button"
      aria-label={name}
      title={name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      data-opens={panel}
      onClick={onClick}
    >
      {children}
    </Control>
  );
}
