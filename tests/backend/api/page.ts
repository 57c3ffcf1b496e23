/** An answer that is HTML for a browser, not an envelope. */
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

/** Sends the browser elsewhere. The address may hold any letter; what a header cannot carry is escaped. */
export function redirect(address: string): Page {
  const location = address.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  return new Page(htmlDocument(`Redirecting to ${escapeHtml(location)}`, ''), 302, { Location: location });
}

/** An address with parameters at its end, as the real backend puts them there: behind a fragment, too. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;
}

/** A page for the phone. The title must be safe to put into HTML, the body is HTML. */
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
