import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Controls are 40 px high, 44 px on touch screens. A waiting control keeps its focus, so it is aria-disabled. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    // With large text, a label may be wider than the screen. Then the label wraps.
    maxWidth: 'full',
    minHeight: 'control',
    paddingInline: '4',
    borderRadius: 'control',
    fontWeight: '600',
    transition: 'background-color 160ms, color 160ms, border-color 160ms, opacity 160ms',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    '@media print': { display: 'none' },
    // Fades only after 200 ms, so that short waits do not flicker.
    '&[aria-disabled=true]': { opacity: '0.65', transitionDelay: '200ms' },
    '&[aria-busy=true]::before': {
      content: '""',
      boxSize: '16px',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'currentColor',
      borderTopColor: 'transparent',
      animation: 'spin 800ms linear infinite',
    },
  },
  variants: {
    variant: {
      solid: {
        bg: 'action',
        color: 'onAction',
        _hover: { bg: 'actionHover' },
        // With forced colours, buttons have no background, so a border shows them.
        '@media (forced-colors: active)': { borderWidth: '1px', borderColor: 'ButtonText' },
      },
      /** For a step that is hard to undo. */
      danger: {
        bg: 'danger',
        color: 'onAction',
        _hover: { bg: 'dangerHover' },
        '@media (forced-colors: active)': { bg: 'ButtonFace', borderWidth: '2px', borderColor: 'ButtonText' },
      },
      outline: {
        borderWidth: '1px',
        borderColor: 'outline',
        bg: 'surface',
        color: 'ink',
        _hover: { borderColor: 'accent', color: 'accent' },
      },
      ghost: { color: 'muted', paddingInline: '3', fontWeight: '400', _hover: { color: 'accent', bg: 'wash' } },
      link: { color: 'accent', paddingInline: '1', fontWeight: '400', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'solid' },
});

export const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: 'control',
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'outline',
    borderRadius: 'control',
    bg: 'surface',
    color: 'ink',
    transition: 'border-color 160ms',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    _placeholder: { color: 'muted', opacity: '1' },
    _hover: { borderColor: 'accent' },
    '&[aria-invalid=true]': { borderColor: 'danger' },
    '&[readonly]': { bg: 'sunken', color: 'muted' },
  },
  variants: {},
});
