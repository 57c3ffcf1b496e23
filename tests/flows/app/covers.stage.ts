import type { coversMachine } from '../../../machines/app/covers.machine.ts';
import { expect } from '../../browser/kit/site.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { banner, dialog, leaveFor, pressEscape, visitAndOpenLogin } from '../../browser/ways/places.ts';

/** Opens and closes a dialog, which loads the flow. From then on, the stage says what covers the page. */
const open = async (site: OpenedSite) => {
  await visitAndOpenLogin(site);
  await expect.poll(() => site.page.evaluate(() => history.state?.covers)).toBe(1);
  await pressEscape(site);
};
/** Goes back or forward to the entry with this number of covers. */
const goTo = ({ page }: OpenedSite, wanted: number) =>
  page.evaluate((count) => history.go(count - (history.state.covers ?? 0)), wanted);
/** Opens another page by a link, which pushes an entry. */
const followLink = async ({ page }: OpenedSite) => {
  const isHome = await page.evaluate(() => location.pathname === '/');
  await banner(page)
    .getByRole('link', { name: isHome ? 'VIP会员' : '知图课堂' })
    .first()
    .click();
};
const entries: Record<string, number> = { page: 0, first: 1, second: 2 };
const names = Object.keys(entries);
const covers: Record<string, number> = { none: 0, one: 1, two: 2 };

await walkOnSite<typeof coversMachine>('covers', {
  starts: { 'after a dialog': { input: 'page', memory: { toCome: 'one', last: 0 }, open } },
  // The flow shows nothing itself.
  scopes: (page) => [dialog(page)],
  stillClock: true,
  world: {
    'page.coversChanged': ({ tell }, { event }) => tell(event),
    'location.moved': (site, of) => goTo(site, entries[of.case] ?? 0),
    'location.taken': followLink,
  },
  actors: { watchHistory: { free: '浏览器走了就报告' } },
  // `last`: number of covers of the last entry in the history, to which forward can lead.
  memory: ({ memory, context, leaf }, { name, case: of = '' }) => {
    if (name === 'location.taken') return { ...memory, last: 0 };
    const isChange = name === 'page.coversChanged';
    const open = isChange ? (covers[of] ?? 0) : Number(context.covers);
    const adds = isChange
      ? leaf === 'matched'
      : name === 'after patience' || (name === 'location.moved' && leaf === 'displaced');
    return {
      toCome: isChange ? (memory.toCome === 'one' ? 'none' : '') : String(memory.toCome),
      last: adds && open > Number(context.entries) ? open : Number(memory.last),
    };
  },
  settles: ({ leaf, memory, context }) => {
    // The browser arrives at once.
    if (leaf === 'stepping') return { name: 'location.moved', case: names[Number(context.covers)] };
    return memory.toCome ? { name: 'page.coversChanged', case: String(memory.toCome) } : undefined;
  },
  allows: ({ context, leaf, memory }, { name, case: of = '' }) => {
    if (name === 'location.moved') return entries[of] !== context.entries && (entries[of] ?? 0) <= Number(memory.last);
    if (name === 'location.taken') return Number(context.entries) > 0;
    return leaf !== 'matched' || covers[of] !== context.covers;
  },
  returns: { leave: leaveFor('/error'), back: 'gone', reload: 'gone' },
  excuses: [
    {
      because: '没有东西开着时，打开别的页面不用报告；刚打开的页面后面没有记录，前进不了',
      names: ['displaced: location.taken', 'displaced: location.moved'],
    },
    {
      because: '浏览器退得太快，来不及再打开什么',
      names: ['stepping: page.coversChanged'],
    },
  ],
});
