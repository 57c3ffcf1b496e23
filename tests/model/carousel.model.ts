import { carouselMachine } from '../../machines/ui/carousel.machine.ts';
import type { Model } from './runner/model.ts';

const buttons = ['上一张', '下一张'].map((name) => ({ role: 'button' as const, name }));

export const carousel: Model<typeof carouselMachine> = {
  machine: carouselMachine,
  inputs: {
    three: { count: 3, prefersReducedMotion: false },
    threeWithoutMotion: { count: 3, prefersReducedMotion: true },
    one: { count: 1, prefersReducedMotion: false },
    none: { count: 0, prefersReducedMotion: true },
  },
  user: {
    'previous.chosen': { gesture: { do: 'click', role: 'button', name: '上一张' } },
    'next.chosen': { gesture: { do: 'click', role: 'button', name: '下一张' } },
    'carousel.held': { gesture: { do: 'hover', role: 'region', name: '推荐' } },
    'carousel.released': { gesture: { do: 'unhover', role: 'region', name: '推荐' } },
    'carousel.paused': { gesture: { do: 'click', role: 'button', name: '暂停轮播' } },
    'carousel.resumed': { gesture: { do: 'click', role: 'button', name: '播放轮播' } },
  },
  world: {},
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
      source: '接口 首页 pc-slider',
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
      source: '接口 首页 pc-slider',
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
      must: ({ event, before }) => event.name.endsWith('.chosen') || before.in('several.turning'),
    },
  ],
};
