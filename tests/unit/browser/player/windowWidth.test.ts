import { expect, test } from 'vitest';
import type { WidthChanged } from '../../../../machines/learn/cataloguePlace.machine.ts';
import { isNarrow, watchWidth } from '../../../../src/browser/player/windowWidth.ts';

/** A window whose media queries match what `now` names. */
class Screen {
  now = '';
  private readonly watched: { media: { matches: boolean }; listeners: Set<() => void>; matches: () => boolean }[] = [];

  matchMedia = (query: string): MediaQueryList => {
    const matches = () => query.includes(this.now);
    const listeners = new Set<() => void>();
    const media = {
      matches: matches(),
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
    this.watched.push({ media, listeners, matches });
    return media as unknown as MediaQueryList;
  };

  turnsTo(now: string): void {
    this.now = now;
    for (const { media, listeners, matches } of this.watched) {
      if (media.matches === matches()) continue;
      media.matches = matches();
      for (const listener of listeners) listener();
    }
  }
}

test('watchWidth reports that the window gets narrow or wide, and nothing while the page is printed', () => {
  const screen = new Screen();
  screen.turnsTo('min-width');
  const reports: WidthChanged[] = [];
  const stop = watchWidth(screen, (event) => reports.push(event));
  expect(isNarrow(screen)).toBe(false);
  screen.turnsTo('paper');
  screen.turnsTo('min-width');
  screen.turnsTo('max-width');
  expect(isNarrow(screen)).toBe(true);
  screen.turnsTo('min-width');
  stop();
  screen.turnsTo('max-width');
  expect(reports.map(({ type }) => type)).toEqual(['page.widened', 'page.narrowed', 'page.widened']);
});
