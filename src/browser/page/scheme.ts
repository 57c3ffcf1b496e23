/**
 * Sets the colour scheme by the operator's setting, else by the system, and follows changes of the system. Printing is always light. The style
 * sheets read `data-scheme` of the document.
 */
export function keepScheme(setting: unknown, window: Window): void {
  const { documentElement } = window.document;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  // Without the setting, the media of the two theme colours are right. An operator's own page may have only one.
  const [light, dark] = window.document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  const show = () => {
    const isDark = setting === 'dark' || (setting !== 'light' && system.matches);
    documentElement.dataset.scheme = isDark ? 'dark' : 'light';
    if (!light || !dark) return;
    light.media = isDark ? 'not all' : 'all';
    dark.media = isDark ? 'all' : 'not all';
  };
  show();
  system.addEventListener('change', show);
  window.addEventListener('beforeprint', () => {
    documentElement.dataset.scheme = 'light';
    // The foot of each printed page (src/head/print.css).
    documentElement.style.setProperty('--page-address', JSON.stringify(window.location.href));
  });
  window.addEventListener('afterprint', show);
}
