import './texts.css';
import { look } from '../theme/tokens.ts';
import { black, type Colour, contrastOf, isGrey, luminanceOf, mixed, readColour, textOf, white } from './colours.ts';

/** Attribute for a style attribute, which the browser's policy refuses and the sanitiser would drop. */
export const STYLE = 'data-style';

/** Units of a length that can be converted to px. */
const units: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16, ex: 8, ch: 8 };
function pixelsOf(value: string): number | null {
  const [, number, unit = ''] = /^(-?\d*\.?\d+)(px|pt|r?em|ex|ch)?$/.exec(value) ?? [];
  const factor = units[unit || 'px'];
  return number === undefined || factor === undefined ? null : Number(number) * factor;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
/** Converts px to rem, so that the size follows the visitor's own text size. */
const rem = (pixels: number): string => `${Number((pixels / 16).toFixed(4))}rem`;

/** In px, for text that is 16 px high. */
const sizeWords: Record<string, number> = {
  'xx-small': 12,
  'x-small': 12,
  small: 13,
  smaller: 13,
  medium: 16,
  large: 20,
  larger: 20,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 40,
};
const SMALLEST_TEXT = 12;
const LARGEST_TEXT = 40;
/** Maximum indent, px: 8 steps of the editors. */
const DEEPEST = 256;
/** Maximum gap above and below, px. */
const LARGEST_GAP = 64;

function fontSizeOf(value: string): string {
  const percent = /^(\d*\.?\d+)%$/.exec(value)?.[1];
  const pixels = percent ? Number(percent) * 0.16 : (sizeWords[value] ?? pixelsOf(value));
  return pixels ? rem(clamp(pixels, SMALLEST_TEXT, LARGEST_TEXT)) : '';
}

function widthOf(value: string): string {
  const percent = /^(\d*\.?\d+)%$/.exec(value)?.[1];
  if (percent) return `${Math.min(100, Number(percent))}%`;
  const pixels = pixelsOf(value);
  return pixels && pixels > 0 ? `${Math.min(pixels, 4000)}px` : '';
}

const gapOf = (value: string, most: number): string => {
  if (value === 'auto') return value;
  const pixels = pixelsOf(value);
  return pixels === null || pixels < 0 ? '' : rem(Math.min(pixels, most));
};
const percentOr = (of: (value: string) => string) => (value: string) => {
  const percent = /^(\d*\.?\d+)%$/.exec(value)?.[1];
  return percent ? `${Math.min(50, Number(percent))}%` : of(value);
};
const sideGap = percentOr((value) => gapOf(value, DEEPEST));
const oneOf = (words: RegExp) => (value: string) => (words.test(value) ? value : '');

const hasWidth = 'img, table, td, th, col, figure, div, section, p, video, hr';
/** The kept properties, and the conversion of each value; '' drops it. */
const kept: [property: string, ours: (value: string, element: HTMLElement) => string][] = [
  ['text-align', oneOf(/^(?:left|right|center|justify|start|end)$/)],
  ['font-weight', (value) => (/^(?:bold|bolder|[6-9]00)$/.test(value) ? '600' : oneOf(/^(?:normal|400)$/)(value))],
  ['font-style', oneOf(/^(?:italic|oblique|normal)$/)],
  ['font-size', fontSizeOf],
  ['list-style-type', oneOf(/^(?:[a-z]+-)*(?:alpha|latin|roman|greek|decimal|ideographic|disc|circle|square|none)$/)],
  ['text-indent', (value) => gapOf(value, DEEPEST)],
  ['padding-left', sideGap],
  // Without it, text that is centred in a padded box would be off its centre.
  ['padding-right', sideGap],
  ['margin-left', sideGap],
  ['margin-right', sideGap],
  ['margin-top', (value) => gapOf(value, LARGEST_GAP)],
  ['margin-bottom', (value) => gapOf(value, LARGEST_GAP)],
  ['width', (value, element) => (element.matches(hasWidth) ? widthOf(value) : '')],
  // A picture with a width needs no height.
  ['height', (value, element) => (element.matches('img') && !element.style.width ? widthOf(value) : '')],
];

/** Returns the styles of Quill's classes in Quill's own sheet. */
function styleOfClasses(names: string): string {
  const styles = names.split(/\s+/).map((name) => {
    const [, kind, value = ''] = /^ql-(align|indent|size|color|bg|direction)-([a-z]+|\d)$/.exec(name) ?? [];
    if (kind === 'align') return `text-align: ${value}`;
    if (kind === 'indent') return `padding-left: ${Number(value) * 3}em`;
    if (kind === 'size') return `font-size: ${{ small: '0.75em', large: '1.5em', huge: '2.5em' }[value] ?? '1em'}`;
    if (kind === 'color') return `color: ${value}`;
    if (kind === 'bg') return `background-color: ${value}`;
    return kind === 'direction' && value === 'rtl' ? 'text-align: right' : '';
  });
  return styles.filter(Boolean).join('; ');
}

/** The sizes of `<font>`, from 1 to 7. */
const fontSizes = ['', '10px', '13px', '16px', '18px', '24px', '32px', '40px'];
/** `+1` and `-1` count from 3, the usual size. */
function fontSizeNamed(size: string): string {
  const number = Number(size) + (/^[+-]/.test(size) ? 3 : 0);
  return number ? (fontSizes[clamp(Math.trunc(number), 1, 7)] ?? '') : '';
}

/** The signs of `<ol type>`. */
const listSigns: Record<string, string> = { a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' };

/** Writes the colours, sizes, and signs of old attributes (`<font color>`, `bgcolor`, `<ol type>`) as styles. */
export function attributesAsStyles(nodes: DocumentFragment): void {
  for (const element of nodes.querySelectorAll('font, [bgcolor], ol[type]')) {
    const [color, size, ground, type] = ['color', 'size', 'bgcolor', 'type'].map((name) => element.getAttribute(name));
    const styles = [
      color && `color: ${color}`,
      size && `font-size: ${fontSizeNamed(size.trim())}`,
      ground && `background-color: ${ground}`,
      type && listSigns[type] && `list-style-type: ${listSigns[type]}`,
      element.getAttribute(STYLE),
    ];
    element.setAttribute(STYLE, styles.filter(Boolean).join('; '));
  }
}

type Scheme = 'light' | 'dark';
const schemes: Scheme[] = ['light', 'dark'];
const colourOf = (name: 'ground' | 'surface' | 'ink', scheme: Scheme): Colour => {
  const colour = readColour((look.colors[name] as Record<Scheme, string>)[scheme]);
  if (!colour) throw new Error(`the colour ${name} cannot be read`);
  return colour;
};
/** For each scheme, the ground of a page on which text is hardest to read. */
const groundOfPage = { light: colourOf('ground', 'light'), dark: colourOf('surface', 'dark') };
const ink = { light: colourOf('ink', 'light'), dark: colourOf('ink', 'dark') };

type Grounds = Record<Scheme, Colour | null>;
type Place = { text: Colour | null; grounds: Grounds };

/** Returns the ground to draw; null for a grey that is nearly the page's own, or would glare in the dark. */
function groundIn(scheme: Scheme, { alpha, ...colour }: Colour): Colour | null {
  const full = mixed({ ...colour, alpha: 1 }, groundOfPage[scheme], alpha);
  if (alpha < 0.05) return null;
  const luminance = luminanceOf(full);
  if (isGrey(full) && (scheme === 'light' ? luminance > 0.8 : luminance > 0.3 || luminance < 0.03)) return null;
  return full;
}

/** Returns the text's colour, made darker or lighter if it is unreadable on its ground. */
function readable(text: Colour, ground: Colour): Colour {
  const full = mixed({ ...text, alpha: 1 }, ground, text.alpha);
  if (contrastOf(full, ground) >= 4.5) return full;
  const end = contrastOf(black, ground) > contrastOf(white, ground) ? black : white;
  for (let share = 0.95; share > 0; share -= 0.05) {
    const nearer = mixed(full, end, share);
    if (contrastOf(nearer, ground) >= 4.6) return nearer;
  }
  return end;
}

function setColours(element: HTMLElement, place: Place, setsGround: boolean): void {
  for (const scheme of schemes) {
    const ground = place.grounds[scheme];
    // Black on no ground was pasted along with a text: it becomes the page's own text colour.
    const isPlain = !place.text || (!ground && isGrey(place.text) && luminanceOf(place.text) < 0.12);
    const text = readable(isPlain || !place.text ? ink[scheme] : place.text, ground ?? groundOfPage[scheme]);
    element.style.setProperty(`--ink-${scheme}`, textOf(text));
    if (setsGround) element.style.setProperty(`--ground-${scheme}`, ground ? textOf(ground) : 'transparent');
  }
  element.dataset.ink = '';
  if (setsGround) element.dataset.ground = '';
}

/** Parses declarations without applying them: the element is never shown. */
function declarations(styles: string): CSSStyleDeclaration {
  const probe = document.createElement('i');
  probe.style.cssText = styles;
  return probe.style;
}

/** Returns the colour of a ground; of a gradient, its first colour. */
function groundOf(style: CSSStyleDeclaration): Colour | null {
  const gradient = /gradient\(.*?(rgba?\([^()]*\)|#[\da-f]{3,8}\b)/i.exec(style.backgroundImage)?.[1];
  return readColour(style.backgroundColor) ?? (gradient ? readColour(gradient) : null);
}

function applyStyle(element: HTMLElement, place: Place): Place {
  const styles = [styleOfClasses(element.getAttribute('class') ?? ''), element.getAttribute(STYLE) ?? ''];
  element.removeAttribute(STYLE);
  const said = styles.filter(Boolean).join('; ');
  if (!said) return place;
  const style = declarations(said);
  if (style.display === 'none' || style.visibility === 'hidden') element.hidden = true;
  for (const [property, ours] of kept) {
    const value = style.getPropertyValue(property);
    const result = value && ours(value, element);
    if (result) element.style.setProperty(property, result);
  }
  const line = /underline|line-through|overline/.exec(style.textDecorationLine || style.textDecoration)?.[0];
  if (line) element.style.setProperty('text-decoration-line', line);
  const [text, ground] = [readColour(style.color), groundOf(style)];
  if (!text && !ground) return place;
  const inside: Place = {
    text: text ?? place.text,
    grounds: ground ? { light: groundIn('light', ground), dark: groundIn('dark', ground) } : place.grounds,
  };
  setColours(element, inside, Boolean(ground));
  return inside;
}

/**
 * Applies the harmless styles of an operator's text: alignment, size, weight, indents, lines, widths, and colours, which are made readable in
 * both schemes. Other styles are dropped (docs/operators.md). It uses CSSOM, which the policy allows.
 */
export function applyInlineStyles(root: DocumentFragment): void {
  const visit = (parent: ParentNode, place: Place) => {
    for (const child of parent.children) visit(child, child instanceof HTMLElement ? applyStyle(child, place) : place);
  };
  visit(root, { text: null, grounds: { light: null, dark: null } });
}
