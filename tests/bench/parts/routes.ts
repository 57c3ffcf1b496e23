import type { Page } from '@playwright/test';
import type { Wanted } from '../observe.ts';
import type { Figures } from '../statistics.ts';
import { settle, slowProcessor, type Visit, visit } from '../visit.ts';
import { CARDS, homeOf } from './home.ts';
import type { Part } from './part.ts';
import { LOGIN_BUTTON, press, usableField } from './press.ts';

const courses: Wanted = { path: '/courses', has: { [CARDS]: 16 } };
/** The tabs of a course, by which its page counts as drawn. */
const PARTS = '#root main nav a[href$="tab=3"]';

/** Goes to a page by a link, as members do. */
const go = (page: Page, wanted: Wanted, link = `#root a[href="${wanted.path}"]:visible`) =>
  press(
    page,
    link,
    page.evaluate((of) => window.bench.arrival(of), wanted),
  );

/** Goes to the first course of the list. */
async function goToCourse(page: Page) {
  const path = (await page.locator(CARDS).first().getAttribute('href')) ?? '';
  return go(page, { path, has: { [PARTS]: 1 } });
}

async function changeRoutes({ page }: Visit, home: Wanted): Promise<Figures> {
  const figures: Figures = {};
  for (const state of ['cold', 'warm']) {
    const steps = { courses: await go(page, courses), course: await goToCourse(page), home: await go(page, home) };
    for (const [name, { time, busy }] of Object.entries(steps)) {
      // The home page was shown first, so it is already loaded.
      const how = name === 'home' ? `warm${state === 'warm' ? ', again' : ''}` : state;
      figures[`to ${name}, ${how}, ms`] = time;
      figures[`to ${name}, ${how}, TBT, ms`] = busy;
    }
  }
  return figures;
}

async function openDialogs({ page }: Visit): Promise<Figures> {
  const figures: Figures = {};
  for (const which of ['1st', '2nd']) {
    const { time, busy } = await press(page, LOGIN_BUTTON, usableField(page));
    figures[`log-in dialog, ${which} open, ms`] = time;
    figures[`log-in dialog, ${which} open, TBT, ms`] = busy;
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog[open], [role="dialog"]'));
    await settle(page);
  }
  return figures;
}

/** Longer than the site needs before and for preloading the pages that are likely to be opened next, in ms. */
const REST = 6000;

/** Opens the next pages after a pause on each page, as most members do. */
async function goOnAfterRest({ page }: Visit): Promise<Figures> {
  await page.waitForTimeout(REST);
  const { time } = await go(page, courses);
  await page.waitForTimeout(REST);
  const { time: toCourse } = await goToCourse(page);
  return { 'to courses, cold, after 6 s, ms': time, 'to course, cold, after 6 s, ms': toCourse };
}

async function openDialogAfterRest({ page }: Visit): Promise<Figures> {
  await page.waitForTimeout(REST);
  const { time } = await press(page, LOGIN_BUTTON, usableField(page));
  return { 'log-in dialog, 1st open, after 6 s, ms': time };
}

export const routesPart: Part = {
  title: 'Route changes and the log-in dialog',
  contenders: ['site', 'beside'],
  measure: async ({ browser, server }) => {
    const { wanted } = await homeOf(server);
    const inVisit = async (act: (visit: Visit) => Promise<Figures>) => {
      const one = await visit(browser, server, slowProcessor);
      try {
        await one.open(wanted);
        return await act(one);
      } finally {
        await one.close();
      }
    };
    const routes = await inVisit((one) => changeRoutes(one, wanted));
    const dialogs = await inVisit(openDialogs);
    const rested = { ...(await inVisit(goOnAfterRest)), ...(await inVisit(openDialogAfterRest)) };
    return { 'CPU ×4, without delay': { ...routes, ...dialogs, ...rested } };
  },
};
