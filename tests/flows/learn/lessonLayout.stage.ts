import type { lessonLayoutMachine } from '../../../machines/learn/lessonLayout.machine.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { returnAsMember } from '../../browser/site.ts';
import { playerBox } from '../../browser/ways/lessonOf.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';

const open = (kept: object) => async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  // Once, so that a reload finds what was made of it.
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
  // The rest of the controls belong to the player, its settings and its panels.
  apart: [/^(slider|radio) /, /^button "(?!(退出)?宽屏)/],
  gestures: {
    'theatre.toggled': ({ leaf }) => ({ do: 'click', role: 'button', name: leaf === 'theatre' ? '退出宽屏' : '宽屏' }),
  },
  world: {},
  actors: {},
  returns: { leave: exchangeForHome, back: ({ leaf }) => leaf, reload: ({ leaf }) => leaf },
});
