import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isOfInputMethod } from '../components/inputMethod.ts';
import { useCover } from '../components/useCover.ts';

/** The open layers, the uppermost last. The document has one such stack, because it has one focus. */
const layers: HTMLElement[] = [];

/** The parts that a dialog makes inert: the parts of the page that are not above dialogs, and the dialogs beneath it. */
const COVERABLE = '#root > :not([data-above-dialogs]), [data-layer]';

function coverAllButLast(): void {
  const top = layers.at(-1);
  for (const part of document.querySelectorAll(COVERABLE)) {
    const isCovered = top !== undefined && part !== top;
    part.toggleAttribute('inert', isCovered);
    // The attribute is also set for tools that read the page and ignore `inert`.
    if (isCovered) part.setAttribute('aria-hidden', 'true');
    else part.removeAttribute('aria-hidden');
  }
  // While a layer is open, the page does not scroll. It keeps the space of its scroll bar, so that it does not move sideways.
  const { style, clientWidth } = document.documentElement;
  if (!top) style.overflow = style.paddingInlineEnd = '';
  else if (!style.overflow) {
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
}

/** Returns the controls that the Tab key reaches. */
const controlsIn = (layer: HTMLElement): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>('input, textarea, select, a[href], button, [tabindex]')].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.getClientRects().length > 0,
  );

/** Returns the control at the other end of the layer for the Tab key; undefined if the browser can move the focus itself. */
function beyondTheEnd(layer: HTMLElement, isBackwards: boolean): HTMLElement | undefined {
  const controls = controlsIn(layer);
  const at = document.activeElement;
  const isInside = controls.some((control) => control === at);
  if (isBackwards) return !isInside || at === controls[0] ? controls.at(-1) : undefined;
  return !layer.contains(at) || at === controls.at(-1) ? controls[0] : undefined;
}

/**
 * Makes `layer` the only usable part of the page while it is mounted. Inert parts have no focus and ignore presses, and screen readers skip
 * them. The Tab key stays in the layer.
 *
 * `firstFocus` returns the initially focused element (null: the first control). `lastFocus` returns the element to focus afterwards (null: the
 * one focused before, or the page if that was removed). `onEscape` handles the Escape key and the browser's Back; without it, the key does
 * nothing.
 */
export function useModal(
  layer: RefObject<HTMLElement | null>,
  asked: {
    firstFocus: () => HTMLElement | null;
    lastFocus?: () => Element | null;
    onEscape?: (() => void) | undefined;
  },
): void {
  useCover(asked.onEscape);
  // The opener is read before an element in the layer takes the focus.
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

  // The focus returns after the layer is removed, when it is known which elements are left and whether the focus was moved on purpose.
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
