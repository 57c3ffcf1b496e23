/**
 * `fetch` over XMLHttpRequest, which alone tells how much of a body has gone out. Knows what the client asks for: method, headers,
 * body and signal; the answer is status and text, without headers. It cannot refuse a redirect on its way, so an answer from elsewhere counts as none.
 *
 * @param onProgress told the share that has been sent, 0 to 1
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
        // Answers that have no body must not be given an empty one.
        resolve(new Response(request.responseText || null, { status: request.status }));
      };
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body instanceof FormData ? init.body : null);
    });
