/** Presses keys in the site's page. */
import { userEvent } from '@testing-library/user-event';
import { fill } from './fill.ts';

type View = Window & typeof globalThis;

/** Converts `Control+Enter` to user-event's syntax: `{Control>}{Enter}{/Control}`. */
export function keysOf(press: string): string {
  const keys = press.split(/\+(?=.)/);
  const last = keys.pop() ?? '';
  const named =
    last.length === 1 ? (last === '{' || last === '[' ? last + last : last) : last === 'Space' ? ' ' : `{${last}}`;
  return keys.map((key) => `{${key}>}`).join('') + named + keys.map((key) => `{/${key}}`).join('');
}

/** Returns the value to which a key moves a slider; undefined if it does not move it. */
function slid({ min, max, step, value }: HTMLInputElement, key: string): number | undefined {
  const [low, high] = [Number(min || 0), Number(max || 100)];
  const by = Number(step) || 1;
  const now = Number(value);
  const to: Record<string, number> = {
    ArrowRight: now + by,
    ArrowUp: now + by,
    ArrowLeft: now - by,
    ArrowDown: now - by,
    PageUp: now + (high - low) / 10,
    PageDown: now - (high - low) / 10,
    Home: low,
    End: high,
  };
  return to[key];
}

/** Moves a slider by key, because user-event does not support sliders. */
function slide(view: View, slider: HTMLInputElement, key: string, value: number): void {
  const init = { key, code: key, bubbles: true, cancelable: true, composed: true };
  if (slider.dispatchEvent(new view.KeyboardEvent('keydown', init))) fill(view, slider, String(value));
  slider.dispatchEvent(new view.KeyboardEvent('keyup', init));
}

/** Presses a key on the focused element. */
export async function press(view: View, key: string): Promise<void> {
  const focused = view.document.activeElement;
  const value = focused instanceof view.HTMLInputElement && focused.type === 'range' ? slid(focused, key) : undefined;
  if (value !== undefined) return slide(view, focused as HTMLInputElement, key, value);
  let isPrevented = false;
  const look = (event: KeyboardEvent) => {
    isPrevented = event.defaultPrevented;
  };
  view.addEventListener('keydown', look, { once: true });
  await userEvent.setup({ document: view.document, delay: null }).keyboard(keysOf(key));
  view.removeEventListener('keydown', look);
  if (isPrevented || key !== 'Escape') return;
  // A browser closes its dialog element by this key.
  const dialog = [...view.document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog instanceof view.HTMLDialogElement && dialog.matches(':modal')) {
    if (dialog.dispatchEvent(new view.Event('cancel', { cancelable: true }))) dialog.close();
  }
}
