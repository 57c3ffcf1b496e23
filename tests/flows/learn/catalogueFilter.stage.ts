import type { catalogueFilterMachine } from '../../../machines/learn/catalogueFilter.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { filmOf, lessonFor } from '../../browser/ways/lessonOf.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';

const lessonCall = 'GET /api/v2/video/4';

await walkOnSite<typeof catalogueFilterMachine>('catalogueFilter', {
  starts: {
    'a lesson whose course has a learned one': {
      input: 'catalogue',
      open: async (site) => {
        await returnAsMember(site.page, site.server);
        await site.gates.get(lessonCall).open(lessonFor(4, { isWatch: true, learned: 3 }));
        await site.gates.get(`${lessonCall}/playinfo`).open(await filmOf('默认')(site));
        await visit('/courses/video/4')(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('main').getByRole('region', { name: '课程目录' })],
  // The links to the lessons send no event.
  apart: [/^link /],
  holds: [lessonCall, `${lessonCall}/playinfo`],
  world: {},
  actors: {},
  returns: { leave: exchangeForHome, back: 'all', reload: 'all' },
});
