import type { announcementBannerMachine } from '../../machines/app/announcementBanner.machine.ts';
import type { Transitions } from './runner/rows.ts';

const news = { id: 5, title: '国庆放假安排' };

export const announcementBanner: Transitions<typeof announcementBannerMachine> = {
  accepts: { loading: [], shown: ['banner.closed'], absent: [] },
  runs: { loading: { fetchLatest: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'loading',
      changes: { announcement: null },
      because: '规格 7：GET /api/v2/announcement/latest',
    },
    {
      from: 'loading',
      event: 'done fetchLatest',
      case: 'news',
      to: 'shown',
      changes: { announcement: news },
      because: '有一条没关闭过的公告',
    },
    {
      from: 'loading',
      event: 'done fetchLatest',
      case: ['closedBefore', 'none'],
      to: 'absent',
      because: '没有公告，或这台设备关闭过它',
    },
    { from: 'loading', event: 'error fetchLatest', to: 'absent', because: '载入不了就不显示，不打扰' },
    {
      from: 'shown',
      event: 'banner.closed',
      to: 'absent',
      effects: [{ name: 'rememberClosed', sees: { announcement: news } }],
      because: '关闭后记住这条公告的编号',
    },
  ],
};
