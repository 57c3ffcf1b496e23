import type { Page } from '@playwright/test';
import type { Wanted } from '../observe.ts';
import { asItIs, settle, visit } from '../visit.ts';
import { CARDS, homeOf } from './home.ts';
import type { Part } from './part.ts';

const CHANGES = 200;
/** Changes of page before the measurement. The first ones cost memory only once, for code and its compiled form. */
const FIRST = 20;
const courses: Wanted = { path: '/courses', has: { [CARDS]: 16 } };

/** Goes to all courses and home again by links. It runs inside the page, because objects that Playwright keeps for a page would be counted too. */
const change = (page: Page, home: Wanted, times: number) =>
  page.evaluate(
    async ({ pages, times }) => {
      for (let turn = 0; turn < times; turn++) {
        const wanted = pages[turn % pages.length] as Wanted;
        const arrived = window.bench.arrival(wanted);
        document.querySelector<HTMLElement>(`#root nav a[href="${wanted.path}"]`)?.click();
        await arrived;
      }
    },
    { pages: [courses, home], times },
  );

export const heapPart: Part = {
  title: `Heap and DOM nodes over ${CHANGES} route changes`,
  contenders: ['site'],
  measure: async ({ browser, server }) => {
    const { wanted } = await homeOf(server);
    const { page, open, heap, close } = await visit(browser, server, asItIs);
    try {
      await open(wanted);
      const onceThere = await heap();
      await change(page, wanted, FIRST);
      await settle(page);
      const before = await heap();
      await change(page, wanted, CHANGES);
      await settle(page);
      const after = await heap();
      return {
        unthrottled: {
          'heap on the first page, MB': onceThere.megabytes,
          [`heap after ${FIRST} changes, MB`]: before.megabytes,
          [`heap after ${CHANGES} more, MB`]: after.megabytes,
          [`DOM nodes after ${FIRST} changes`]: before.nodes,
          [`DOM nodes after ${CHANGES} more`]: after.nodes,
        },
      };
    } finally {
      await close();
    }
  },
};
