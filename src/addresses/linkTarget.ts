export type LinkTarget = { kind: 'inside'; path: string } | { kind: 'outside'; url: string } | { kind: 'nowhere' };

/**
 * Converts an address that an operator typed. http(s) and `www.` addresses leave the site; other addresses are routes of this site. Other
 * schemes are not linked, and two leading slashes do not name another host.
 */
export function linkTarget(address: string): LinkTarget {
  const typed = address.replace(/[\t\n\r]/g, '').trim();
  if (typed === '') return { kind: 'nowhere' };
  if (/^https?:/i.test(typed)) {
    try {
      return { kind: 'outside', url: new URL(typed).href };
    } catch {
      return { kind: 'nowhere' };
    }
  }
  if (/^www\./i.test(typed)) return { kind: 'outside', url: `https://${typed}` };
  if (/^[a-z][a-z\d+.-]*:/i.test(typed)) return { kind: 'nowhere' };
  return { kind: 'inside', path: `/${typed.replace(/^[/\\]+/, '')}` };
}
