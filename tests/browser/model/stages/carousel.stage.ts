import { carousel } from '../../../model/carousel.model.ts';
import { carousel as table } from '../../../model/carousel.transitions.ts';
import { ok } from '../gates.ts';
import { defineStage, type Site } from '../stage.ts';
import { leaveFor, visit } from './places.ts';

const openHome = async (site: Site) => {
  const { origin } = new URL(site.server.url);
  const config_render = ['a', 'b', 'c'].map((name) => ({ src: `${origin}/favicon.svg?${name}`, href: '/courses' }));
  await site.gates.get(blocksCall).open(ok([{ id: 1, sign: 'pc-slider', config_render }]));
  await visit('/')(site);
};
const blocksCall = 'GET /api/v2/decorationPage/blocks';

export const carouselStage = defineStage<typeof carousel.machine>({
  model: carousel,
  table,
  starts: {
    moving: { input: 'three', memory: { inside: false }, open: openHome },
    still: {
      input: 'threeWithoutMotion',
      memory: { inside: false },
      open: async (site) => {
        await site.page.emulateMedia({ reducedMotion: 'reduce' });
        await openHome(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('region', { name: '推荐' })],
  apart: [/^link "第 \d 张，共 3 张"$/],
  holds: [blocksCall],
  stillClock: true,
  world: {},
  actors: {},
  // The hand that has pressed 播放轮播 is still over the picture: only so can 暂停轮播 be pressed while it turns.
  stays: ['carousel.resumed'],
  memory: ({ memory }, { name }) => ({
    inside: name === 'carousel.resumed' || (name.startsWith('after ') && memory.inside === true),
  }),
  allows: ({ leaf, memory }, { name }) =>
    leaf !== 'turning' ||
    !(name === 'carousel.paused' ? memory.inside === false : name === 'carousel.held' && memory.inside),
  returns: {
    leave: leaveFor('/login'),
    back: ({ context }) => (context.prefersReducedMotion ? 'paused' : 'turning'),
    reload: ({ context }) => (context.prefersReducedMotion ? 'paused' : 'turning'),
    alike: { because: '鼠标停着与否，都没有可丢的', leaves: ['held'] },
  },
});
