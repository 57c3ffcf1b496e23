/**
 * The oldest supported browsers. Chromium 109 is the last one on Windows 7 and 8.1. The build lowers syntax to them. Types
 * (`npm run test:types`) and built files (tests/compat) are checked against them; `npm run test:browsers` runs the site in the oldest Chromium.
 */
export const oldestBrowsers = { chrome: 109, firefox: 128, safari: 17 } as const;

/** The oldest supported browsers in Vite's form, such as `chrome109`. */
export const targets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);
