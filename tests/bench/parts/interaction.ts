import type { Page } from '@playwright/test';
import type { Wanted } from '../observe.ts';
import type { Figures } from '../statistics.ts';
import { settle, slowProcessor, visit } from '../visit.ts';
import { homeOf } from './home.ts';
import type { Part, Stage } from './part.ts';
import { LOGIN_BUTTON, press, usableField } from './press.ts';

const LIST: Wanted = { path: '/courses', has: { '#root main a[href^="/courses/detail/"]': 16 } };
const COURSE: Wanted = { path: '/courses/detail/1', has: { '#root main nav a[href$="tab=3"]': 1 } };
const FIELD = '[role="dialog"] input';

type Act = { name: string; at: Wanted; act: (page: Page) => Promise<void> };

const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
const acts: Act[] = [
  {
    name: 'typing twenty letters into the log-in form',
    at: { path: '/', has: {} },
    act: async (page) => {
      await page.locator(LOGIN_BUTTON).click();
      await page.locator(FIELD).first().pressSequentially('abcdefghijklmnopqrst');
    },
  },
  { name: 'another category of the list', at: LIST, act: click('#root main a[href*="cid="]') },
  { name: 'the catalogue of a course', at: COURSE, act: click('#root main nav a[href$="tab=3"]') },
  {
    name: 'the catalogue of 2,000 lessons',
    at: { path: '/courses/detail/900', has: { '#root main nav a[href$="tab=3"]': 1 } },
    act: async (page) => {
      await click('#root main nav a[href$="tab=3"]')(page);
      await page.waitForFunction(() => document.querySelectorAll('#root main section li').length >= 2000);
    },
  },
  {
    name: 'the comments of that course, and 200 replies',
    at: { path: '/courses/detail/900', has: { '#root main nav a[href$="tab=4"]': 1 } },
    act: async (page) => {
      await click('#root main nav a[href$="tab=4"]')(page);
      await page
        .getByRole('button', { name: /^查看全部/ })
        .first()
        .click();
      await settle(page);
    },
  },
];

/** Measures the longest wait for the result of an input, and the longest task from the first input on, in ms. */
async function actOn({ browser, server }: Stage, { name, at, act }: Act): Promise<Figures> {
  const { page, open, close } = await visit(browser, server, slowProcessor);
  try {
    await open(at);
    const began = await page.evaluate(() => performance.now());
    await act(page);
    await settle(page);
    const { inputs, tasks } = await page.evaluate(() => ({ ...window.bench, arrival: null }));
    const longest = (some: typeof tasks) =>
      Math.max(0, ...some.filter(({ start }) => start > began).map(({ length }) => length));
    return { [`${name}: worst input, ms`]: longest(inputs), [`${name}: longest task, ms`]: longest(tasks) };
  } finally {
    await close();
  }
}

/** Measures from the press on a button under the pointer until the dialog's first field can be typed into. */
async function openWarmed({ browser, server }: Stage): Promise<Figures> {
  const { page, open, close } = await visit(browser, server, slowProcessor);
  try {
    await open((await homeOf(server)).wanted);
    await page.locator(LOGIN_BUTTON).hover();
    await settle(page);
    const { time } = await press(page, LOGIN_BUTTON, usableField(page));
    return { 'log-in dialog after a rest of the pointer, ms': time };
  } finally {
    await close();
  }
}

/** Signs in on the server, and stores the token under the name that the site and the incumbent use. */
async function signIn(page: Page, { server }: Stage): Promise<void> {
  const answer = await fetch(`${server.url}/api/v2/login/password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mobile: '13800000001', password: 'meedu123' }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript((token) => localStorage.setItem('meedu-user-token', token), data.token);
}

/** Measures from the press on a lesson until the first picture of its film is shown. */
async function firstFrame(stage: Stage): Promise<Figures> {
  const { page, open, close } = await visit(stage.browser, stage.server, slowProcessor);
  try {
    await signIn(page, stage);
    await open(COURSE, { address: `${COURSE.path}?tab=3` });
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            const film = document.querySelector('video');
            if (film && film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) resolve(performance.now());
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    const { time } = await press(page, '#root main section a[href^="/courses/video/"]', shown);
    return { 'first picture of a film, ms': time };
  } finally {
    await close();
  }
}

export const interactionPart: Part = {
  title: 'A tour of inputs',
  contenders: ['site', 'beside'],
  measure: async (stage) => {
    await fetch(`${stage.server.url}/phone/crowd`, { method: 'POST' });
    const figures: Figures = {};
    for (const act of acts) Object.assign(figures, await actOn(stage, act));
    return { 'CPU ×4, without delay': { ...figures, ...(await openWarmed(stage)), ...(await firstFrame(stage)) } };
  },
};
