/**
 * Returns the `sandbox` rights of another site's player: run scripts, fill the screen, open its own pages. A frame of our own origin gets
 * fewer, because it could remove its sandbox with these rights.
 *
 * @param url absolute
 */
export function sandboxOf(url: string, ownOrigin: string): string {
  const own = new URL(url).origin === ownOrigin;
  return `allow-scripts allow-presentation allow-popups allow-popups-to-escape-sandbox${own ? '' : ' allow-same-origin'}`;
}
