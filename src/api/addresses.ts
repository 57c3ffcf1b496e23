/**
 * An address from the server, made safe to load or link: absolute http(s), resolved against the backend's origin when it is
 * host-relative (default avatars are). Anything else, `javascript:` above all, becomes ''.
 */
export function webAddress(value: unknown, backendUrl = ''): string {
  if (typeof value !== 'string' || value.trim() === '') return '';
  try {
    const url = new URL(value.trim(), backendUrl || undefined);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : '';
  } catch {
    return '';
  }
}
