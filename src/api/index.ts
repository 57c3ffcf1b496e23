import { type ClientSettings, createClient } from './client.ts';
import { homeApi } from './home.ts';
import { memberApi } from './member.ts';
import { siteApi } from './site.ts';

/** The calls of the first load, by area, and `call` for those that come later. */
export function createApi(settings: ClientSettings) {
  const call = createClient(settings);
  return { call, site: siteApi(call), member: memberApi(call), home: homeApi(call) };
}
export type Api = ReturnType<typeof createApi>;
