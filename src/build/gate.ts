/**
 * Features that the oldest supported browsers (src/build/targets.ts) and all later ones have, but no earlier one has all of. For each of these
 * browsers, one feature is new in exactly its version. `feature` is the name in MDN's browser-compat-data, with which a test checks this.
 */
export const marks = [
  { feature: 'api.HTMLDialogElement', mark: 'window.HTMLDialogElement' },
  { feature: 'css.types.length.lh', mark: "CSS.supports('width','1lh')" },
  { feature: 'api.CSSPropertyRule', mark: 'window.CSSPropertyRule' },
  { feature: 'css.properties.contain-intrinsic-size', mark: "CSS.supports('contain-intrinsic-size','1px')" },
];

/**
 * A script for browsers of any age, in ECMAScript 3. If a feature is missing, it shows the text for outdated browsers (src/head/shell.css),
 * and src/head/boot.ts starts nothing.
 */
export const gateScript =
  `if(!(window.CSS&&CSS.supports&&${marks.map(({ mark }) => mark).join('&&')}))` +
  `document.documentElement.className+=' outdated'`;
