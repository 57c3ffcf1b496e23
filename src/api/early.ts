/**
 * Answers that the HTML itself has asked for before any script of the application ran (see src/head/boot.ts).
 * Each is taken at most once, and only by a request that says exactly the same.
 */
export type EarlyAnswers = Record<string, { authorization: string; answer: Promise<Response> }>;

declare global {
  interface Window {
    zhituEarly?: EarlyAnswers;
  }
}

/** @returns the early answer to this very request, or null. */
export function takeEarlyAnswer(answers: EarlyAnswers, url: string, authorization: string): Promise<Response> | null {
  const early = answers[url];
  if (!early) return null;
  delete answers[url];
  return early.authorization === authorization ? early.answer : null;
}

/** Drops every answer that nobody has taken. */
export function forgetEarlyAnswers(answers: EarlyAnswers = {}): void {
  for (const url of Object.keys(answers)) delete answers[url];
}
