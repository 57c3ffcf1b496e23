/** Changes from lesson to lesson, and from tab to tab. */

import type { Page } from '@playwright/test';
import { film, furthest, isPaused, play, position, stored } from '../kit/filmProgress.ts';
import { main } from '../kit/gates.ts';
import { expect, hurry, returnAsMember, story, sweep, test } from '../kit/site.ts';

test(
  'C7: only the tab whose film was started last plays; the other one says so and can take over',
  story,
  async ({ page, context, server }) => {
    await returnAsMember(page, server);
    await page.goto(film);
    await play(page);
    const other = await context.newPage();
    await other.goto(film);
    const playId = () => page.evaluate(() => localStorage.getItem('meedu-play-id'));
    expect(await playId()).toBe('39');
    await play(other);
    await expect(main(page).getByText('已在其他窗口播放，本视频已暂停')).toBeVisible();
    await expect.poll(() => isPaused(page)).toBe(true);
    await main(page).getByRole('button', { name: '在这里继续播放' }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await expect(main(other).getByText('已在其他窗口播放，本视频已暂停')).toBeVisible();
    await expect.poll(() => isPaused(other)).toBe(true);
    await page.close();
    await main(other).getByRole('button', { name: '在这里继续播放' }).click();
    await expect.poll(() => isPaused(other)).toBe(false);
  },
);

/** Counts what a page may leave behind. Must be called before the page loads. */
async function countLeftovers(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript(() => {
    const counts = { timers: 0, listeners: 0 };
    const open = new Set<number>();
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const real = window[name] as (run: TimerHandler, delay?: number, ...rest: unknown[]) => number;
      Object.assign(window, {
        [name]: (run: () => void, delay?: number, ...rest: unknown[]) => {
          const id: number = real(
            (...given: unknown[]) => {
              if (name === 'setTimeout') open.delete(id);
              (run as (...all: unknown[]) => void)(...given);
            },
            delay,
            ...rest,
          );
          open.add(id);
          return id;
        },
      });
    }
    for (const name of ['clearTimeout', 'clearInterval'] as const) {
      const real = window[name];
      window[name] = (id) => {
        open.delete(Number(id));
        real(id);
      };
    }
    // Counts only listeners of targets that outlive the page's elements. The listeners of other elements are removed with the element.
    const lasting = (target: EventTarget | null) =>
      target === null || target === window || target === document || target instanceof HTMLMediaElement;
    const kept = new Map<string, number>();
    const names = new WeakMap<object, number>();
    let last = 0;
    const nameOf = (thing: object) => {
      const known = names.get(thing) ?? ++last;
      names.set(thing, known);
      return known;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
      if (listener && lasting(this)) {
        const entry = `${nameOf(this ?? window)} ${type} ${nameOf(listener)}`;
        kept.set(entry, 1);
        const signal = typeof options === 'object' ? options.signal : undefined;
        if (signal) addEventListener.call(signal, 'abort', () => kept.delete(entry), { once: true });
      }
      addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
      if (listener && lasting(this)) kept.delete(`${nameOf(this ?? window)} ${type} ${nameOf(listener)}`);
      removeEventListener.call(this, type, listener, options);
    };
    Object.assign(window, { leftovers: () => ({ ...counts, timers: open.size, listeners: kept.size }) });
  });
  return () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return {
        ...(window as unknown as { leftovers: () => Record<string, number> }).leftovers(),
        locks: held.length + pending.length,
        films: [...document.querySelectorAll('video')].filter(({ src }) => src !== '').length,
        players: document.querySelectorAll('video').length,
      };
    });
}

/** Returns the lessons of the catalogue beside the film, in order. */
const lessonLinks = (page: Page) => main(page).getByRole('region', { name: '课程目录' }).getByRole('link');

