import type { carouselMachine } from '../../machines/ui/carousel.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Slides = { index: number; count: number; prefersReducedMotion: boolean };
const next = ({ index, count }: Slides) => ({ index: index === count - 1 ? 0 : index + 1 });
const previous = ({ index, count }: Slides) => ({ index: index === 0 ? count - 1 : index - 1 });
const isStill = ({ prefersReducedMotion, count }: Slides) => prefersReducedMotion || count === 1;
const turns = '从这里开始，每五秒换一张';

export const carousel: Transitions<typeof carouselMachine> = {
  accepts: {
    starting: [],
    turning: ['previous.chosen', 'next.chosen', 'carousel.held', 'carousel.paused'],
    held: ['previous.chosen', 'next.chosen', 'carousel.released', 'carousel.paused'],
    paused: ['previous.chosen', 'next.chosen', 'carousel.resumed'],
  },
  delays: { turn: 5000 },
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
      given: ['要求减少动画，或只有一张', isStill],
      to: 'paused',
      because: 'WCAG 2.2.2：不自己动',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['不止一张，也没要求减少动画', (slides) => !isStill(slides)],
      to: 'turning',
      because: turns,
    },
    { from: '*', event: 'previous.chosen', to: 'paused', changes: previous, because: '自己翻了就停下' },
    { from: '*', event: 'next.chosen', to: 'paused', changes: next, because: '自己翻了就停下' },
    { from: 'turning', event: 'after turn', to: 'turning', changes: next, because: '每五秒换一张，末张之后回到首张' },
    { from: 'turning', event: 'carousel.held', to: 'held', because: 'WCAG 2.2.2：指着或聚焦时停住' },
    { from: 'turning', event: 'carousel.paused', to: 'paused', because: 'WCAG 2.2.2：暂停按钮' },
    { from: 'held', event: 'carousel.released', to: 'turning', because: '离开后继续' },
    { from: 'held', event: 'carousel.paused', to: 'paused', because: 'WCAG 2.2.2：暂停按钮' },
    { from: 'paused', event: 'carousel.resumed', to: 'turning', because: turns },
  ],
};
