/** The colours of one picture, all from one family. */
export interface Palette {
  /** Background, light to less light. */
  sky: [string, string];
  /** Large quiet shapes behind the motif. */
  mist: string;
  /** The motif's main colour, its darker and its lighter side. */
  main: string;
  deep: string;
  pale: string;
  /** A lively contrasting colour, used sparingly. */
  accent: string;
}

const blue: Palette = {
  sky: ['#eaf5ff', '#cfe8ff'],
  mist: '#b9dcff',
  main: '#3ca7fa',
  deep: '#1f6fc0',
  pale: '#9fd2fd',
  accent: '#ffb84d',
};
const indigo: Palette = {
  sky: ['#eef0ff', '#d9deff'],
  mist: '#c6cdff',
  main: '#6b7cf6',
  deep: '#4350c4',
  pale: '#b3bcfb',
  accent: '#ff9f7a',
};
const teal: Palette = {
  sky: ['#e6f8f6', '#c8efe9'],
  mist: '#afe4dc',
  main: '#27b3a3',
  deep: '#0f7d72',
  pale: '#93dcd2',
  accent: '#ffc15e',
};
const coral: Palette = {
  sky: ['#fff1ea', '#ffdfd0'],
  mist: '#ffd0bb',
  main: '#fb8a5e',
  deep: '#cf5c30',
  pale: '#ffc4a8',
  accent: '#3ca7fa',
};
const amber: Palette = {
  sky: ['#fff7e2', '#ffeabd'],
  mist: '#ffdf9f',
  main: '#f6b23c',
  deep: '#b97a12',
  pale: '#ffd98f',
  accent: '#3ca7fa',
};
const violet: Palette = {
  sky: ['#f6effe', '#e8d9fb'],
  mist: '#dcc6f8',
  main: '#a274e6',
  deep: '#7043b8',
  pale: '#d1b7f4',
  accent: '#ffb84d',
};

const palettes = [blue, indigo, teal, coral, amber, violet];

/** Brand colours. */
export const brand = blue;

/** Returns a colour family; neighbouring numbers get different ones. */
export function paletteOf(number: number): Palette {
  return palettes[number % palettes.length] ?? blue;
}
