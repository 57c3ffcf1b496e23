/** Timeout for a service of the browser, ms. The services usually answer within a few ms. */
export const PATIENCE = 5000;

/**
 * Returns the answer of a browser service. Some services never answer: a database that another tab blocks, a file in a cloud, locks of a
 * broken profile.
 *
 * @throws {DOMException} `TimeoutError` after `patience` ms
 */
export function inTime<T>(answer: Promise<T>, patience = PATIENCE): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('the browser does not answer', 'TimeoutError')), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
