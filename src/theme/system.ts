import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { brandRamp } from './brand.ts';
import { buttonRecipe, inputRecipe } from './recipes.ts';

/** The brand's fill. An operator changes this value; every other tone of it follows. index.html and favicon.svg repeat it: a test compares them. */
const BRAND = '#3ca7fa';

/** `forced`: the system's colour where the reader's own colours are forced on every page: what is drawn as a ground would vanish there. */
const tone = (light: string, dark: string, forced?: string) => ({
  value: { base: light, _osDark: dark, ...(forced && { _forced: forced }) },
});

const config = defineConfig({
  conditions: { forced: '@media (forced-colors: active)' },
  globalCss: {
    '*, *::before, *::after': {
      boxSizing: 'border-box',
      borderWidth: '0',
      borderStyle: 'solid',
      borderColor: 'line',
      '@media (prefers-reduced-motion: reduce)': {
        animationDuration: '1ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '1ms !important',
      },
    },
    html: { lineHeight: '1.6', textSizeAdjust: '100%', fontFamily: 'body', color: 'ink', bg: 'ground' },
    body: { margin: '0', minHeight: '100dvh', fontSize: '1rem' },
    'h1, h2, h3, p, ul, ol, figure, fieldset': {
      margin: '0',
      padding: '0',
      fontSize: 'inherit',
      fontWeight: 'inherit',
    },
    'ul, ol': { listStyle: 'none' },
    a: { color: 'inherit', textDecoration: 'none' },
    'button, input': { font: 'inherit', color: 'inherit', background: 'none', padding: '0', letterSpacing: 'inherit' },
    'button, [role=button], summary': { cursor: 'pointer' },
    '[aria-disabled=true]': { cursor: 'not-allowed' },
    'img, svg': { display: 'block', maxWidth: '100%' },
    dialog: { padding: '0', color: 'inherit' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
    'main:focus, h1:focus': { outline: 'none' },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1248px' },
    keyframes: {
      pulse: { '50%': { opacity: '0.55' } },
      spin: { to: { transform: 'rotate(360deg)' } },
      grow: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
      appear: { from: { opacity: '0', transform: 'translateY(8px)' } },
      fade: { from: { opacity: '0' } },
    },
    tokens: {
      colors: { brand: brandRamp(BRAND) },
      fonts: {
        body: {
          value:
            '"PingFang SC", "HarmonyOS Sans SC", MiSans, "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
        },
      },
      radii: {
        control: { value: '8px' },
        card: { value: '12px' },
        dialog: { value: '16px' },
        full: { value: '9999px' },
      },
      shadows: { float: { value: '0 8px 30px rgb(15 60 110 / 0.14)' } },
      durations: { quick: { value: '160ms' } },
      spacing: Object.fromEntries(
        [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24].map((step) => [step, { value: `${step * 4}px` }]),
      ),
      sizes: { container: { value: '78rem' }, full: { value: '100%' }, control: { value: '2.5rem' } },
      zIndex: { header: { value: '10' }, overlay: { value: '20' }, dialog: { value: '30' }, toast: { value: '40' } },
    },
    semanticTokens: {
      colors: {
        ground: tone('#f5f9fd', '#0f151c'),
        surface: tone('#ffffff', '#17202a'),
        sunken: tone('#eef4fa', '#111923'),
        line: tone('#e3ebf3', '#2a3746'),
        outline: tone('#8296ab', '#64788e'),
        ink: tone('#16202c', '#e6edf5'),
        muted: tone('#54657a', '#9fb0c3', 'CanvasText'),
        /** Fills and progress; never text. */
        brandFill: tone('{colors.brand.400}', '{colors.brand.400}', 'Highlight'),
        /** Text, links and focus rings in the brand's hue. */
        accent: tone('{colors.brand.600}', '{colors.brand.300}'),
        /** Filled buttons and the text on them. */
        action: tone('{colors.brand.600}', '{colors.brand.300}'),
        actionHover: tone('{colors.brand.700}', '{colors.brand.200}'),
        onAction: tone('#ffffff', '#0b1722'),
        wash: tone('{colors.brand.50}', '#1a2b3d'),
        danger: tone('#c8372d', '#ff9a91', 'CanvasText'),
        dangerWash: tone('#fdf0ef', '#3a2021'),
        success: tone('#147a46', '#6fd6a0'),
        footer: tone('#101a26', '#0a0f15'),
        onFooter: { value: '#b9c6d4' },
        /** A small mark of what is special; its text is dark in both schemes. */
        gold: tone('#f6cf6d', '#e2b84f'),
        onGold: { value: '#3a2900' },
        bone: tone('#e3ebf3', '#243140', 'GrayText'),
        /** Keeps the place of a line that others of its row have. */
        noLine: tone('transparent', 'transparent', 'Canvas'),
      },
    },
    recipes: { button: buttonRecipe, input: inputRecipe },
  },
});

/** Chakra with only the tokens and recipes that this site uses: the default system would more than double the first load. */
export const system = createSystem(defaultBaseConfig, config);
