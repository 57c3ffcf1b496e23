import type { playLockMachine } from '../../../machines/learn/playLock.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { ownControls, play, playerBox, takePlayer } from '../../browser/ways/lessonOf.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';

const press = ({ page }: OpenedSite, name: string) =>
  playerBox(page).getByRole('button', { name, exact: true }).click();

await walkOnSite<typeof playLockMachine>('playLock', {
  starts: {
    'a lesson of a course that is free': {
      input: 'lesson',
      open: async (site) => {
        await returnAsMember(site.page, site.server);
        await visit('/courses/video/39')(site);
      },
    },
  },
  scopes: (page) => [playerBox(page)],
  apart: [ownControls],
  world: {
    'parent.started': async (site, { before }) => {
      if (before.leaf === 'takenOver') await press(site, '在这里继续播放');
      await play(site);
    },
    'parent.paused': (site) => press(site, '暂停'),
    'tab.started': takePlayer,
    'tab.gaveWay': { never: '马上就轮到，见 settles' },
  },
  actors: { holdPlayer: { free: '轮到这里、被别的标签页拿走时自己报告' } },
  // The browser asks no other tab: the tab that requests the lock gets it at once.
  settles: ({ leaf }) => (leaf === 'playing.claiming' ? { name: 'tab.gaveWay', case: undefined } : undefined),
  returns: {
    leave: exchangeForHome,
    back: 'idle',
    reload: 'idle',
    alike: { because: '停着的什么也不占，没有可丢的', leaves: ['idle'] },
  },
});
