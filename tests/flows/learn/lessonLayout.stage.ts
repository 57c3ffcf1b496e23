import type { lessonLayoutMachine } from '../../../machines/learn/lessonLayout.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { playerBox } from '../../browser/ways/lessonOf.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';

const open = (kept: object) => async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  // The script stores the choices only once, so that a reload keeps the changes.
  await site.page.addInitScript((choices) => {
    if (sessionStorage.getItem('chosen')) return;
    sessionStorage.setItem('chosen', 'yes');
    localStorage.setItem('zhitu-player', choices);
  }, JSON.stringify(kept));
  await visit('/courses/video/39')(site);
  await playerBox(site.page).getByRole('button', { name: '播放', exact: true }).waitFor();
};

await walkOnSite<typeof lessonLayoutMachine>('lessonLayout', {
  starts: {
    'a lesson': { input: 'usual', open: open({}) },
    'a lesson, after a wide one': { input: 'wide', open: open({ isTheatre: true }) },
  },
  scopes: (page) => [playerBox(page)],
  // The other controls belong to the player, its settings and its panels.
  apart: [/^(slider|radio) /, /^button "(?!(退出)?(宽屏|网页全屏))/],
  gestures: {
    // While the film fills the window, only the key works.
    'theatre.toggled': ({ leaf }) =>
      leaf.includes('window.filled')
        ? { do: 'press', role: 'button', name: '退出网页全屏', key: 't' }
        : { do: 'click', role: 'button', name: leaf.includes('width.theatre') ? '退出宽屏' : '宽屏' },
    'filling.toggled': ({ leaf }) => ({
      do: 'click',
      role: 'button',
      name: leaf.includes('window.filled') ? '退出网页全屏' : '网页全屏',
    }),
  },
  world: {},
  actors: {},
  // The width is remembered; the film no longer fills the window.
  returns: {
    leave: exchangeForHome,
    back: ({ leaf }) => leaf.replace('window.filled', 'window.page'),
    reload: ({ leaf }) => leaf.replace('window.filled', 'window.page'),
  },
});
