/**
 * Where the API is: `window.meedu_api_url` if it is a non-empty string, else the build setting, else `/api/`.
 * The boot script of the page has copied the settings' `apiUrl` there unless the operator set it otherwise.
 */
export const apiBase = (windowSetting: unknown, buildSetting: string | undefined): string =>
  typeof windowSetting === 'string' && windowSetting !== '' ? windowSetting : buildSetting || '/api/';

/**
 * Joins base and path literally and collapses only the double slash between them: MeEdu's own container strips the first `/api`, so `/api/`
 * + `/api/v2/navs` must be requested as `/api/api/v2/navs`.
 */
export const joinUrl = (base: string, path: string): string =>
  base.endsWith('/') && path.startsWith('/') ? base + path.slice(1) : base + path;

/** Whether the VIP entries are shown, as far as the operator's setting `offersVip` or the build setting says. */
export const offersVip = (): boolean =>
  window.zhituSettings?.offersVip !== false && import.meta.env.VITE_DISABLE_VIP !== 'disable';

/** Where members find help, as the operator has set it: a page, a mail address, a telephone number. '' where nothing usable is set. */
export const supportAddress = (): string => {
  const address = window.zhituSettings?.support;
  return typeof address === 'string' && /^(https?:\/\/|mailto:|tel:)[^\s<>]+$/.test(address) ? address : '';
};
