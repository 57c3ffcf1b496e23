/**
 * Returns the API address: `window.meedu_api_url` if it is a non-empty string, else the build setting, else `/api/`.
 * The page's boot script has copied the setting `apiUrl` there, unless the operator set the variable directly.
 */
export const apiBase = (windowSetting: unknown, buildSetting: string | undefined): string =>
  typeof windowSetting === 'string' && windowSetting !== '' ? windowSetting : buildSetting || '/api/';

/**
 * Joins base and path literally and collapses only the double slash between them. MeEdu's own container strips the first `/api`, so
 * `/api/` + `/api/v2/navs` must become `/api/api/v2/navs`.
 */
export const joinUrl = (base: string, path: string): string =>
  base.endsWith('/') && path.startsWith('/') ? base + path.slice(1) : base + path;
