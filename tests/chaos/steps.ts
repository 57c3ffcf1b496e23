/** The steps of a run. A list of steps can be stored as JSON and repeated without the dice. */
import type { WeatherKind } from '../../src/referenceBackend/weather.ts';

/** A control, found by what a person reads: its role, its name, and its place among the equal ones, from 0. */
export type Control = { role: string; name: string; nth: number };

/** The faults of answers that arrive: another shape, HTTP 429, or a body that ends early. '' for nothing. */
export type Twist = '' | 'null' | 'list' | 'texts' | 'crowded' | 'cut';

export type Step =
  | { do: 'press'; control: Control }
  /** `$mobile`, `$captcha`, and `$sms` are replaced when the step is made. `enter` presses Enter afterwards. */
  | { do: 'type'; control: Control; text: string; enter: boolean }
  | { do: 'key'; key: string }
  | { do: 'go'; path: string }
  | { do: 'back' | 'forward' | 'reload' }
  /** Signs a member in through the login dialog. */
  | { do: 'signIn'; mobile: string }
  | { do: 'signOut' }
  /** The server ends the tokens of all members. */
  | { do: 'expire' }
  /** Opens a second tab, at this path. */
  | { do: 'openTab'; path: string }
  | { do: 'switchTab' | 'closeTab' }
  | { do: 'offline' | 'online' }
  | { do: 'weather'; kind: WeatherKind; call: string }
  | { do: 'twist'; twist: Twist }
  | { do: 'clearUp' }
  /** From now on, answers of this tab wait until they are released. */
  | { do: 'hold' }
  | { do: 'release'; which: 'first' | 'last' | 'all' }
  | { do: 'wait' | 'sleep' | 'jump'; milliseconds: number }
  | { do: 'hide' | 'show' }
  | { do: 'fillStorage' | 'emptyStorage' }
  /** The phone: the newest unpaid order is paid or cancelled, or a message arrives. */
  | { do: 'phone'; what: 'pay' | 'cancel' | 'message' }
  /** Ends all disturbances, and lets 20 s pass: what must happen in the end has happened now. */
  | { do: 'rest' };

export type Kind = Step['do'];

/** Returns the step in words, for a report. */
export function inWords(step: Step): string {
  const { do: kind, ...rest } = step;
  if ('control' in step) {
    const { role, name, nth } = step.control;
    const text = step.do === 'type' ? ` ${JSON.stringify(step.text)}${step.enter ? ' + Enter' : ''}` : '';
    return `${kind} ${role} "${name}"${nth > 0 ? ` (${nth + 1})` : ''}${text}`;
  }
  const values = Object.values(rest);
  return values.length > 0 ? `${kind} ${values.join(' ')}` : kind;
}
