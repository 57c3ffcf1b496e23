import type { carouselMachine } from '../../../machines/ui/carousel.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const buttons = ['上一张', '下一张'].map((name) => ({ role: 'button' as const, name }));

type Slides = { index: number; count: number; prefersReducedMotion: boolean };
const next = ({ index, count }: Slides) => ({ index: index === count - 1 ? 0 : index + 1 });
const previous = ({ index, count }: Slides) => ({ index: index === 0 ? count - 1 : index - 1 });
const isLonely = ({ count }: Slides) => count === 0 || count === 1;
const turns = '从这里开始，每三秒换一张';

export const carousel: Table<typeof carouselMachine> = {
  inputs: {
    three: { count: 3, prefersReducedMotion: false },
    threeWithoutMotion: { count: 3, prefersReducedMotion: true },
    two: { count: 2, prefersReducedMotion: false },
    one: { count: 1, prefersReducedMotion: false },
    none: { count: 0, prefersReducedMotion: true },
  },
  user: {
    'previous.chosen': { gesture: { do: 'click', role: 'button', name: '上一张' } },
    'next.chosen': { gesture: { do: 'click', role: 'button', name: '下一张' } },
    'slide.chosen': {
      cases: { first: { index: 0 }, second: { index: 1 }, third: { index: 2 } },
      gesture: { do: 'click', role: 'button', name: '第 1 张：全部课程' },
    },
    'carousel.held': { gesture: { do: 'hover', role: 'region', name: '推荐' } },
    'carousel.released': { gesture: { do: 'unhover', role: 'region', name: '推荐' } },
    'carousel.paused': { gesture: { do: 'click', role: 'button', name: '暂停轮播' } },
    'carousel.resumed': { gesture: { do: 'click', role: 'button', name: '播放轮播' } },
  },
  world: {
    'page.swiped': {
      from: 'outside',
      cases: { toNext: { by: -40 }, toPrevious: { by: 40 }, tooLittle: { by: -39 }, tooLittleBack: { by: 39 } },
    },
    'page.stilled': { from: 'outside' },
  },
  actors: {},
  screens: {
    starting: { shows: [], passing: true },
    single: {
      shows: [],
      hides: [...buttons, ...['暂停轮播', '播放轮播'].map((name) => ({ role: 'button' as const, name }))],
    },
    'several.turning': { shows: [...buttons, { role: 'button', name: '暂停轮播' }] },
    'several.held': { shows: [...buttons, { role: 'button', name: '暂停轮播' }] },
    'several.paused': { shows: [...buttons, { role: 'button', name: '播放轮播' }] },
  },
  requirements: [
    {
      says: '总是显示一张真有的图',
      source: '行为 slider',
      always: ({ context: { index, count } }) => index === 0 || (index > 0 && index < count),
    },
    {
      says: '要求减少动画的人，不按播放就不会自己动',
      source: 'WCAG 2.2.2',
      when: ({ before, after }) =>
        before.context.prefersReducedMotion && !before.in('several.turning') && after.in('several.turning'),
      must: ({ event, before }) => event.name === 'carousel.released' && before.in('several.held'),
    },
    {
      says: '按播放的时候，鼠标或焦点就在上面：离开之前不会换图',
      source: 'WCAG 2.2.2',
      when: ({ event, before }) => event.name === 'carousel.resumed' && before.in('several.paused'),
      must: ({ after }) => after.in('several.held'),
    },
    {
      says: '只有一张图就没什么可翻、可停',
      source: '行为 slider',
      never: ({ context, ...now }) => context.count < 2 && now.in('several'),
    },
    {
      says: '自己动的时候随时能停',
      source: 'WCAG 2.2.2',
      from: (now) => now.in('several.turning') || now.in('several.held'),
      leadsTo: (now) => now.in('several.paused'),
    },
    {
      says: '只有在轮播时才会自己换图',
      source: 'WCAG 2.2.2',
      when: ({ before, after }) => before.context.index !== after.context.index,
      must: ({ event, before }) =>
        event.name.endsWith('.chosen') || event.name === 'page.swiped' || before.in('several.turning'),
    },
  ],
  accepts: {
    starting: [],
    single: [],
    'several.turning': [
      'previous.chosen',
      'next.chosen',
      'slide.chosen',
      'page.swiped',
      'page.stilled',
      'carousel.held',
      'carousel.paused',
    ],
    'several.held': [
      'previous.chosen',
      'next.chosen',
      'slide.chosen',
      'page.swiped',
      'page.stilled',
      'carousel.released',
      'carousel.paused',
    ],
    'several.paused': [
      'previous.chosen',
      'next.chosen',
      'slide.chosen',
      'page.swiped',
      'page.stilled',
      'carousel.resumed',
    ],
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
      from: 'several',
      event: 'slide.chosen',
      given: ['有这一张', ({ count }, { index }) => index < count],
      to: 'several.paused',
      changes: (_, { index }) => ({ index }),
      because: '自己选了就停下',
    },
    {
      from: 'several',
      event: 'page.swiped',
      case: 'toNext',
      to: 'several.paused',
      changes: next,
      because: '往左划是下一张；自己翻了就停下',
    },
    {
      from: 'several',
      event: 'page.swiped',
      case: 'toPrevious',
      to: 'several.paused',
      changes: previous,
      because: '往右划是上一张；自己翻了就停下',
    },
    {
      from: 'several',
      event: 'page.stilled',
      to: 'several.paused',
      because: '文档 operators.largeView：大字版里什么都不自己动',
    },
    {
      from: 'several.turning',
      event: 'after turn',
      to: 'several.turning',
      changes: next,
      because: '行为 slider：轮播每 3 秒换一张，末张之后回到首张；不想它动的人可以停住（WCAG 2.2.2）',
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
  excuses: {
    waits: [{ because: '轮播就是一直转；可以暂停，鼠标或焦点在上面也停', names: ['several.turning: after turn'] }],
    cases: [
      { because: '按下去的手指也会挪一点，不算划', names: ['page.swiped (tooLittle)', 'page.swiped (tooLittleBack)'] },
    ],
  },
};
