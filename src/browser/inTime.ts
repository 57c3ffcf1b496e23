/** Milliseconds for which a service of the browser may not answer. They usually take a few. */
const PATIENCE = 5000;

/**
 * Returns what the browser answers. Some of its services never do: a database that another tab blocks, a file in a cloud, locks of a broken
 * profile.
 *
 * @throws {DOMException} `TimeoutError` after 5,000 ms
 */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('the browser does not answer', 'TimeoutError')), PATIENCE);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
