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
        // The mobile site never answers: that is when the link is needed.
        await site.page.route(`${mobileSite}/**`, (route) => route.fulfill({ status: 204 }));
        await site.page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' }));
        await visit(quietPath)(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('main')],
  apart: [/^link "返回首页"$/],
  stillClock: true,
  gestures: {
    // On the site it is a button: the machine is asked, and the address stays its affair.
    'mobileSite.chosen': () => ({ do: 'click', role: 'button', name: '没有自动跳转？点这里打开手机版' }),
  },
  world: {},
  actors: {
    loadSite: {
      calls: ['GET /api/v2/other/config', 'GET /api/v2/navs'],
      answers: { withMobileSite: names(mobileSite), withoutMobileSite: names(''), refused: refused('访问过于频繁') },
    },
    session: { free: '与页面同寿' },
  },
  // The boxes that stand in the HTML until there is a page have neither landmark nor heading.
  known: { 'loading.expected': ['landmark-one-main', 'page-has-heading-one'] },
  returns: {
    leave: leaveFor('/login'),
    back: 'loading.expected',
    reload: 'loading.expected',
    alike: { because: '还没有页面，也就没有可丢的', leaves: ['loading.slow', 'configUnavailable'] },
  },
});
