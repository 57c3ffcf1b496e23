/** Windows in which the picture of the film has no room for the settings, nor for the offer to start over beside the play icon. */
export const smallFilm = '(max-width: 47.99em), (max-height: 32em)';
export const onSmallFilm = `@media ${smallFilm}`;
