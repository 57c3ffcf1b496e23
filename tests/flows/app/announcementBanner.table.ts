import type { announcementBannerMachine } from '../../../machines/app/announcementBanner.machine.ts';
import type { Announcement } from '../../../machines/domain/site.ts';
import type { Shown } from '../../model/runner/model.ts';
import type { Table } from '../../model/runner/table.ts';

const titled = ({ announcement }: { announcement: Announcement | null }): Shown[] => [
  announcement?.title ?? '',
  { role: 'button', name: '关闭公告' },
];

const news = { id: 5, title: '国庆放假安排' };

const known = { id: 3, title: '暑期安排' };
const kept = '设计 keptAnswers：保存的回答';

export const announcementBanner: Table<typeof announcementBannerMachine> = {
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
    late: { shows: titled },
    absent: { shows: [], hides: [{ role: 'button', name: '关闭公告' }] },
  },
  requirements: [
    {
      says: '没有公告就没有横幅',
      source: '规格 7.announcement',
      never: ({ context, ...now }) => !(now.in('loading') || now.in('absent')) && context.announcement === null,
    },
    {
      says: '页面在了以后，页头下面不会多出一条，也不会少一条，除非学员自己关闭',
      source: '设计 keptAnswers：没有变就什么也不动',
      when: ({ event }) => event.name !== 'banner.closed',
      must: ({ before, after }) =>
        (before.in('comparing') || before.in('shown')) === (after.in('comparing') || after.in('shown')),
    },
    {
      says: '关闭会记住，同一条不再出现',
      source: '存储 closedAnnouncementId',
      when: ({ event, before }) => event.name === 'banner.closed' && !before.in('absent') && !before.in('loading'),
      must: ({ effects, after }) => effects.includes('storeClosed') && after.in('absent'),
    },
  ],
  accepts: {
    starting: [],
    loading: [],
    comparing: ['banner.closed'],
    shown: ['banner.closed'],
    late: ['banner.closed'],
    absent: [],
  },
  runs: { loading: { fetchLatest: null }, comparing: { fetchLatest: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'starting',
      changes: (_, { input }) => ({ announcement: input.known }),
      because: '规格 7.announcement：GET /api/v2/announcement/latest',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['保存着一条没关闭过的', ({ announcement }) => announcement !== null],
      to: 'comparing',
      because: `${kept}；从第一刻起就在页头下面`,
    },
    {
      from: 'starting',
      event: 'always',
      given: ['没有保存的', ({ announcement }) => announcement === null],
      to: 'loading',
      because: '先问，不占地方',
    },
    {
      from: 'comparing',
      event: 'done fetchLatest',
      case: 'news',
      to: 'shown',
      changes: { announcement: news },
      because: `${kept}；变了就在原处换上`,
    },
    {
      from: 'comparing',
      event: 'done fetchLatest',
      case: ['closedBefore', 'none'],
      to: 'shown',
      because: `${kept}；撤下的留到下一次打开，页头不动`,
    },
    { from: 'comparing', event: 'error fetchLatest', to: 'shown', because: `${kept}；没问到就留着` },
    {
      from: 'comparing',
      event: 'banner.closed',
      to: 'absent',
      effects: [{ name: 'storeClosed', sees: { announcement: known } }],
      because: '关闭后记住这条公告的编号',
    },
    {
      from: 'loading',
      event: 'done fetchLatest',
      case: 'news',
      to: 'late',
      changes: { announcement: news },
      because: '有一条没关闭过的公告；页面已经在了，不推动它',
    },
    {
      from: 'loading',
      event: 'done fetchLatest',
      case: ['closedBefore', 'none'],
      to: 'absent',
      because: '没有公告，或这台设备关闭过它',
    },
    { from: 'loading', event: 'error fetchLatest', to: 'absent', because: '加载不了就不显示，不打扰' },
    {
      from: 'shown',
      event: 'banner.closed',
      to: 'absent',
      effects: [{ name: 'storeClosed', sees: ({ announcement }) => ({ announcement }) }],
      because: '关闭后记住这条公告的编号',
    },
    {
      from: 'late',
      event: 'banner.closed',
      to: 'absent',
      effects: [{ name: 'storeClosed', sees: { announcement: news } }],
      because: '关闭后记住这条公告的编号',
    },
  ],
};
