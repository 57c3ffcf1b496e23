import type { TextSize } from '../../../machines/domain/textSize.ts';
import type { largeTextMachine } from '../../../machines/ui/largeText.machine.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { storeTextSize } from '../../browser/ways/largeText.ts';
import { banner, dialog, goHome, quietPath, visit } from '../../browser/ways/places.ts';

const names: Record<string, string> = { '100': '标准', '125': '125%', '150': '150%', '200': '200%' };
const open =
  (stored = '') =>
  async (site: OpenedSite) => {
    if (stored) await site.page.addInitScript((size) => localStorage.setItem('zhitu-large-text', size), stored);
    await visit(quietPath)(site);
    await banner(site.page).getByRole('button', { name: '打开导航菜单' }).click();
  };

await walkOnSite<typeof largeTextMachine>('largeText', {
  starts: {
    'a first visit': { input: 'standard', open: open() },
    'a browser in which large text was chosen': { input: 'large', open: open('150') },
  },
  scopes: (page) => [dialog(page).getByRole('group', { name: '大字版' })],
  apart: [],
  viewport: { width: 375, height: 700 },
  gestures: {
    'size.chosen': (_, of) => ({ do: 'click', role: 'radio', name: names[of ?? '150'] ?? '' }),
  },
  world: {
    'page.textSizeChanged': ({ otherTab }, { event }) => storeTextSize(otherTab, (event as { size: TextSize }).size),
  },
  actors: { watchTextSize: { free: '选了什么，自己报告' } },
  // The browser reports only changes.
  allows: ({ context }, { case: of }) => of !== context.size,
  returns: {
    leave: goHome,
    back: { never: '抽屉挡着去别处的链接；它自己的链接会把它关上' },
    reload: 'gone',
  },
});
