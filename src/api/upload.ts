/**
 * Creates a `fetch` over XMLHttpRequest, because only that reports upload progress. It supports method, headers, body, and signal; the
 * response has a status and a text, but no headers. It cannot refuse a redirect, so a redirected response counts as no answer.
 *
 * @param onProgress called with the sent share, 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const address = new URL(String(input), location.href).href;
      const fail = () => reject(new TypeError('Failed to fetch'));
      request.open(init.method ?? 'GET', address);
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onerror = fail;
      request.onabort = () => reject(new DOMException('', 'AbortError'));
      request.onload = () => {
        if (request.responseURL !== address) return fail();
        // A Response with a status that forbids a body must not get even an empty one.
        resolve(new Response(request.responseText || null, { status: request.status }));
      };
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body instanceof FormData ? init.body : null);
    });
