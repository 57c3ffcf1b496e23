/**
 * The oldest browsers that the site works in: Chromium 109 is the last one on Windows 7 and 8.1. The build lowers syntax to them; types
 * (`npm run test:types`) and built files (tests/compat) are checked against them; `npm run test:browsers` runs the site in the oldest Chromium.
 */
export const oldestBrowsers = { chrome: 109, firefox: 128, safari: 17 } as const;

/** As Vite names them. */
export const targets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);
