/** A colour in the light and the dark scheme. `brand.50` to `brand.950` are steps of the brand's ramp. */
type Tone = {
  light: string;
  dark: string;
  /** With `prefers-contrast: more`, in both schemes: a colour, or the name of another tone. */
  more?: string;
  /** The system colour for forced colours, in which a background would disappear. */
  forced?: string;
};

export type Look = {
  brand: string;
  /** Font families, the preferred one first. */
  font: string;
  /** A plain string applies to both schemes. */
  colors: Record<string, Tone | string>;
  radii: Record<string, string>;
  fontSizes: Record<string, string>;
  sizes: Record<string, string>;
  spacing: { unit: number; steps: readonly number[] };
  breakpoints: Record<string, string>;
  shadows: Record<string, string>;
};

/**
 * The whole look: every colour, radius, and size. The theme, index.html, the shell, the icon, and the colours of code use it
 * (src/build/look.ts), and no other file names a colour (tests/unit/theme/look.test.ts).
 */
export const look = {
  /** The brand's fill. It determines all other brand tones. */
  brand: '#3ca7fa',

  /** The painting before React and React itself use the same font. */
  font: '"PingFang SC", "HarmonyOS Sans SC", MiSans, "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',

  colors: {
    ground: { light: '#f5f9fd', dark: '#0f151c' },
    surface: { light: '#ffffff', dark: '#17202a' },
    sunken: { light: '#eef4fa', dark: '#111923' },
    line: { light: '#e3ebf3', dark: '#2a3746', more: '#758190' },
    /** Edges of controls: at least 3:1 on every ground. */
    outline: { light: '#788da3', dark: '#64788e', more: 'firm' },
    ink: { light: '#16202c', dark: '#e6edf5' },
    muted: { light: '#54657a', dark: '#9fb0c3', more: 'firm', forced: 'CanvasText' },
    /** Secondary text and edges for members who want more contrast. */
    firm: { light: '#3b4a5c', dark: '#c3cfdc' },
    /** Fills and progress; never text. */
    brandFill: { light: 'brand.400', dark: 'brand.400', more: 'accent', forced: 'Highlight' },
    /** Text, links, and focus rings in the brand's hue. */
    accent: { light: 'brand.600', dark: 'brand.300' },
    /** Filled buttons and the text on them. */
    action: { light: 'brand.600', dark: 'brand.300' },
    actionHover: { light: 'brand.700', dark: 'brand.200' },
    onAction: { light: '#ffffff', dark: '#0b1722' },
    wash: { light: 'brand.50', dark: '#1a2b3d' },
    danger: { light: '#c8372d', dark: '#ff9a91', forced: 'CanvasText' },
    dangerHover: { light: '#a92b22', dark: '#ffb9b3' },
    dangerWash: { light: '#fdf0ef', dark: '#3a2021' },
    success: { light: '#147a46', dark: '#6fd6a0' },
    footer: { light: '#101a26', dark: '#0a0f15' },
    onFooter: '#b9c6d4',
    /** A small badge; its text is dark in both schemes. */
    gold: { light: '#f6cf6d', dark: '#e2b84f' },
    onGold: '#3a2900',
    /** A chosen star, on `surface`. */
    star: { light: '#946a00', dark: '#e2b84f' },
    bone: { light: '#e3ebf3', dark: '#243140', forced: 'GrayText' },
    /** Reserves the space of a border that other elements in the row have. */
    noLine: { light: 'transparent', dark: 'transparent', forced: 'Canvas' },

    /** The ground of logos, captchas, and codes, which are made for white paper, and the text on it. */
    paper: '#ffffff',
    onPaper: '#16202c',
    /** Text and icons on grounds that are dark in both schemes. */
    bright: '#ffffff',
    /** The shade over the page behind a dialog. */
    backdrop: 'rgb(10 20 30 / 0.5)',
    /** The shade around the part of a picture that is cut out. */
    cropShade: 'rgb(10 20 30 / 0.45)',
    slideButton: 'rgb(10 20 30 / 0.62)',
    slideButtonHover: 'rgb(10 20 30 / 0.85)',

    /** The film and its controls. */
    film: '#0f151c',
    filmBar: '#17202a',
    filmBarHover: '#2b3744',
    filmHover: 'rgb(255 255 255 / 0.14)',
    filmTrack: 'rgb(255 255 255 / 0.24)',
    filmBuffered: 'rgb(255 255 255 / 0.5)',
    /** The shade behind words over the picture, and behind the icon that starts the film. */
    filmVeil: 'rgb(15 21 28 / 0.86)',
    filmMark: 'rgb(15 21 28 / 0.6)',

    /** A picture over the whole page. */
    viewer: '#090e14',
    viewerHover: 'rgb(255 255 255 / 0.16)',
    viewerMuted: '#b9c6d4',
    viewerDisabled: '#7d8b9b',
  },

  radii: { small: '4px', control: '8px', card: '12px', dialog: '16px', full: '9999px' },
  fontSizes: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.375rem',
    '3xl': '1.625rem',
    '4xl': '1.75rem',
    '5xl': '2.125rem',
  },
  /**
   * `container`: 78rem, on screens wider than 1,664 px three quarters of the screen, at most 90rem. `touch`: a control on touch screens.
   * `row`: a course in a list on a phone. `resume`: the home page's line with the lesson to continue. `strip`: its strip of courses, with
   * its heading. `reading`: the longest line of a text, 42 Chinese characters.
   */
  sizes: {
    container: 'clamp(78rem, 75vw, 90rem)',
    full: '100%',
    control: '2.5rem',
    touch: '2.75rem',
    row: '92px',
    resume: '3rem',
    strip: '10.75rem',
    reading: '42em',
  },
  /** In px: step 4 is 16 px. */
  spacing: { unit: 4, steps: [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24] },
  breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1248px' },
  shadows: { float: '0 8px 30px rgb(15 60 110 / 0.14)' },
} as const satisfies Look;

/** The kinds of tokens of src/content/codeTheme.ts, readable on `sunken` (WCAG AA). Separate, because only listings need them. */
export const codeColors = {
  comment: { light: '#5c6b7d', dark: '#8d9db0' },
  keyword: { light: '#a3268c', dark: '#ef8fd9' },
  string: { light: '#1a6b3c', dark: '#8fd6a8' },
  number: { light: '#a04300', dark: '#f3b07a' },
  function: { light: '#1a5fb4', dark: '#85bdff' },
  type: { light: '#0b6a78', dark: '#74d3df' },
  variable: { light: '#7a4a12', dark: '#e2c08d' },
  removed: { light: '#b3261e', dark: '#ff9a91' },
} as const satisfies Record<string, Tone>;
