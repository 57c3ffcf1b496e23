/**
 * Makes a playlist (HLS) for one member. Every address in it gets the member's query, because players do not pass the query on; the
 * playlist of a trial ends with the piece in which the trial ends.
 *
 * @param query without the question mark @param trialSeconds 0 for the whole film
 */
export function personalPlaylist(text: string, query: string, trialSeconds: number): string {
  const lines: string[] = [];
  let seconds = 0;
  let isBeyond = false;
  for (const line of text.split('\n')) {
    const duration = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (duration !== undefined) {
      isBeyond = trialSeconds > 0 && seconds >= trialSeconds;
      seconds += Number(duration);
    }
    if (line.startsWith('#EXT-X-ENDLIST')) isBeyond = false;
    if (!isBeyond) lines.push(withQuery(line, query));
  }
  return lines.join('\n');
}

function withQuery(line: string, query: string): string {
  if (line.startsWith('#')) return line.replace(/URI="([^"]*)"/, `URI="$1?${query}"`);
  return line === '' ? line : `${line}?${query}`;
}
