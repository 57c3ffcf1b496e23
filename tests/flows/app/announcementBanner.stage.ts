import type { announcementBannerMachine } from '../../../machines/app/announcementBanner.machine.ts';
import type { Announcement } from '../../../machines/domain/site.ts';
import { ok } from '../../browser/model/gates.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { goHome, keepAnswers, quietPath, visit } from '../../browser/ways/places.ts';

await walkOnSite<typeof announcementBannerMachine>('announcementBanner', {
  starts: {
    visitor: { input: 'firstVisit', memory: { kept: false }, open: visit(quietPath) },
    returning: {
      input: 'returning',
      memory: { kept: true },
      open: async (site) => {
        await keepAnswers(site, { '/api/v2/announcement/latest': { id: 3, title: '暑期安排' } });
        await visit(quietPath)(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('region', { name: '最新公告' })],
  apart: [/^link "(国庆放假安排|新课上线|暑期安排)"$/],
  world: {},
  actors: {
    fetchLatest: {
      calls: ['GET /api/v2/announcement/latest'],
      answers: {
        news: ok({ id: 5, title: '国庆放假安排' }),
        closedBefore: async ({ page }) => {
          await page.evaluate(() => localStorage.setItem('closedAnnouncementId', '4'));
          return ok({ id: 4, title: '新课上线' });
        },
        none: ok([]),
      },
    },
  },
  returns: {
    leave: goHome,
    back: 'kept',
    reload: ({ leaf, context, memory }) =>
      memory.kept && !(leaf === 'absent' && (context.announcement as Announcement).id === 3) ? 'comparing' : 'loading',
  },
});
