/** Windows in which the picture of the film has no room for the settings. */
export const smallFilm = '(max-width: 47.99em), (max-height: 32em)';
export const onSmallFilm = `@media ${smallFilm}`;