test(
  'B2, B3: after quick clicks on lessons the address, title, film, comments, and progress match the last one',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    // Course 9, which 王小明 has bought, has 6 films.
    await page.goto('/courses/video/44');
    await expect(lessonLinks(page)).toHaveCount(6);
    const ids = await lessonLinks(page).evaluateAll((links) =>
      links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))),
    );
    // Answers are late and out of order.
    let turn = 0;
    await page.route(/\/api\/v2\/video\/|comments/, async (route) => {
      const late = [700, 100, 400][turn++ % 3];
      const answer = await route.fetch();
      await page.waitForTimeout(0);
      setTimeout(() => void route.fulfill({ response: answer }).catch(() => {}), late);
    });
    const seconds = await page.evaluate(async (clicks) => {
      const began = performance.now();
      const links = () => [...document.querySelectorAll<HTMLElement>('[data-scrolls] a')];
      for (let click = 0; click < clicks; click++) {
        links()[(click * 5) % 6]?.click();
        await new Promise((next) => setTimeout(next, 90));
      }
      return (performance.now() - began) / 1000;
    }, hurry);
    console.log(`${hurry} lesson changes in ${seconds.toFixed(1)} s`);
    const last = ids[((hurry - 1) * 5) % 6] ?? 0;
    await expect(page).toHaveURL(`/courses/video/${last}`);
    const current = lessonLinks(page).and(page.locator('[aria-current=page]'));
    await expect(current).toHaveAttribute('href', `/courses/video/${last}`);
    // Reads `textContent`, because the inner text is empty while the row is not rendered.
    const title = (await current.locator('.title').textContent()) ?? '';
    expect(title).not.toBe('');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    await page.unrouteAll({ behavior: 'wait' });
    await play(page);
    await expect(main(page).getByRole('region', { name: `播放器：${title}` })).toBeVisible();
    await position(page).fill('20');
    await expect.poll(() => furthest(server, last)).toBeGreaterThanOrEqual(20);
    expect(await page.evaluate(() => localStorage.getItem('meedu-play-id'))).toBe(String(last));
    for (const other of ids.filter((id) => id !== last)) expect(stored(server, other)).toEqual([]);
    await main(page).getByRole('textbox', { name: '评论' }).fill('说的就是这一课');
    await main(page).getByRole('button', { name: '评论', exact: true }).click();
    await expect
      .poll(() => server.backend.ledger.entriesOf('comment').map(({ detail }) => [detail.rt, detail.rid]))
      .toEqual([[2, last]]);
  },
);

test('C1: 200 lesson changes leave no timer, listener, player, or lock behind', sweep, async ({ page, server }) => {
  const changes = 200;
  await returnAsMember(page, server);
  const count = await countLeftovers(page);
  await page.goto('/courses/video/44');
  await expect(lessonLinks(page)).toHaveCount(6);
  /** Changes the lesson this many times, each time to a film that is ready. The last film is paused. */
  const change = async (times: number) => {
    await page.evaluate(async (many) => {
      const until = async (is: () => boolean | undefined) => {
        while (!is()) await new Promise((next) => requestAnimationFrame(next));
      };
      const button = (name: string) => document.querySelector<HTMLElement>(`main button[aria-label="${name}"]`);
      for (let turn = 1; turn <= many; turn++) {
        const before = document.querySelector('video')?.src;
        document.querySelectorAll<HTMLElement>('[data-scrolls] a')[turn % 2]?.click();
        await until(() => {
          const { src = '', readyState = 0 } = document.querySelector('video') ?? {};
          return src !== '' && src !== before && readyState > 0 && button('播放') !== null;
        });
        // Every fifth film is left while it plays.
        if (turn % 5 > 0) continue;
        button('播放')?.click();
        await until(() => button('暂停') !== null);
      }
      button('暂停')?.click();
      await until(() => document.querySelector('video')?.paused);
    }, times);
  };
  await change(6);
  await expect.poll(async () => (await count()).locks).toBe(0);
  const before = await count();
  await change(changes);
  const more = async () => Object.entries(await count()).filter(([what, many]) => many > (before[what] ?? 0));
  await expect.poll(more).toEqual([]);
  await main(page).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await count()).players).toBe(0);
  expect((await count()).locks).toBe(0);
  console.log(`before ${JSON.stringify(before)}, after ${changes} changes ${JSON.stringify(await count())}`);
});
