import type { carouselMachine } from '../../machines/ui/carousel.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Slides = { index: number; count: number; prefersReducedMotion: boolean };
const next = ({ index, count }: Slides) => ({ index: index === count - 1 ? 0 : index + 1 });
const previous = ({ index, count }: Slides) => ({ index: index === 0 ? count - 1 : index - 1 });
const isLonely = ({ count }: Slides) => count === 0 || count === 1;
const turns = '从这里开始，每三秒换一张';

export const carousel: Transitions<typeof carouselMachine> = {
  accepts: {
    starting: [],
    single: [],
    'several.turning': ['previous.chosen', 'next.chosen', 'carousel.held', 'carousel.paused'],
    'several.held': ['previous.chosen', 'next.chosen', 'carousel.released', 'carousel.paused'],
    'several.paused': ['previous.chosen', 'next.chosen', 'carousel.resumed'],
  },
  delays: { turn: 3000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'starting',
      changes: (_, { input }) => ({
        index: 0,
        count: input.count,
        prefersReducedMotion: input.prefersReducedMotion,
      }),
      because: '从第一张开始',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['最多一张', isLonely],
      to: 'single',
      because: '一张图没什么可翻，也就没有按钮',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['不止一张，要求减少动画', (slides) => !isLonely(slides) && slides.prefersReducedMotion],
      to: 'several.paused',
      because: 'WCAG 2.2.2：不自己动',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['不止一张，也没要求减少动画', (slides) => !isLonely(slides) && !slides.prefersReducedMotion],
      to: 'several.turning',
      because: turns,
    },
    { from: 'several', event: 'previous.chosen', to: 'several.paused', changes: previous, because: '自己翻了就停下' },
    { from: 'several', event: 'next.chosen', to: 'several.paused', changes: next, because: '自己翻了就停下' },
    {
      from: 'several.turning',
      event: 'after turn',
      to: 'several.turning',
      changes: next,
      because: '行为：轮播每 3 秒换一张，末张之后回到首张；不想它动的人可以停住（WCAG 2.2.2）',
    },
    { from: 'several.turning', event: 'carousel.held', to: 'several.held', because: 'WCAG 2.2.2：指着或聚焦时停住' },
    { from: 'several.turning', event: 'carousel.paused', to: 'several.paused', because: 'WCAG 2.2.2：暂停按钮' },
    { from: 'several.held', event: 'carousel.released', to: 'several.turning', because: '离开后继续' },
    { from: 'several.held', event: 'carousel.paused', to: 'several.paused', because: 'WCAG 2.2.2：暂停按钮' },
    {
      from: 'several.paused',
      event: 'carousel.resumed',
      to: 'several.held',
      because: 'WCAG 2.2.2：按播放的人还指着它或焦点还在上面，离开后才换',
    },
  ],
};
