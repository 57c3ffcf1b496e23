import type { SchemeChoice } from '../../../machines/domain/scheme.ts';
import { storageKeys } from '../stored/storage.ts';

/** Sent to the document after every new choice. */
const CHOSEN = 'scheme-chosen';
const choiceIn = (stored: string | null): SchemeChoice => (stored === 'light' || stored === 'dark' ? stored : 'system');

function storedChoice(window: Window): SchemeChoice {
  try {
    return choiceIn(window.localStorage.getItem(storageKeys.scheme));
  } catch {
    // The browser forbids the storage.
    return 'system';
  }
}

/**
 * Sets the colour scheme by the operator's setting, else by the stored choice, else by the system, and follows their changes. Printing is
 * always light. The style sheets read `data-scheme` of the document. `data-scheme-choice` exists only if there is a choice.
 */
export function keepScheme(setting: unknown, window: Window): void {
  const { document } = window;
  const { dataset } = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  // Without the setting, the media of the two theme colours are right. An operator's own page may have only one.
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  const isFixed = setting === 'light' || setting === 'dark';
  const show = () => {
    const wish = isFixed ? setting : dataset.schemeChoice;
    const isDark = wish === 'dark' || (wish !== 'light' && system.matches);
    dataset.scheme = isDark ? 'dark' : 'light';
    if (!light || !dark) return;
    light.media = isDark ? 'not all' : 'all';
    dark.media = isDark ? 'all' : 'not all';
  };
  if (!isFixed) {
    dataset.schemeChoice = storedChoice(window);
    document.addEventListener(CHOSEN, show);
    window.addEventListener('storage', ({ key, newValue }) => {
      // A null key means that everything was cleared.
      if (key === storageKeys.scheme || key === null) chooseScheme(choiceIn(newValue));
    });
  }
  show();
  system.addEventListener('change', show);
  window.addEventListener('beforeprint', () => {
    dataset.scheme = 'light';
    // The foot of each printed page (src/head/print.css).
    document.documentElement.style.setProperty('--page-address', JSON.stringify(window.location.href));
  });
  window.addEventListener('afterprint', show);
}

/** Returns the choice that applies; undefined if the operator leaves none. */
export const chosenScheme = (): SchemeChoice | undefined =>
  document.documentElement.dataset.schemeChoice as SchemeChoice | undefined;

/** Shows the page by a new choice. The caller stores it. */
export function chooseScheme(choice: SchemeChoice): void {
  document.documentElement.dataset.schemeChoice = choice;
  document.dispatchEvent(new Event(CHOSEN));
}

/** Calls `hear` after every new choice. @returns a function that stops listening */
export function watchScheme(hear: (choice: SchemeChoice) => void): () => void {
  const report = () => hear(chosenScheme() ?? 'system');
  document.addEventListener(CHOSEN, report);
  return () => document.removeEventListener(CHOSEN, report);
}
