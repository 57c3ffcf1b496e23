/** Reads a Content-Security-Policy: as much of its grammar as sites use. */

/** Sources by directives. */
export type Policy = Map<string, string[]>;

/** @param header several policies, separated by commas, or one of a meta element */
export const policiesOf = (header: string): Policy[] =>
  header
    .split(',')
    .filter((policy) => policy.trim() !== '')
    .map((policy) => {
      const directives: Policy = new Map();
      for (const part of policy.split(';')) {
        const [name = '', ...sources] = part.trim().split(/\s+/);
        // The first directive of a name counts.
        if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
      }
      return directives;
    });

const fallbacks: Record<string, string[]> = {
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'style-src-elem': ['style-src-elem', 'style-src', 'default-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
};

/** Returns the sources that apply to a directive; null if the policy does not restrict it. */
export function sourcesFor(policy: Policy, directive: string): string[] | null {
  for (const name of fallbacks[directive] ?? [directive, 'default-src']) {
    const sources = policy.get(name);
    if (sources) return sources;
  }
  return null;
}

const ports: Record<string, string> = { 'http:': '80', 'https:': '443' };

function isHost(source: string, address: URL, page: URL): boolean {
  const [, scheme = '', host = '', port = '', path = ''] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (!host) return false;
  const wanted = scheme ? `${scheme.toLowerCase()}:` : page.protocol;
  if (address.protocol !== wanted && !(wanted === 'http:' && address.protocol === 'https:')) return false;
  const name = address.hostname.toLowerCase();
  const isName =
    host === '*' || (host.startsWith('*.') ? name.endsWith(host.slice(1).toLowerCase()) : name === host.toLowerCase());
  const actual = address.port || ports[address.protocol];
  const isPort = port === '*' || actual === (port || ports[address.protocol]) || (port === '80' && actual === '443');
  const isPath = path === '' || (path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path);
  return isName && isPort && isPath;
}

/** Returns whether a policy of a page lets it load an address for this directive: `img-src`, `connect-src` … */
export function letsIn(policy: Policy, directive: string, address: string, page: string): boolean {
  const sources = sourcesFor(policy, directive);
  if (!sources) return true;
  const [to, from] = [new URL(address), new URL(page)];
  return sources.some((source) => {
    if (source === '*') return /^https?:$/.test(to.protocol) || to.protocol === from.protocol;
    if (/^[a-z][a-z\d+.-]*:$/i.test(source))
      return to.protocol === source.toLowerCase() || (source.toLowerCase() === 'http:' && to.protocol === 'https:');
    if (source.toLowerCase() === "'self'")
      return (
        to.origin === from.origin ||
        (to.hostname === from.hostname && from.protocol === 'http:' && to.protocol === 'https:' && !to.port)
      );
    return isHost(source, to, from);
  });
}

/** Returns whether a policy lets in an inline script or style with this hash. */
export function letsInline(policy: Policy, directive: string, hash: string): boolean {
  const sources = sourcesFor(policy, directive);
  if (!sources) return true;
  const isStrict = sources.some((source) => /^'(nonce|sha\d+)-|^'strict-dynamic'$/i.test(source));
  return sources.includes(hash) || (!isStrict && sources.some((source) => source.toLowerCase() === "'unsafe-inline'"));
}
