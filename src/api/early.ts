/**
 * Answers that the HTML requested before any script of the application ran (see src/head/earlyCalls.ts). Each can be taken once, and only for an
 * identical request.
 */
export type EarlyAnswers = Record<string, EarlyAnswer>;
/**
 * `life`: how long the answer can be taken after its arrival, ms. `until`: the end of that time, ms since 1970; Infinity while the request is
 * pending.
 */
type EarlyAnswer = {
  authorization: string;
  answer: Promise<Response>;
  abort: () => void;
  life: number;
  until: number;
};

declare global {
  interface Window {
    /** Files that the HTML has prefetched while the page was idle, as paths from the domain's root; set after the last one. */
    zhituBrought?: ReadonlySet<string>;
    zhituEarly?: EarlyAnswers;
    /** Whether the member saves data: nothing is prefetched, the carousel does not start, and films begin small. Set by the HTML. */
    zhituSavesData?: boolean;
    /** Makes the first calls of the page at an address, as the HTML did for the first page. */
    zhituAskAhead?: (place: { pathname: string; search: string }) => void;
  }
}

/**
 * Takes an answer that the HTML requested early. An answer can be taken once, and only for the same URL and the same token.
 *
 * @param authorization header value of the new request; '' for a visitor
 * @param signal aborts the early request if the caller aborts; otherwise an identical request would wait for it
 * @returns null if there is no such answer, another token requested it, or it has expired (`until`)
 */
export function takeEarlyAnswer(
  answers: EarlyAnswers,
  url: string,
  authorization: string,
  signal?: AbortSignal | null,
): Promise<Response> | null {
  const early = answers[url];
  if (!early) return null;
  delete answers[url];
  if (early.authorization !== authorization || Date.now() >= early.until) {
    early.abort();
    return null;
  }
  signal?.addEventListener('abort', early.abort);
  return early.answer;
}

/** Drops all answers that were not taken, and aborts their requests. */
export function forgetEarlyAnswers(answers: EarlyAnswers = {}): void {
  for (const [url, { abort }] of Object.entries(answers)) {
    abort();
    delete answers[url];
  }
}
