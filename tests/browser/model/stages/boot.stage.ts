import { boot } from '../../../model/boot.model.ts';
import { boot as table } from '../../../model/boot.transitions.ts';
import { refused } from '../gates.ts';
import { defineStage, type Site } from '../stage.ts';
import { leaveFor, quietPath, visit } from './places.ts';

const mobileSite = 'https://m.example.com';
const names = (h5Url: string) => async (site: Site) => {
  await site.server.backend.settings.change({ h5Url });
  return 'pass' as const;
};

export const bootStage = defineStage<typeof boot.machine>({
  model: boot,
  table,
  starts: {
    computer: { input: 'computer', open: visit(quietPath) },
    phone: {
      input: 'phone',
      open: async (site) => {
        // The mobile site never answers: that is when the button is needed.
        await site.page.route(`${mobileSite}/**`, (route) => route.fulfill({ status: 204 }));
        await site.page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' }));
        await visit(quietPath)(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('main')],
  apart: [/^link "返回首页"$/],
  stillClock: true,
  world: {},
  actors: {
    loadSite: {
      calls: ['GET /api/v2/other/config', 'GET /api/v2/navs'],
      answers: { withMobileSite: names(mobileSite), withoutMobileSite: names(''), refused: refused('访问过于频繁') },
    },
    session: { free: '与页面同寿' },
  },
  returns: {
    leave: leaveFor('/login'),
    back: 'loading.expected',
    reload: 'loading.expected',
    alike: { because: '还没有页面，也就没有可丢的', leaves: ['loading.slow', 'configUnavailable'] },
  },
});
