/** The response headers that let browsers report what the page's policy blocks. A policy in the page itself cannot ask for reports. */

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

/**
 * Returns the headers for a page whose settings name an address for reports. The policy is that of the page, which blocks; the header only
 * reports, so that one from an earlier build breaks nothing. `report-uri` is for Firefox and Safari.
 */
export function reportHeaders(html: string, address: string): [name: string, value: string][] {
  const [, policy = ''] = POLICY.exec(html) ?? [];
  return [
    ['Reporting-Endpoints', `csp="${address}"`],
    [
      'Content-Security-Policy-Report-Only',
      `${policy.trim().replace(/;$/, '')}; frame-ancestors 'none'; report-uri ${address}; report-to csp`,
    ],
  ];
}

/** The address of a collector: without characters that could end a directive, a header, or a line of a configuration. */
const ADDRESS = /^https?:\/\/[\w-]+(\.[\w-]+)*(:\d+)?(\/[\w.~-]*)*$/;
export const isReportAddress = (value: unknown): value is string =>
  typeof value === 'string' && ADDRESS.test(value) && URL.canParse(value);

/** Quotes a value that has one kind of quotes at most. Caddy knows no single quotes. */
const quoted = (value: string, other = "'"): string => (value.includes('"') ? other + value + other : `"${value}"`);

/** Returns the lines for the configurations of docs/deploy, as the operator copies them. */
export function reportLines(html: string, address: string): string[] {
  const headers = reportHeaders(html, address);
  return [
    'cspReports：给页面加上这些响应头，写在 frame-ancestors 那一行下面。每次换构建、改设置以后都要换成新的。',
    'nginx：',
    ...headers.map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`),
    'Caddy：',
    ...headers.map(([name, value]) => `    ${name} ${quoted(value, '`')}`),
    'Apache：',
    ...headers.map(([name, value]) => `    Header always set ${name} ${quoted(value)}`),
  ];
}
