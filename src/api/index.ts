import { type ClientSettings, createClient } from './client.ts';
import { homeApi } from './home.ts';
import { recallFrom } from './kept.ts';
import { memberApi } from './member.ts';
import { siteApi } from './site.ts';

/** Creates the calls of the first load, by area. Calls that are loaded later use `call`, and `recall` for stored answers. */
export function createApi(settings: ClientSettings) {
  const call = createClient(settings);
  const recall = recallFrom(settings.kept);
  return { call, recall, site: siteApi(call, recall), member: memberApi(call), home: homeApi(call, recall) };
}
export type Api = ReturnType<typeof createApi>;
