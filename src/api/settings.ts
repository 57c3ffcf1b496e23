/** The settings of docs/deploy/README.md, with the values that src/tools/settings.ts accepts. */
export type SiteSettings = {
  apiUrl?: string;
  basePath?: string;
  offersVip?: boolean;
  mediaOrigins?: string[];
  support?: string;
  scheme?: 'system' | 'light' | 'dark';
  address?: string;
  siteName?: string;
  siteDescription?: string;
  sharePicture?: string;
  cspReports?: string;
};
/** The settings as the site reads them. The operator types the values, perhaps unchecked, so every field is `unknown`. */
export type TypedSettings = { [Name in keyof SiteSettings]?: unknown };

/** Returns whether the operator's setting and the build setting allow the VIP entries (specification, section 2). */
export const offersVip = (settings: TypedSettings = {}): boolean =>
  settings.offersVip !== false && import.meta.env.VITE_DISABLE_VIP !== 'disable';

const helpAt = (support: unknown): string =>
  typeof support === 'string' && /^(https?:\/\/|mailto:|tel:)[^\s<>]+$/.test(support) ? support : '';

const originAt = (address: unknown): string =>
  typeof address === 'string' && /^https?:\/\/[\w.:-]+$/.test(address) ? address : '';

/** Returns the settings that the views read. A missing or invalid value counts as the default. */
export const viewSettings = (settings: TypedSettings = {}) => ({
  offersVip: offersVip(settings),
  /** Where members get help: a page, a mail address, or a telephone number; '' if there is none. */
  supportAddress: helpAt(settings.support),
  /** The origin in addresses for search engines and other people; '' for that of the page. */
  publicOrigin: originAt(settings.address),
});
export type ViewSettings = ReturnType<typeof viewSettings>;
