import type { TextSize } from '../../machines/domain/textSize.ts';

/** The names of the text sizes in their controls. */
export const textSizeNames: Record<TextSize, string> = { '100': '标准', '125': '125%', '150': '150%', '200': '200%' };
