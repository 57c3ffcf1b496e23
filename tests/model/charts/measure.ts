/** Estimates the width of a text, in px. Readers have different fonts, so the estimate is rather too wide. */
import type { Label, Line } from './chart.ts';

export const fontSize = { title: 15, words: 12.5, actor: 12, inner: 12, label: 12 } as const;
export const lineHeight = { title: 22, words: 18, actor: 17, inner: 17, label: 16 } as const;

const isWide = (character: string): boolean => (character.codePointAt(0) ?? 0) > 0x2e7f;

function widthOf(text: string, size: number, bold = false): number {
  const latin = bold ? 0.64 : 0.58;
  return [...text].reduce((width, character) => width + size * (isWide(character) ? 1.02 : latin), 0);
}

export const lineWidth = ({ kind, text }: Line): number => widthOf(text, fontSize[kind], kind === 'title');
export const labelWidth = ({ text }: Label): number => widthOf(text, fontSize.label);

/** Breaks a description into lines, after punctuation where possible, never inside a word. */
export function wrap(text: string, widest: number): string[] {
  const pieces = text.match(/[\u2e80-\uffff][，。：；、！？）》”]?|[^\u2e80-\uffff\s]+\s*|\s+/g) ?? [text];
  const lines: string[] = [''];
  for (const piece of pieces) {
    const last = lines.length - 1;
    const longer = `${lines[last]}${piece}`;
    if (lines[last] !== '' && widthOf(longer.trimEnd(), fontSize.words) > widest) lines.push(piece.trimStart());
    else lines[last] = longer;
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
