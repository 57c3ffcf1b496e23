/**
 * Shows the site light or dark from now on: as the operator has set it, else as the system is, and changes. On paper it is light. The style
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
