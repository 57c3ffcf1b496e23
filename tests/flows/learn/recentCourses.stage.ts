import type { recentCoursesMachine } from '../../../machines/learn/recentCourses.machine.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { leaveFor, visit } from '../../browser/ways/places.ts';
import { recentCourses } from './recentCourses.table.ts';

await walkOnSite<typeof recentCoursesMachine>('recentCourses', {
  starts: {
    'home page': {
      input: 'one',
      open: async (site) => {
        // The script stores the values only once, so that a reload keeps the changes.
        await site.page.addInitScript((courses) => {
          if (sessionStorage.getItem('looked-at')) return;
          sessionStorage.setItem('looked-at', 'yes');
          localStorage.setItem('zhitu-recent-courses', JSON.stringify(['', courses]));
        }, recentCourses.inputs.one?.courses);
        await visit('/')(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('region', { name: '最近看过' })],
  // The links to the courses send no event.
  apart: [/^link /],
  world: {},
  actors: {},
  returns: {
    leave: leaveFor('/login'),
    back: ({ leaf }) => (leaf === 'shown' ? 'shown' : 'gone'),
    reload: ({ leaf }) => (leaf === 'shown' ? 'shown' : 'gone'),
  },
});
