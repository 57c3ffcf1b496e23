import type { bootMachine } from '../../../machines/app/boot.machine.ts';
import { refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { crowded, keepAnswers, leaveFor, networkReturns, quietPath, visit } from '../../browser/ways/places.ts';

const mobileSite = 'https://m.example.com';
const names = (h5Url: string) => async (site: OpenedSite) => {
  await site.server.backend.settings.change({ h5Url });
  return 'pass' as const;
};

const beOnPhone = async ({ page }: OpenedSite) => {
  // The mobile site never answers, because only then the button is needed.
  await page.route(`${mobileSite}/**`, (route) => route.fulfill({ status: 204 }));
  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' }));
};
/** Opens the site with the stored answers of an old visit. They name `h5Url` as the mobile site; '' for none. */
const comeAgain = async (site: OpenedSite, h5Url: string) => {
  const answerTo = async (path: string) => {
    const answer = await fetch(site.server.url + path);
    return ((await answer.json()) as { data: unknown }).data;
  };
  await names(h5Url)(site);
  const [config, navs] = ['/api/v2/other/config', '/api/v2/navs'] as const;
  await keepAnswers(site, { [config]: await answerTo(config), [navs]: await answerTo(navs) });
  await visit(quietPath)(site);
};

await walkOnSite<typeof bootMachine>('boot', {
  starts: {
    computer: { input: 'computer', memory: { kept: false }, open: visit(quietPath) },
    phone: {
      input: 'phone',
      memory: { kept: false },
      open: async (site) => {
        await beOnPhone(site);
        await visit(quietPath)(site);
      },
    },
    returning: { input: 'returning', memory: { kept: true }, open: (site) => comeAgain(site, '') },
    returningPhone: {
      input: 'returningPhone',
      memory: { kept: true },
      open: async (site) => {
        await beOnPhone(site);
        await comeAgain(site, '');
      },
    },
    phoneOfMobileSite: {
      input: 'phoneOfMobileSite',
      memory: { kept: false },
      open: async (site) => {
        await beOnPhone(site);
        await comeAgain(site, mobileSite);
      },
    },
  },
  // The page that is shown after the start does not belong to this flow.
  scopes: (page) => [page.locator('main:not(#content)'), page.getByRole('region', { name: '网络提示' })],
  // The message about a slow start has a reload link of its own.
  apart: [/^link "重新加载"$/],
  stillClock: true,
  world: { 'network.returned': networkReturns },
  actors: {
    loadSite: {
      calls: ['GET /api/v2/other/config', 'GET /api/v2/navs'],
      answers: {
        withMobileSite: names(mobileSite),
        withoutMobileSite: names(''),
        refused: refused('系统维护中'),
        crowded,
      },
    },
    watchNetwork: { free: '网络恢复时自己报告' },
    session: { free: '与页面同寿' },
    backgroundFlows: { free: '与会话同寿' },
  },
  returns: {
    leave: leaveFor('/login'),
    back: ({ memory }) => (memory.kept ? 'ready.comparing' : 'loading.expected'),
    reload: ({ memory }) => (memory.kept ? 'ready.comparing' : 'loading.expected'),
    alike: {
      because: '还没有页面，也就没有可丢的',
      leaves: [
        'loading.slow',
        'loading.again',
        'waitingTurn',
        'configUnavailable.resting',
        'configUnavailable.asking',
        'configUnavailable.stopped',
      ],
    },
  },
});
