import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isOfInputMethod } from '../components/inputMethod.ts';

/** What is open over the page now, the last one uppermost. The document has one such stack, as it has one focus. */
const layers: HTMLElement[] = [];

/** What a dialog covers: the parts of the page that don't stand above dialogs, and the dialogs beneath it. */
const COVERABLE = '#root > :not([data-above-dialogs]), [data-layer]';

function coverAllButLast(): void {
  const top = layers.at(-1);
  for (const part of document.querySelectorAll(COVERABLE)) {
    const isCovered = top !== undefined && part !== top;
    part.toggleAttribute('inert', isCovered);
    // The same again for tools that read the page without asking what is inert.
    if (isCovered) part.setAttribute('aria-hidden', 'true');
    else part.removeAttribute('aria-hidden');
  }
  // The page does not scroll meanwhile, and does not move sideways where its scroll bar takes room.
  const { style, clientWidth } = document.documentElement;
  if (!top) style.overflow = style.paddingInlineEnd = '';
  else if (!style.overflow) {
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
}

/** What the Tab key comes to. */
const controlsIn = (layer: HTMLElement): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>('input, textarea, select, a[href], button, [tabindex]')].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.getClientRects().length > 0,
  );

/** The control that the Tab key leads back to, at either end of the layer; undefined where it leads on by itself. */
function beyondTheEnd(layer: HTMLElement, isBackwards: boolean): HTMLElement | undefined {
  const controls = controlsIn(layer);
  const at = document.activeElement;
  const isInside = controls.some((control) => control === at);
  if (isBackwards) return !isInside || at === controls[0] ? controls.at(-1) : undefined;
  return !layer.contains(at) || at === controls.at(-1) ? controls[0] : undefined;
}

/**
 * Makes what is drawn into `layer` the one part of the page that can be used, while it is mounted. What is inert has no focus,
 * hears no press, and no screen reader tells it. The Tab key goes round in the layer, instead of out of the page.
 *
 * `firstFocus` is what has the focus first (null: the first control), `lastFocus` what has it afterwards (null: what had it before, or the
 * page when that is gone). Both are asked at that moment. `onEscape` hears the Escape key; without it the key does nothing.
 */
export function useModal(
  layer: RefObject<HTMLElement | null>,
  asked: {
    firstFocus: () => HTMLElement | null;
    lastFocus?: () => Element | null;
    onEscape?: (() => void) | undefined;
  },
): void {
  // Read before anything in the layer takes the focus.
  const opener = useRef(document.activeElement);
  const latest = useRef(asked);
  useLayoutEffect(() => {
    latest.current = asked;
  });

  useLayoutEffect(() => {
    const own = layer.current;
    if (!own) return;
    layers.push(own);
    if (!own.contains(document.activeElement))
      (latest.current.firstFocus() ?? controlsIn(own)[0])?.focus({ preventScroll: true });
    coverAllButLast();
    const hearKey = (event: KeyboardEvent) => {
      if (isOfInputMethod(event) || event.defaultPrevented || layers.at(-1) !== own) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        latest.current.onEscape?.();
      }
      if (event.key === 'Tab') {
        const next = beyondTheEnd(own, event.shiftKey);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }
    };
    document.addEventListener('keydown', hearKey);
    return () => {
      document.removeEventListener('keydown', hearKey);
      layers.splice(layers.indexOf(own), 1);
      coverAllButLast();
    };
  }, [layer]);

  // After the layer is gone: only then it is known what is left of the page, and whether the focus was taken on purpose.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const before = opener.current?.isConnected && opener.current !== document.body ? opener.current : null;
      const next = latest.current.lastFocus?.() ?? before ?? document.querySelector('main');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    },
    [],
  );
}
