import type { shareMachine } from '../../../machines/ui/share.machine.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { courseCall, courseFor } from '../../browser/ways/course.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';

declare global {
  interface Window {
    /** Ends the open share sheet, or the copying that the site waits for. */
    endShare: (how: string) => void;
  }
}

/** Replaces the browser's share sheet and clipboard by ones that the tour ends. `execCommand` refuses. */
const browser = (hasSheet: boolean) => async (site: OpenedSite) => {
  await site.page.addInitScript((has) => {
    const held = () =>
      new Promise<void>((resolve, reject) => {
        window.endShare = (how) => {
          if (how === 'done') resolve();
          else reject(new DOMException(how, how));
        };
      });
    Object.defineProperty(navigator, 'share', { value: has ? held : undefined, configurable: true });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: held }, configurable: true });
    document.execCommand = () => false;
  }, hasSheet);
  await site.gates.get(courseCall).open(courseFor());
  await visit('/courses/detail/1?tab=2')(site);
};
const end = (how: string) => (site: OpenedSite) => site.page.evaluate((it) => window.endShare(it), how);

await walkOnSite<typeof shareMachine>('share', {
  starts: {
    'the browser has a share sheet': { input: 'withSheet', open: browser(true) },
    'the browser has no share sheet': { input: 'withoutSheet', open: browser(false) },
  },
  scopes: (page) => [
    page.getByRole('button', { name: /^(分享|已分享|已复制|收起链接)$/ }),
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /链接已复制|已分享/ }),
    page.getByRole('textbox', { name: /请自己复制/ }),
  ],
  // The field shows the address to copy by hand.
  apart: [/^textbox "浏览器不让复制/],
  holds: [courseCall],
  stillClock: true,
  gestures: {
    'share.pressed': ({ leaf }) => ({
      do: 'click',
      role: 'button',
      name: leaf === 'copied' ? '已复制' : leaf === 'shared' ? '已分享' : '分享',
    }),
  },
  world: {},
  actors: {
    openSheet: { acts: { shared: end('done'), left: end('AbortError'), unavailable: end('NotAllowedError') } },
    copyAddress: { acts: { copied: end('done'), blocked: end('NotAllowedError') } },
  },
  // Its actors answer every fault of the browser.
  allows: (_, { name }) => !name.startsWith('error '),
  returns: {
    leave: exchangeForHome,
    back: 'resting',
    reload: 'resting',
    alike: { because: '没有填过什么，都从头开始', leaves: ['sharing', 'shared', 'copying', 'copied', 'refused'] },
  },
  excuses: [
    {
      because: '浏览器的两个功能只会回答好、不好；别的错是代码写坏了',
      names: ['sharing: error openSheet', 'copying: error copyAddress'],
    },
  ],
});
