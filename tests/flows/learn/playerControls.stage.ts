import type { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { filmOf, lessonFor, playerBox } from '../../browser/ways/lessonOf.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';

const lessonCall = 'GET /api/v2/video/3';

/** Fires one pointer event, without the other events that a real pointer causes. */
const hand = ({ page }: OpenedSite, type: string, on: string, more: object = {}) =>
  page.evaluate(
    ([name, selector, init]) => {
      const target = document.querySelector(selector) as Element;
      target.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: 'mouse', ...init }));
    },
    [type, `#lesson-player ${on}`, more] as const,
  );
let moves = 0;

await walkOnSite<typeof playerControlsMachine>('playerControls', {
  starts: {
    'a lesson': {
      input: 'lesson',
      open: async (site) => {
        await returnAsMember(site.page, site.server);
        await site.gates.get(lessonCall).open(lessonFor(3, { isWatch: true }));
        await site.gates.get(`${lessonCall}/playinfo`).open(await filmOf('默认')(site));
        await visit('/courses/video/3')(site);
        await playerBox(site.page).getByRole('button', { name: '播放', exact: true }).waitFor();
        // Loops the film, so that it does not end during a tour.
        await site.page.evaluate(() => {
          (document.querySelector('video') as HTMLVideoElement).loop = true;
        });
      },
    },
  },
  scopes: (page) => [playerBox(page)],
  // The other controls belong to the player and to its settings.
  apart: [/^(slider|radio) /, /^button "(?!设置|快捷键说明)/],
  holds: [lessonCall, `${lessonCall}/playinfo`],
  stillClock: true,
  // A pointer or the focus on the controls would be further events.
  gestures: Object.fromEntries(
    Object.entries({ choices: '设置', shortcuts: '快捷键说明' }).flatMap(([panel, name]) =>
      ['opened', 'closed'].map((turn) => [`${panel}.${turn}`, () => ({ do: 'activate', role: 'button', name })]),
    ),
  ),
  world: {
    'page.stirred': (site) => hand(site, 'pointermove', '.picture', { screenX: 500 + (moves++ % 100) }),
    'page.pointerLeft': (site) => hand(site, 'pointerleave', ''),
    'page.barTaken': (site) => hand(site, 'pointerover', '.bar'),
    'page.barLeft': (site) => hand(site, 'pointerover', '.picture'),
    'page.pictureTapped': ({ page }) =>
      page.evaluate(() => {
        const picture = document.querySelector('[data-picture]') as Element;
        for (const type of ['pointerdown', 'pointerup'])
          picture.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
      }),
    'media.playing': ({ page }) => page.evaluate(() => document.querySelector('video')?.play()),
    'media.paused': ({ page }) => page.evaluate(() => document.querySelector('video')?.pause()),
  },
  actors: { watchHands: { free: '自己看着播放器' }, raiseSubtitles: { free: '什么也不报告' } },
  // The element and the bar report only changes.
  allows: ({ context }, { name }) => {
    if (name === 'media.playing') return context.isPlaying !== true;
    if (name === 'media.paused') return context.isPlaying === true;
    if (name === 'page.barTaken') return context.isInUse !== true;
    if (name === 'page.barLeft') return context.isInUse === true;
    return true;
  },
  returns: {
    leave: exchangeForHome,
    back: 'shown.staying',
    reload: 'shown.staying',
    alike: { because: '控制条没有什么可丢的', leaves: ['shown.going', 'hidden'] },
  },
});
