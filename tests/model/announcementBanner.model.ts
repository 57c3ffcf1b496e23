import { announcementBannerMachine } from '../../machines/app/announcementBanner.machine.ts';
import type { Model } from './runner/model.ts';

export const announcementBanner: Model<typeof announcementBannerMachine> = {
  machine: announcementBannerMachine,
  inputs: { page: undefined },
  user: { 'banner.closed': { gesture: { do: 'click', role: 'button', name: '关闭公告' } } },
  world: {},
  actors: {
    fetchLatest: {
      answers: {
        news: { announcement: { id: 5, title: '国庆放假安排' }, closed: false },
        closedBefore: { announcement: { id: 4, title: '新课上线' }, closed: true },
        none: { announcement: null, closed: false },
      },
      faults: ['offline'],
    },
  },
  screens: {
    loading: { shows: [], hides: [{ role: 'button', name: '关闭公告' }] },
    shown: { shows: ['国庆放假安排', { role: 'button', name: '关闭公告' }] },
    absent: { shows: [], hides: [{ role: 'button', name: '关闭公告' }] },
  },
  requirements: [
    {
      says: '没有公告就没有横幅',
      source: '接口 announcement/latest',
      never: ({ context, ...now }) => now.in('shown') && context.announcement === null,
    },
    {
      says: '关闭会记住，同一条不再出现',
      source: '存储 closedAnnouncementId',
      when: ({ event, before }) => event.name === 'banner.closed' && before.in('shown'),
      must: ({ effects, after }) => effects.includes('rememberClosed') && after.in('absent'),
    },
  ],
};
