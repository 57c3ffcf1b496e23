import type { TypedSettings } from '../api/settings.ts';
import { folderOf } from '../browser/address/siteBase.ts';
import { jsonIn, recordIn } from '../browser/stored/json.ts';

declare global {
  interface Window {
    /** The operator's API address; MeEdu's own front end reads the same setting. */
    meedu_api_url?: string;
    /** The operator's settings in index.html; the site's own scripts read them, too. */
    zhituSettings?: TypedSettings;
  }
}

/** Reads the settings in index.html. A `meedu_api_url` that is already set has priority over `apiUrl`. */
export function readSettings(): void {
  const text = document.getElementById('settings')?.textContent ?? '{}';
  const settings: TypedSettings | null = jsonIn(text, recordIn);
  // Unreadable settings count as none: the default address may still be right.
  if (!settings) return;
  window.zhituSettings = settings;
  const { apiUrl, basePath } = settings;
  globalThis.zhituFolder = folderOf(basePath);
  if (!window.meedu_api_url && typeof apiUrl === 'string') window.meedu_api_url = apiUrl;
}
