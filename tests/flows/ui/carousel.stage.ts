import type { Page } from '@playwright/test';
import type { carouselMachine } from '../../../machines/ui/carousel.machine.ts';
import { ok } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { storeTextSize } from '../../browser/ways/largeText.ts';
import { leaveFor, visit } from '../../browser/ways/places.ts';

const openHome = (pictures: string[]) => async (site: OpenedSite) => {
  const { origin } = new URL(site.server.url);
  const config_render = pictures.map((name) => ({ src: `${origin}/favicon.svg?${name}`, href: '/courses' }));
  await site.gates.get(blocksCall).open(ok([{ id: 1, sign: 'pc-slider', config_render }]));
  await visit('/')(site);
};
const three = ['a', 'b', 'c'];
const blocksCall = 'GET /api/v2/decorationPage/blocks';

const startsIn = ({ context }: Situation): string => {
  if (Number(context.count) < 2) return 'single';
  return context.prefersReducedMotion ? 'several.paused' : 'several.turning';
};

/** Moves a finger over the picture. It does not hover, so nothing else is sent. */
const swipe = (page: Page, by: number) =>
  page.getByRole('region', { name: '推荐' }).evaluate((slider, distance) => {
    const finger = (type: string, clientX: number) =>
      slider.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', clientX }));
    finger('pointerdown', 200);
    finger('pointerup', 200 + distance);
  }, by);

await walkOnSite<typeof carouselMachine>('carousel', {
  moves: true,
  starts: {
    moving: { input: 'three', open: openHome(three) },
    still: {
      input: 'threeWithoutMotion',
      open: async (site) => {
        await site.page.emulateMedia({ reducedMotion: 'reduce' });
        await openHome(three)(site);
      },
    },
    alone: { input: 'one', open: openHome(['a']) },
  },
  scopes: (page) => [page.getByRole('region', { name: '推荐' })],
  apart: [/^link "全部课程"$/],
  holds: [blocksCall],
  stillClock: true,
  gestures: {
    'slide.chosen': (_, of = 'first') => ({
      do: 'click',
      role: 'button',
      name: `第 ${['first', 'second', 'third'].indexOf(of) + 1} 张：全部课程`,
    }),
  },
  world: {
    'page.swiped': ({ page }, { event }) => swipe(page, (event as { by: number }).by),
    'page.stilled': ({ otherTab }) => storeTextSize(otherTab),
  },
  actors: {},
  // After 播放轮播 the pointer is still over the picture, which holds it.
  stays: ['carousel.resumed'],
  // With a mouse, the pointer is on 暂停轮播 before it is pressed, which holds it; a finger does not hover.
  allows: ({ leaf }, { name }) => name !== 'carousel.paused' || leaf === 'several.held',
  excuses: [{ because: '鼠标先指着才能按；手指按的另有测试', names: ['several.turning: carousel.paused'] }],
  returns: {
    leave: leaveFor('/login'),
    back: startsIn,
    reload: startsIn,
    alike: { because: '鼠标停着与否，都没有可丢的', leaves: ['several.held'] },
  },
});
