/**
 * Answers that the HTML itself requested before any script of the application ran (see src/head/boot.ts). Each is taken at most once, and
 * only by an identical request.
 */
export type EarlyAnswers = Record<string, EarlyAnswer>;
/**
 * `life`: how long the answer can be taken after its arrival, ms. `until`: the end of that time, ms since 1970; Infinity while the answer is on
 * its way.
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
    /** The files that the HTML has brought while the page rested, as paths from the root of the domain, once all have been asked for. */
    zhituBrought?: ReadonlySet<string>;
    zhituEarly?: EarlyAnswers;
    /** Makes the first calls of the page at that address, as the HTML did for the first page. */
    zhituAskAhead?: (place: { pathname: string; search: string }) => void;
  }
}

/**
 * @param signal aborts the early request when its caller gives up: an identical one would have to queue behind it.
 * @returns the early answer to this very request, or null.
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

/** Drops every answer that was not taken, and aborts its request. */
export function forgetEarlyAnswers(answers: EarlyAnswers = {}): void {
  for (const [url, { abort }] of Object.entries(answers)) {
    abort();
    delete answers[url];
  }
}
