import { announcementBannerMachine } from '../../machines/app/announcementBanner.machine.ts';
import type { Announcement } from '../../machines/domain/site.ts';
import type { Model, Shown } from './runner/model.ts';

const titled = ({ announcement }: { announcement: Announcement | null }): Shown[] => [
  announcement?.title ?? '',
  { role: 'button', name: '关闭公告' },
];

export const announcementBanner: Model<typeof announcementBannerMachine> = {
  machine: announcementBannerMachine,
  inputs: { firstVisit: { known: null }, returning: { known: { id: 3, title: '暑期安排' } } },
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
    starting: { shows: [], passing: true },
    loading: { shows: [], hides: [{ role: 'button', name: '关闭公告' }] },
    comparing: { shows: ['暑期安排', { role: 'button', name: '关闭公告' }] },
    shown: { shows: titled },
    floating: { shows: titled },
    absent: { shows: [], hides: [{ role: 'button', name: '关闭公告' }] },
  },
  requirements: [
    {
      says: '没有公告就没有横幅',
      source: '接口 announcement/latest',
      never: ({ context, ...now }) => !(now.in('loading') || now.in('absent')) && context.announcement === null,
    },
    {
      says: '页面在了以后，页头上方不会多出一条，也不会少一条，除非学员自己关闭',
      source: '设计 1：没有变就什么也不动',
      when: ({ event }) => event.name !== 'banner.closed',
      must: ({ before, after }) =>
        (before.in('comparing') || before.in('shown')) === (after.in('comparing') || after.in('shown')),
    },
    {
      says: '关闭会记住，同一条不再出现',
      source: '存储 closedAnnouncementId',
      when: ({ event, before }) => event.name === 'banner.closed' && !before.in('absent') && !before.in('loading'),
      must: ({ effects, after }) => effects.includes('rememberClosed') && after.in('absent'),
    },
  ],
};
