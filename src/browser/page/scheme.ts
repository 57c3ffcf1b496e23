/**
 * Sets the colour scheme by the operator's setting, else by the system, and follows changes of the system. Printing is always light. The style
 * sheets read `data-scheme` of the document.
 */
export function keepScheme(setting: unknown, window: Window): void {
  const { documentElement } = window.document;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const isDark = setting === 'dark' || (setting !== 'light' && system.matches);
    documentElement.dataset.scheme = isDark ? 'dark' : 'light';
  };
  show();
  system.addEventListener('change', show);
  window.addEventListener('beforeprint', () => {
    documentElement.dataset.scheme = 'light';
  });
  window.addEventListener('afterprint', show);
}
