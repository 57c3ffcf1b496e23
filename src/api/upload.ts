/**
 * `fetch` over XMLHttpRequest, because only that reports upload progress. It supports what the client uses: method, headers, body and
 * signal; the answer has status and text, no headers. It cannot refuse a redirect, so a redirected answer counts as no answer.
 *
 * @param onProgress called with the share that has been sent, 0 to 1
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
        // A Response of a status without a body must not get an empty one.
        resolve(new Response(request.responseText || null, { status: request.status }));
      };
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body instanceof FormData ? init.body : null);
    });
