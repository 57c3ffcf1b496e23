/**
 * What another site's player may do in its frame: run, fill the screen, open its own pages. A frame from our own origin could remove a
 * sandbox with these rights, so it gets fewer.
 *
 * @param url absolute
 */
export function sandboxOf(url: string, ownOrigin: string): string {
  const own = new URL(url).origin === ownOrigin;
  return `allow-scripts allow-presentation allow-popups allow-popups-to-escape-sandbox${own ? '' : ' allow-same-origin'}`;
}
