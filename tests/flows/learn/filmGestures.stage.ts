import type { filmGesturesMachine } from '../../../machines/learn/filmGestures.machine.ts';
import { expect } from '../../browser/kit/site.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { keepPlaying, lessonCalls, openLesson, ownControls, playerBox } from '../../browser/ways/lessonOf.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';
import { leavesOf } from '../../model/runner/vocabulary.ts';

const open = (bansSeeking: boolean) => async (site: OpenedSite) => {
  await openLesson({ bansSeeking })(site);
  await keepPlaying(site);
};

const leavesOfFlow = ({ watch }: OpenedSite, flow: string) =>
  leavesOf(watch.last(watch.alive(flow).at(-1) ?? '')?.value).join();

let moves = 0;
/** Plays or pauses the film, with its controls visible or hidden. */
async function haveFilm(site: OpenedSite, isPlaying: boolean, areControlsHidden: boolean): Promise<void> {
  await site.page.evaluate(async (plays) => {
    const film = document.querySelector('video') as HTMLVideoElement;
    await (plays ? film.play() : film.pause());
  }, isPlaying);
  await expect
    .poll(() => leavesOfFlow(site, 'player'))
    .toBe(isPlaying ? 'open.watching.playing' : 'open.watching.paused');
  moves++;
  await site.page.evaluate(
    ([isGone, screenX]) => {
      const box = document.querySelector('#lesson-player') as Element;
      const mouse = { bubbles: true, pointerType: 'mouse', screenX };
      if (isGone) box.dispatchEvent(new PointerEvent('pointerleave', mouse));
      else box.querySelector('.picture')?.dispatchEvent(new PointerEvent('pointermove', mouse));
    },
    [areControlsHidden, moves] as const,
  );
  await expect.poll(() => leavesOfFlow(site, 'playerControls') === 'hidden').toBe(areControlsHidden);
}

/** Sends a pointer event. @param place share of the picture's width; the finger may also be outside the picture */
const finger = ({ page }: OpenedSite, type: string, place = 0) =>
  page.evaluate(
    ([name, share]) => {
      const picture = document.querySelector('[data-picture]') as Element;
      const { left, width } = picture.getBoundingClientRect();
      const clientX = left + share * width;
      picture.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: 'touch', pointerId: 7, clientX }));
    },
    [type, place] as const,
  );

await walkOnSite<typeof filmGesturesMachine>('filmGestures', {
  starts: {
    'a lesson': { input: 'lesson', memory: { isBanned: false, isDown: false }, open: open(false) },
    'a lesson that bans seeking': { input: 'lesson', memory: { isBanned: true, isDown: false }, open: open(true) },
  },
  scopes: (page) => [playerBox(page)],
  apart: [ownControls],
  holds: [...lessonCalls],
  stillClock: true,
  world: {
    'page.fingerPressed': async (site, { case: name, event, before }) => {
      // A finger whose press had no effect is still down.
      if (before.leaf === 'resting') await finger(site, 'pointercancel');
      await haveFilm(site, name !== 'resting' && name !== 'banned', name === 'covered');
      await finger(site, 'pointerdown', (event as { place: number }).place);
    },
    'page.fingerMoved': (site, { event, before }) =>
      finger(site, 'pointermove', Number(before.context.place) + (event as { by: number }).by),
    'page.fingerLifted': (site) => finger(site, 'pointerup'),
    'page.fingerLost': (site) => finger(site, 'pointercancel'),
  },
  actors: { watchFinger: { free: '自己看着画面' }, hurry: { free: '什么也不报告' } },
  memory: ({ memory }, { name }) => ({
    ...memory,
    isDown: name === 'page.fingerPressed' || (name === 'page.fingerMoved' && Boolean(memory.isDown)),
  }),
  // In a row of taps, a finger is lifted only after it has been pressed again.
  allows: ({ leaf, memory }, { name, case: of }) =>
    name === 'page.fingerPressed'
      ? (of === 'banned') === memory.isBanned && (leaf !== 'stepped' || !memory.isDown)
      : leaf !== 'stepped' || name !== 'page.fingerLifted' || Boolean(memory.isDown),
  returns: {
    leave: exchangeForHome,
    back: 'resting',
    reload: 'resting',
    alike: {
      because: '手指离开页面，手势就没有了',
      leaves: ['pressed.once', 'pressed.again', 'tapped', 'stepped', 'hurrying', 'scrubbing'],
    },
  },
});
