import { Refusal } from './answers.ts';

/** Throws the messages of all broken rules, joined as in the real backend. */
export function requireAll(rules: [isKept: boolean, message: string][]): void {
  const messages = rules.filter(([isKept]) => !isKept).map(([, message]) => message);
  if (messages.length > 0) throw new Refusal(messages.join(','));
}

/** Returns whether a required text is filled. Spaces alone do not count. */
export function isFilled(value: string): boolean {
  return value.trim() !== '';
}
