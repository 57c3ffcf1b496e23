/**
 * Features that together exist in the oldest browsers (src/build/targets.ts) and in all later ones, but in no earlier one. For each of these browsers,
 * one feature arrived with just its version. `feature` is the name in MDN's browser-compat-data, by which a test checks this.
 */
export const marks = [
  { feature: 'api.HTMLDialogElement', mark: 'window.HTMLDialogElement' },
  { feature: 'css.types.length.lh', mark: "CSS.supports('width','1lh')" },
  { feature: 'api.CSSPropertyRule', mark: 'window.CSSPropertyRule' },
  { feature: 'css.properties.contain-intrinsic-size', mark: "CSS.supports('contain-intrinsic-size','1px')" },
];

/**
 * A script for browsers of any age, in ECMAScript 3. If a mark is missing, it shows the sentence for outdated browsers (src/head/shell.css), and
 * src/head/boot.ts starts nothing.
 */
export const gateScript =
  `if(!(window.CSS&&CSS.supports&&${marks.map(({ mark }) => mark).join('&&')}))` +
  `document.documentElement.className+=' outdated'`;
