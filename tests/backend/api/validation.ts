import { Refusal } from './answers.ts';

/** Throws the texts of all broken rules, joined as the real backend joins them. */
export function requireAll(rules: [isKept: boolean, message: string][]): void {
  const messages = rules.filter(([isKept]) => !isKept).map(([, message]) => message);
  if (messages.length > 0) throw new Refusal(messages.join(','));
}

/** Whether a required text is there: spaces alone are none. */
export function isFilled(value: string): boolean {
  return value.trim() !== '';
}
