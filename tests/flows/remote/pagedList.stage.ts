import type { pagedListMachine } from '../../../machines/remote/pagedList.machine.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { crowded, leaveFor, networkReturns, visit } from '../../browser/ways/places.ts';

const call = 'GET /api/v2/courses';
const addresses: Record<string, string> = { firstPage: '/courses', secondPage: '/courses?page=2' };
const course = { id: 1, title: '一门课', thumb: '', charge: 1, user_count: 0, is_free: 0, category: [] };

await walkOnSite<typeof pagedListMachine>('pagedList', {
  starts: { courses: { input: 'firstPage', open: visit('/courses') } },
  scopes: (page) => [page.getByRole('main')],
  // Filters, pages, and courses are links, which send no event.
  apart: [/^link /],
  stillClock: true,
  world: {
    'network.returned': networkReturns,
    // Changes the address as the browser's forward button does, because no link of the page leads to these addresses.
    'location.changed': ({ page }, of) =>
      page.evaluate((address) => {
        history.pushState({ key: address }, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, addresses[of.case] ?? '/courses'),
  },
  actors: {
    watchNetwork: { free: '网络恢复时自己报告' },
    watchLocation: { free: '地址变化时自己报告' },
    load: {
      calls: [call],
      answers: { rows: ok({ current_page: 1, total: 17, data: [course] }), crowded, refused: refused('参数错误') },
    },
  },
  returns: { leave: leaveFor('/login'), back: 'loading', reload: 'loading' },
});
