/**
 * Makes the browser open its Chinese fonts during the first requests. Otherwise the first paint opens the fonts and takes about twice as
 * long.
 */
export function openFonts(): void {
  for (const weight of [400, 600])
    setTimeout(() => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return;
      const family = getComputedStyle(document.documentElement).getPropertyValue('--look-font');
      context.font = `${weight} 16px ${family}`;
      context.measureText('知');
    });
}
