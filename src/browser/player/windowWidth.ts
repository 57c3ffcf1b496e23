import type { WidthChanged } from '../../../machines/learn/cataloguePlace.machine.ts';

/** The `lg` of src/theme/tokens.ts, at which the lessons fit beside the film. Paper is neither narrow nor wide, so printing changes nothing. */
const narrow = 'screen and (max-width: 63.99em)';
const wide = 'screen and (min-width: 64em)';

export const isNarrow = (window: Pick<Window, 'matchMedia'>): boolean => window.matchMedia(narrow).matches;

/**
 * Reports each change of the window between narrow and wide.
 *
 * @returns a stop function
 */
export function watchWidth(window: Pick<Window, 'matchMedia'>, report: (event: WidthChanged) => void): () => void {
  const stops = (
    [
      [narrow, 'page.narrowed'],
      [wide, 'page.widened'],
    ] as const
  ).map(([query, type]) => {
    const media = window.matchMedia(query);
    const tell = () => media.matches && report({ type });
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
