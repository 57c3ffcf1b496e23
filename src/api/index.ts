import { authApi } from './auth.ts';
import { type ClientSettings, createClient } from './client.ts';
import { homeApi } from './home.ts';
import { memberApi } from './member.ts';
import { siteApi } from './site.ts';

/** Every call this site makes, by area. */
export function createApi(settings: ClientSettings) {
  const call = createClient(settings);
  return { site: siteApi(call), member: memberApi(call), auth: authApi(call), home: homeApi(call) };
}
export type Api = ReturnType<typeof createApi>;
