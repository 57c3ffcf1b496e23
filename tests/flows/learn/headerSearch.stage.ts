import type { headerSearchMachine } from '../../../machines/learn/headerSearch.machine.ts';
import type { Memory, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { banner, goHome, quietPath, visit } from '../../browser/ways/places.ts';
import { headerSearch } from './headerSearch.table.ts';

const places = Object.entries(headerSearch.world['location.changed'].cases ?? {});
const addressOf = (name: string): string => {
  const searched = places.find(([place]) => place === name)?.[1].searched;
  return searched ? `/search?keywords=${encodeURIComponent(searched)}` : quietPath;
};

/** Returns the keywords of a submitted search until the page of results shows them; '' otherwise. */
function memory({ context }: Situation, { name }: { name: string }): Memory {
  const wanted = name === 'search.submitted' ? String(context.keywords).trim() : '';
  return { goes: wanted === context.searched ? '' : wanted };
}

await walkOnSite<typeof headerSearchMachine>('headerSearch', {
  starts: {
    header: {
      input: 'empty',
      memory: { goes: '' },
      open: async (site) => {
        // With a stored search, the list loads with the page. Otherwise it depends on the speed of the machine whether a tour meets it.
        await site.page.addInitScript(() =>
          localStorage.setItem('zhitu-search-words', JSON.stringify(['', ['Redis']])),
        );
        await visit(quietPath)(site);
      },
    },
  },
  scopes: (page) => [banner(page).getByRole('search')],
  isCalm: ({ watch }) => watch.last(watch.alive('navigation').at(-1) ?? '')?.value === 'showing',
  // The list of the latest searches, which opens below an empty focused box, has its own flow.
  apart: [/^(listbox|option) /],
  world: {
    // Changes the address as the browser's back and forward buttons do, because no link of the page leads to these addresses.
    'location.changed': ({ page }, { case: of }) =>
      page.evaluate((address) => {
        history.pushState({ key: address }, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, addressOf(of)),
  },
  actors: { watchLocation: { free: '地址变化时自己报告' } },
  memory,
  settles: ({ memory: { goes } }) => {
    const place = places.find(([, { searched }]) => goes !== '' && searched === goes);
    return place && { name: 'location.changed', case: place[0] };
  },
  returns: { leave: goHome, back: 'kept', reload: 'editing' },
});
