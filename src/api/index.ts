import { type ClientSettings, createClient } from './client.ts';
import { homeApi } from './home.ts';
import { recallFrom } from './kept.ts';
import { memberApi } from './member.ts';
import { siteApi } from './site.ts';

/** The calls of the first load, by area; `call`, and `recall` for kept answers, for those that are loaded later. */
export function createApi(settings: ClientSettings) {
  const call = createClient(settings);
  const recall = recallFrom(settings.kept);
  return { call, recall, site: siteApi(call, recall), member: memberApi(call), home: homeApi(call, recall) };
}
export type Api = ReturnType<typeof createApi>;
