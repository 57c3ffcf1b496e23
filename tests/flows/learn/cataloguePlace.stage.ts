import type { cataloguePlaceMachine } from '../../../machines/learn/cataloguePlace.machine.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { lessonCalls, openLesson } from '../../browser/ways/lessonOf.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';

const open = (width: number) => async (site: OpenedSite) => {
  await site.page.setViewportSize({ width, height: 720 });
  await openLesson()(site);
};

await walkOnSite<typeof cataloguePlaceMachine>('cataloguePlace', {
  starts: {
    'a lesson in a wide window': { input: 'wide', open: open(1280) },
    'a lesson in a narrow window': { input: 'narrow', open: open(375) },
  },
  scopes: (page) => [page.getByRole('main').getByRole('navigation', { name: '课时内容' })],
  // The links to the parts send no event.
  apart: [/^link /],
  holds: [...lessonCalls],
  world: {
    'page.narrowed': ({ page }) => page.setViewportSize({ width: 375, height: 720 }),
    'page.widened': ({ page }) => page.setViewportSize({ width: 1280, height: 720 }),
  },
  actors: { watchWidth: { free: '窗口自己报告' } },
  returns: { leave: exchangeForHome, back: ({ leaf }) => leaf, reload: ({ leaf }) => leaf },
});
