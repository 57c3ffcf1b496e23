import { paletteOf } from './palette.ts';

const skins = ['#ffd9b8', '#f6c7a0', '#ffe2c9', '#e9b58c'];
const hairs = ['#2f2a2b', '#5a3b28', '#3b2f4a', '#7a4b2a'];

/** Hairstyles, used in turn: short, parted, long, bun. */
const hairstyles: ((colour: string) => string)[] = [
  (colour) => `<path d="M58 92c-4-40 20-58 42-58s46 18 42 58c-8-22-20-30-42-30s-34 8-42 30z" fill="${colour}"/>`,
  (colour) =>
    `<path d="M56 96c-6-44 22-64 46-62 26 0 46 22 42 62-6-18-16-26-26-30-22 10-46 4-62 30z" fill="${colour}"/>`,
  (colour) =>
    `<path d="M54 136c-8-66 10-104 46-104s54 38 46 104c-12-4-10-40-14-56-18 0-50 2-66-10-4 20 0 62-12 66z" fill="${colour}"/>`,
  (colour) =>
    `<circle cx="100" cy="30" r="18" fill="${colour}"/><path d="M56 94c-4-38 18-54 44-54s48 16 44 54c-10-22-24-26-44-26s-34 4-44 26z" fill="${colour}"/>`,
];

/** Returns a portrait, 1:1, as SVG text. */
export function drawAvatar(number: number): string {
  const { sky, main, deep, accent } = paletteOf(number);
  const skin = skins[number % skins.length] ?? '#ffd9b8';
  const hair = hairs[(number * 3) % hairs.length] ?? '#2f2a2b';
  const style = hairstyles[number % hairstyles.length] ?? hairstyles[0];
  const behind = number % hairstyles.length === 2 ? style?.(hair) : '';
  return svg(`<rect width="200" height="200" fill="${sky[1]}"/>
  <path d="M36 200c0-42 28-62 64-62s64 20 64 62z" fill="${main}"/><path d="M84 140l16 18 16-18z" fill="${accent}"/>
  ${behind}<rect x="86" y="120" width="28" height="28" rx="12" fill="${skin}"/><circle cx="100" cy="92" r="40" fill="${skin}"/>
  ${style?.(hair) ?? ''}<circle cx="86" cy="94" r="4.5" fill="${deep}"/><circle cx="114" cy="94" r="4.5" fill="${deep}"/>
  <path d="M88 110c8 8 16 8 24 0" fill="none" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>`);
}

/** Draws the avatar of members without a picture. */
export function drawDefaultAvatar(): string {
  return svg(`<rect width="200" height="200" fill="#dfeaf4"/><circle cx="100" cy="82" r="36" fill="#fff"/>
  <path d="M32 200c0-44 30-68 68-68s68 24 68 68z" fill="#fff"/>`);
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${content}</svg>`;
}
