import type { miniPlayerMachine } from '../../../machines/learn/miniPlayer.machine.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { keepPlaying, lessonCalls, openLesson, playerBox } from '../../browser/ways/lessonOf.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';

async function open(site: OpenedSite): Promise<void> {
  await openLesson()(site);
  await keepPlaying(site);
  // Makes the page long enough to scroll the film out of sight.
  await site.page.evaluate(() => {
    document.body.style.paddingBottom = '200vh';
  });
}

const scroll = ({ page }: OpenedSite, to: 'top' | 'bottom') =>
  page.evaluate((where) => window.scrollTo(0, where === 'top' ? 0 : document.body.scrollHeight), to);
const haveFilm = ({ page }: OpenedSite, plays: boolean) =>
  page.evaluate((should) => {
    const film = document.querySelector('video') as HTMLVideoElement;
    return should ? film.play() : film.pause();
  }, plays);

await walkOnSite<typeof miniPlayerMachine>('miniPlayer', {
  starts: { 'a lesson': { input: 'lesson', memory: { returns: false }, open } },
  scopes: (page) => [playerBox(page)],
  apart: [/^(slider|radio) /, /^button "(?!关闭小窗|回到视频)/],
  holds: [...lessonCalls],
  world: {
    'page.filmLeft': (site) => scroll(site, 'bottom'),
    'page.filmReached': (site) => scroll(site, 'top'),
    'page.narrowed': ({ page }) => page.setViewportSize({ width: 900, height: 720 }),
    'page.widened': ({ page }) => page.setViewportSize({ width: 1280, height: 720 }),
    'media.playing': (site) => haveFilm(site, true),
    'media.paused': (site) => haveFilm(site, false),
    // A browser without a screen has no picture-in-picture.
    'media.pictureInPictureChanged': (site, { event }) => site.tell(event),
  },
  actors: { watchFilm: { free: '页面和视频自己报告' } },
  // The page scrolls back by itself.
  memory: (_, { name }) => ({ returns: name === 'film.returnedTo' }),
  // The browser reports only changes.
  allows: ({ context }, { name, case: of }) => {
    if (name === 'media.playing') return !context.isPlaying;
    if (name === 'media.paused') return context.isPlaying === true;
    if (name === 'page.narrowed') return !context.isNarrow;
    if (name === 'page.widened') return context.isNarrow === true;
    return name !== 'media.pictureInPictureChanged' || context.isInPicture !== (of === 'entered');
  },
  settles: ({ leaf, memory }) =>
    leaf === 'mini' && memory.returns ? { name: 'page.filmReached', case: '' } : undefined,
  excuses: [
    {
      because: '浏览器只报告变化：小窗出来的时候不在画中画里',
      names: ['mini: media.pictureInPictureChanged [entersPicture] is false'],
    },
  ],
  returns: {
    leave: exchangeForHome,
    back: 'inPlace',
    reload: 'inPlace',
    alike: { because: '离开页面，小窗就没有了', leaves: ['outOfSight', 'mini', 'closed'] },
  },
});
