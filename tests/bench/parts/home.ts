import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import type { Wanted } from '../observe.ts';

export const HOME_BLOCKS = '/api/v2/decorationPage/blocks?page_name=pc-page-index';
/** Cards of courses that the page itself has drawn; anything painted earlier is outside of `#root`. */
export const CARDS = '#root a[href^="/courses/detail/"]';

type Block = { id: number; sign: string; config_render: { items?: { title: string }[] } };

/** Returns when the home page counts as drawn: when all cards of all blocks are shown. `readable` is the first of their titles. */
export async function homeOf(server: RunningServer): Promise<{ wanted: Wanted; readable: string; cards: number }> {
  const { data } = (await (await fetch(server.url + HOME_BLOCKS)).json()) as { data: Block[] };
  const courses = data.filter(({ sign }) => sign === 'pc-vod-v1').flatMap((block) => block.config_render.items ?? []);
  const [first] = courses;
  if (!first) throw new Error('the home page has no courses');
  return { wanted: { path: '/', has: { [CARDS]: courses.length } }, readable: first.title, cards: courses.length };
}
