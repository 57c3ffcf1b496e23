/** An answer that is HTML for a browser instead of an envelope. */
export class Page {
  readonly html: string;
  readonly status: 200 | 302;
  readonly headers: Record<string, string>;

  constructor(html: string, status: 200 | 302 = 200, headers: Record<string, string> = {}) {
    this.html = html;
    this.status = status;
    this.headers = headers;
  }
}

/** Redirects the browser. Characters that a header cannot carry are escaped. */
export function redirect(address: string): Page {
  const location = address.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  return new Page(htmlDocument(`Redirecting to ${escapeHtml(location)}`, ''), 302, { Location: location });
}

/** Returns the address with parameters at its very end, even after a fragment, as in the real backend. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;
}

/** Returns a page for the phone. The title must be safe in HTML, and the body is HTML. */
export function htmlDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="/images/logo.svg"><link rel="stylesheet" href="/phone/phone.css"></head>
<body>${body}</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
