import type { TextSize } from '../../machines/domain/textSize.ts';
import { textSizeNames } from '../text/largeText.ts';

/** The sizes in the order in which they are shown. */
export const textSizes = (['100', '125', '150', '200'] satisfies TextSize[]).map((value) => ({
  value,
  name: textSizeNames[value],
}));
