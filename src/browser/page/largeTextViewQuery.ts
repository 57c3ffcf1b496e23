/** From this width, layouts have several columns, em. */
const COLUMNS = 29;
const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/** Returns a media query that has the answer of the large-text view. `scale`: the text size, 1.25 to 2. */
export function largeTextQuery(query: string, scale: number): string {
  return query
    .replace(
      /\((?:(min|max)-width: ?|width ([<>])= ?)([\d.]+)(r?em|px)\)/g,
      (_, bound: string, sign: string, figure: string, unit: string) => {
        const least = bound === 'min' || sign === '>';
        const width = Number(figure) / (unit === 'px' ? 16 : 1);
        if (width < COLUMNS) return `(${least ? 'min' : 'max'}-width: ${width * scale}em)`;
        return least ? NEVER : ALWAYS;
      },
    )
    .replace(/\((?:prefers-contrast: more|prefers-reduced-motion: reduce|(?:any-)?pointer: coarse)\)/g, ALWAYS);
}
