/**
 * The site in browsers that refuse, lack, or change what it uses. Each condition is prepared before the site starts, and a member goes
 * through the same short tour. Other tests cover blocked popups (attachmentDownload.stage), Save-Data (savedData.spec), a refused
 * `play()` (openFilm.test), streams without MSE (stream.test), services that never answer (playerLock.test, noteStore.test, pictureCrop.test),
 * and faults before the start (startFaults.spec, boot.test).
 */
import type { Page } from '@playwright/test';
import { main } from '../kit/filmParts.ts';
import { play } from '../kit/filmProgress.ts';
import { accountButton, expect, signIn, sweep, test } from '../kit/site.ts';

/** `forgetsLogin`: the member is a visitor after each reload, and a notification says so. `hasNoNotes`: notes cannot be stored. */
type Condition = { prepare: (given: number) => void; given?: number; forgetsLogin?: true; hasNoNotes?: true };

const shiftClock = (milliseconds: number): void => {
  const Real = Date;
  class Shifted extends Real {
    constructor(...given: [] | [number]) {
      super(...((given.length > 0 ? given : [Shifted.now()]) as [number]));
    }
    static override now() {
      return Real.now() + milliseconds;
    }
  }
  window.Date = Shifted as DateConstructor;
};
const day = 86_400_000;

const conditions: Record<string, Condition> = {
  'storage that throws': {
    prepare: () => {
      for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('', 'SecurityError');
          },
        });
    },
    forgetsLogin: true,
    hasNoNotes: true,
  },
  'storage that is null, and no IndexedDB': {
    prepare: () => {
      for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, area, { value: null });
    },
    forgetsLogin: true,
    hasNoNotes: true,
  },
  'storage without room': {
    prepare: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    },
    forgetsLogin: true,
  },
  'plain http, without BroadcastChannel, MediaSource, and PerformanceObserver': {
    prepare: () => {
      for (const name of ['BroadcastChannel', 'MediaSource', 'ManagedMediaSource', 'PerformanceObserver', 'caches'])
        Object.defineProperty(window, name, { value: undefined });
      for (const name of ['locks', 'clipboard', 'serviceWorker', 'storage', 'mediaSession'])
        Object.defineProperty(navigator, name, { value: undefined });
      for (const name of ['randomUUID', 'subtle']) Object.defineProperty(crypto, name, { value: undefined });
      Object.defineProperty(window, 'isSecureContext', { value: false });
    },
  },
  'a clock that is a year ahead': { prepare: shiftClock, given: 366 * day },
  'a clock that is 40 days ahead': { prepare: shiftClock, given: 40 * day },
  'a clock that is 16 years behind': { prepare: shiftClock, given: -16 * 365 * day },
  'a clock that is 8 hours ahead': { prepare: shiftClock, given: day / 3 },
  'fetch and history wrapped by functions that answer later': {
    prepare: () => {
      const { fetch } = window;
      window.fetch = async (...given) => {
        await null;
        return fetch(...given);
      };
      for (const name of ['pushState', 'replaceState'] as const) {
        const real = history[name];
        history[name] = async (...given) => {
          await null;
          real.apply(history, given);
        };
      }
    },
  },
  'fetch and history wrapped by functions that lose `this`': {
    prepare: () => {
      const { fetch } = window;
      window.fetch = (...given) => fetch.call(undefined, ...given);
      for (const name of ['pushState', 'replaceState'] as const) {
        const real = history[name];
        history[name] = (...given) => real(...given);
      }
    },
  },
  'nodes of an extension in every control, heading, and part of the page': {
    prepare: () => {
      const mark = () => {
        for (const element of document.querySelectorAll(
          'button, h1, h2, label, form, dialog, [role=dialog], #root, #root > *, body',
        )) {
          if (element.hasAttribute('data-foreign')) continue;
          element.setAttribute('data-foreign', '');
          for (const put of ['prepend', 'append'] as const) {
            const node = document.createElement('foreign-mark');
            node.attachShadow({ mode: 'open' });
            element[put](node);
          }
        }
        for (const field of document.querySelectorAll('input, textarea'))
          if (field.nextElementSibling?.localName !== 'foreign-sign')
            field.after(document.createElement('foreign-sign'));
      };
      document.addEventListener('DOMContentLoaded', () => {
        new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
      });
    },
  },
  'prototypes with members that loops find': {
    prepare: () => {
      for (const owner of [Object.prototype, Array.prototype])
        Object.defineProperty(owner, 'foreign', {
          value: () => 'foreign',
          enumerable: true,
          configurable: true,
          writable: true,
        });
    },
  },
};
/** Browsers with several conditions that do not touch each other. They run at every change; each condition alone is a sweep. */
const usual = [
  ['storage that throws', 'nodes of an extension in every control, heading, and part of the page'],
  ['storage without room', 'fetch and history wrapped by functions that answer later'],
  [
    'plain http, without BroadcastChannel, MediaSource, and PerformanceObserver',
    'a clock that is a year ahead',
    'prototypes with members that loops find',
  ],
];

const unstored = (page: Page) => page.getByText(/浏览器没有存下登录状态，刷新后要重新登录/);

for (const names of [...usual, ...Object.keys(conditions).map((name) => [name])])
  test(
    `a member signs in, learns, and signs out in a browser with ${names.join(', and ')}`,
    names.length > 1 ? {} : sweep,
    async ({ page }) => {
      const met = names.flatMap((name) => conditions[name] ?? []);
      const forgetsLogin = met.some((one) => one.forgetsLogin);
      const hasNoNotes = met.some((one) => one.hasNoNotes);
      expect(met).toHaveLength(names.length);
      for (const { prepare, given = 0 } of met) await page.addInitScript(prepare, given);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      await main(page).locator('a[href^="/courses/detail/"]').first().click();
      await expect(page).toHaveURL(/\/courses\/detail\//);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await signIn(page);
      if (forgetsLogin) await expect(unstored(page)).toBeVisible();
      else await expect(unstored(page)).toBeHidden();

      await page.goto('/courses/detail/8');
      if (forgetsLogin) await signIn(page);
      await expect(accountButton(page)).toBeVisible();
      await main(page).locator('a[href^="/courses/video/39"]').first().click();
      await expect(page).toHaveURL(/\/courses\/video\/39/);
      await play(page);

      await main(page).getByRole('link', { name: '笔记' }).click();
      const notes = main(page).getByRole('region', { name: '笔记' });
      if (hasNoNotes) await expect(notes).toContainText('读不出笔记');
      else {
        await notes.getByRole('button', { name: '记笔记' }).click();
        await notes.getByRole('textbox', { name: /笔记/ }).fill('记得再看');
        await notes.getByRole('button', { name: '保存' }).click();
        await expect(notes.getByRole('listitem').filter({ hasText: '记得再看' })).toBeVisible();
      }

      await accountButton(page).click();
      await page.getByRole('menuitem', { name: '安全退出' }).click();
      await expect(page.getByText('已安全退出')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    },
  );
