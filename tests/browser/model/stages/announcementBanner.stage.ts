import { announcementBanner } from '../../../model/announcementBanner.model.ts';
import { announcementBanner as table } from '../../../model/announcementBanner.transitions.ts';
import { ok } from '../gates.ts';
import { defineStage } from '../stage.ts';
import { goHome, quietPath, visit } from './places.ts';

export const announcementBannerStage = defineStage<typeof announcementBanner.machine>({
  model: announcementBanner,
  table,
  starts: { visitor: { input: 'page', open: visit(quietPath) } },
  scopes: (page) => [page.getByRole('region', { name: '最新公告' })],
  apart: [/^link "(国庆放假安排|新课上线)"$/],
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
  returns: { leave: goHome, back: 'kept', reload: 'loading' },
});
