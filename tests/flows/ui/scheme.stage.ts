import type { SchemeChoice } from '../../../machines/domain/scheme.ts';
import type { schemeMachine } from '../../../machines/ui/scheme.machine.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { banner, dialog, goHome, quietPath, visit } from '../../browser/ways/places.ts';

const names: Record<string, string> = { system: '跟随系统', light: '浅色', dark: '深色' };
const open =
  (stored = '') =>
  async (site: OpenedSite) => {
    if (stored) await site.page.addInitScript((choice) => localStorage.setItem('zhitu-scheme', choice), stored);
    await visit(quietPath)(site);
    await banner(site.page).getByRole('button', { name: '打开导航菜单' }).click();
  };

await walkOnSite<typeof schemeMachine>('scheme', {
  starts: {
    'a first visit': { input: 'system', open: open() },
    'a browser in which the dark was chosen': { input: 'dark', open: open('dark') },
  },
  scopes: (page) => [dialog(page).getByRole('group', { name: '外观' })],
  apart: [],
  viewport: { width: 375, height: 700 },
  gestures: {
    'scheme.chosen': (_, of) => ({ do: 'click', role: 'radio', name: names[of ?? 'dark'] ?? '' }),
  },
  world: {
    'page.schemeChanged': async ({ otherTab }, { event }) => {
      const tab = await otherTab();
      await tab.evaluate(
        (choice) => localStorage.setItem('zhitu-scheme', choice),
        (event as { choice: SchemeChoice }).choice,
      );
    },
  },
  actors: { watchScheme: { free: '选了什么，自己报告' } },
  // The browser reports only changes.
  allows: ({ context }, { case: of }) => of !== context.choice,
  returns: {
    leave: goHome,
    back: { never: '抽屉挡着去别处的链接；它自己的链接会把它关上' },
    reload: 'gone',
  },
});
