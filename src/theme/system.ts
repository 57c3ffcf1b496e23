import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { brandRamp } from './brand.ts';
import { buttonRecipe, inputRecipe } from './recipes.ts';
import { type Look, look } from './tokens.ts';

const values = <Name extends string, Value>(record: Record<Name, Value>) =>
  Object.fromEntries(Object.entries<Value>(record).map(([name, value]) => [name, { value }])) as Record<
    Name,
    { value: Value }
  >;

const step = (color: string) => color.replace(/^brand\.\d+$/, '{colors.$&}');

const tone = (color: Look['colors'][string]) =>
  typeof color === 'string'
    ? { value: color }
    : {
        value: {
          base: step(color.light),
          _dark: step(color.dark),
          ...(color.more && { _more: color.more.replace(/^\w+$/, '{colors.$&}') }),
          ...(color.forced && { _forced: color.forced }),
        },
      };

const configOf = ({ brand, font, colors, radii, fontSizes, sizes, spacing, breakpoints, shadows }: Look) =>
  defineConfig({
    conditions: {
      more: '@media (prefers-contrast: more)',
      forced: '@media (forced-colors: active)',
      // The script in the head sets the scheme: the operator's setting, else the system's (src/browser/page/scheme.ts).
      // The selectors have zero specificity, like a media query.
      dark: '&:where([data-scheme=dark]), *:where([data-scheme=dark]) &',
    },
    globalCss: {
      '*, *::before, *::after': {
        boxSizing: 'border-box',
        borderWidth: '0',
        borderStyle: 'solid',
        borderColor: 'line',
        '@media (prefers-reduced-motion: reduce)': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          // 0 s, because any duration delays every style change by a frame.
          transitionDuration: '0s !important',
        },
      },
      html: { lineHeight: '1.6', textSizeAdjust: '100%', fontFamily: 'body', color: 'ink', bg: 'ground' },
      body: { margin: '0', minHeight: '100dvh', fontSize: 'md' },
      'h1, h2, h3, p, ul, ol, figure, fieldset': {
        margin: '0',
        padding: '0',
        fontSize: 'inherit',
        fontWeight: 'inherit',
      },
      'ul, ol': { listStyle: 'none' },
      a: { color: 'inherit', textDecoration: 'none' },
      'button, input': {
        font: 'inherit',
        color: 'inherit',
        background: 'none',
        padding: '0',
        letterSpacing: 'inherit',
      },
      'button, [role=button], summary': { cursor: 'pointer' },
      '[aria-disabled=true]': { cursor: 'not-allowed' },
      // These rules apply while a film fills the window.
      '#root:has([data-filled])': {
        visibility: 'hidden',
        '& :is(main, [data-above-dialogs])': { visibility: 'visible' },
      },
      'html:has([data-filled])': { overflow: 'hidden' },
      'img, svg': { display: 'block', maxWidth: '100%' },
      dialog: { padding: '0', color: 'inherit' },
      ':focus-visible': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
      'main:focus, h1:focus': { outline: 'none' },
    },
    theme: {
      breakpoints,
      keyframes: {
        pulse: { '50%': { opacity: '0.55' } },
        spin: { to: { transform: 'rotate(360deg)' } },
        grow: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
        appear: { from: { opacity: '0', transform: 'translateY(8px)' } },
        fade: { from: { opacity: '0' } },
      },
      tokens: {
        colors: { brand: brandRamp(brand) },
        fonts: { body: { value: font } },
        radii: values(radii),
        fontSizes: values(fontSizes),
        shadows: values(shadows),
        durations: { quick: { value: '160ms' } },
        spacing: Object.fromEntries(spacing.steps.map((step) => [step, { value: `${step * spacing.unit}px` }])),
        sizes: values(sizes),
        zIndex: { header: { value: '10' }, overlay: { value: '20' }, dialog: { value: '30' }, toast: { value: '40' } },
      },
      semanticTokens: {
        colors: Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, tone(color)])),
      },
      recipes: { button: buttonRecipe, input: inputRecipe },
    },
  });

/** Chakra with only the tokens and recipes of this site: the default system would more than double the first load. */
export const systemOf = (from: Look) => createSystem(defaultBaseConfig, configOf(from));
export const system = systemOf(look);
