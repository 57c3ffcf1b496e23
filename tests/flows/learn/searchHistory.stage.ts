import type { searchHistoryMachine } from '../../../machines/learn/searchHistory.machine.ts';
import { expect } from '../../browser/kit/site.ts';
import type { Memory, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { banner, goHome, quietPath, visit } from '../../browser/ways/places.ts';

const box = { role: 'combobox', name: '搜索课程' } as const;

/** Returns whether the browser has stored searches, and whether one is in the box. */
function memory({ memory: before }: Situation, { name }: { name: string }): Memory {
  if (name === 'words.cleared') return { ...before, stored: false };
  if (name === 'word.chosen') return { ...before, inBox: true };
  return name === 'box.entered' ? { ...before, inBox: false } : before;
}

await walkOnSite<typeof searchHistoryMachine>('searchHistory', {
  starts: {
    header: {
      input: 'empty',
      memory: { stored: true, inBox: false },
      open: async (site) => {
        // The script stores the values only once, so that a reload keeps the changes.
        await site.page.addInitScript(() => {
          if (sessionStorage.getItem('searched')) return;
          sessionStorage.setItem('searched', 'yes');
          localStorage.setItem('zhitu-search-words', JSON.stringify(['', ['Vue', 'Redis']]));
        });
        await visit(quietPath)(site);
      },
    },
  },
  scopes: (page) => [banner(page).getByRole('search')],
  companions: ['headerSearch'],
  apart: [/^listbox /, /^option "Redis"$/],
  gestures: {
    'box.entered': ({ memory: { inBox } }) => (inBox ? { do: 'fill', ...box, key: '' } : { do: 'click', ...box }),
  },
  // The results page takes the focus once it has loaded, and nothing is typed before.
  reveals: {
    when: ({ memory: { inBox } }) => inBox === true,
    open: ({ page }) => expect(page.getByRole('main')).toBeFocused(),
    close: async () => undefined,
  },
  world: {},
  actors: {},
  memory,
  allows: ({ memory: { stored } }, { name, case: of }) => name !== 'box.entered' || (of === 'searched') === stored,
  returns: {
    leave: goHome,
    back: 'kept',
    reload: ({ memory: { stored } }) => (stored ? 'closed' : 'gone'),
    alike: { because: '去别的页面时，光标离开了框，列表就收起来', leaves: ['open'] },
  },
});
