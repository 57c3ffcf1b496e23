/** Performs a person's actions on an element of the site's page. */
import { userEvent } from '@testing-library/user-event';
import { fill } from './fill.ts';
import { isVisible } from './find.ts';
import { press } from './keyboard.ts';
import type { Pointer } from './pointer.ts';
import type { Act, Point, Question } from './protocol.ts';

type View = Window & typeof globalThis;

const isEnabled = (element: Element): boolean =>
  !element.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *');

const middleOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Positions to which an element is scrolled. Each time something covers it, the next one is tried. */
const alignments = ['nearest', 'center', 'end', 'start'] as const;

/** Returns why a person could not do this with the element, wherever it is; '' if they could. */
function hindrance(element: Element, { act }: Act): string {
  if (act === 'dispatch') return '';
  if (!isVisible(element)) return 'it is not in sight';
  // A key also reaches the page from a disabled control, if it can have the focus.
  if (act === 'focus' || act === 'blur' || act === 'hover' || act === 'press') return '';
  if (!isEnabled(element)) return 'it is disabled';
  if (act === 'fill') return (element as HTMLInputElement).readOnly ? 'it is read only' : '';
  return '';
}

function isCovered(view: View, element: Element): boolean {
  const { x, y } = middleOf(element);
  const top = view.document.elementFromPoint(x, y);
  const labels = element instanceof view.HTMLInputElement ? [...(element.labels ?? [])] : [];
  return !top || [element, ...labels].every((one) => !one.contains(top) && !top.contains(one));
}

/** Number of frames in which an element must keep its place before it is pressed. The browser takes two to lay out rows that it has only estimated. */
const STILL_FRAMES = 3;
/** Waits for a frame of the viewer, because a page behind it draws none. */
const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/**
 * Returns a function that tells why a person could not do this with an element yet; '' if they could. It is for one action.
 *
 * A press waits until the element keeps its place: scrolling lays out rows that the browser has only estimated, and they move what follows
 * them.
 */
export function hindranceOf(view: View, act: Act): (element: Element) => Promise<string> {
  const isPress = ['click', 'dblclick', 'check', 'uncheck'].includes(act.act);
  let covered = 0;
  return async (element) => {
    const why = hindrance(element, act);
    if (why || !isPress) return why;
    const block = alignments[covered % alignments.length] ?? 'nearest';
    element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    const before = middleOf(element);
    for (let frame = 0; frame < STILL_FRAMES; frame++) {
      await nextFrame();
      const { x, y } = middleOf(element);
      if (x !== before.x || y !== before.y) return 'it moves';
    }
    if (!isCovered(view, element)) return hindrance(element, act);
    covered++;
    return 'it is covered';
  };
}

const eventOf = (view: View, type: string, init: Record<string, unknown>): Event => {
  const all = { bubbles: true, cancelable: true, composed: true, ...init };
  if (type.startsWith('pointer')) return new view.PointerEvent(type, all);
  if (type.startsWith('mouse') || type === 'click') return new view.MouseEvent(type, all);
  if (type.startsWith('key')) return new view.KeyboardEvent(type, all);
  return new view.Event(type, all);
};

function optionOf(element: HTMLSelectElement, { label, index, value }: Extract<Act, { act: 'select' }>) {
  const option = [...element.options].find(
    (one, place) => one.label === label || place === index || (value !== undefined && one.value === value),
  );
  if (!option) throw new Error(`there is no option ${label ?? value ?? index}`);
  return option;
}

export async function perform(view: View, element: Element, act: Act, pointer: Pointer): Promise<void> {
  switch (act.act) {
    case 'click':
      return pointer.click(middleOf(element));
    case 'dblclick':
      return pointer.doubleClick(middleOf(element));
    case 'hover':
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      return pointer.move(middleOf(element));
    case 'focus':
      return (element as HTMLElement).focus();
    case 'blur':
      return (element as HTMLElement).blur();
    case 'fill':
      return fill(view, element, act.text);
    case 'press':
      (element as HTMLElement).focus();
      return press(view, act.text);
    case 'check':
    case 'uncheck':
      if ((element as HTMLInputElement).checked !== (act.act === 'check')) await pointer.click(middleOf(element));
      return;
    case 'select': {
      const option = optionOf(element as HTMLSelectElement, act);
      return userEvent.setup({ document: view.document, delay: null }).selectOptions(element, option);
    }
    case 'dispatch':
      element.dispatchEvent(eventOf(view, act.type, act.init));
  }
}

export function answerTo(question: Question, element: Element): unknown {
  const { what } = question;
  const field = element as HTMLInputElement;
  if (what === 'attribute') return element.getAttribute(question.name);
  if (what === 'value') return field.value;
  if (what === 'isChecked') return field.checked;
  if (what === 'isEditable') return isEnabled(element) && !field.readOnly;
  if (what === 'isFocused') return element.ownerDocument.activeElement === element;
  if (what === 'text') return element.textContent;
  if (what === 'innerText') return (element as HTMLElement).innerText;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
