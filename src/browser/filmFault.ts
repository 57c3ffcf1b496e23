import type { FilmFault } from '../../machines/domain/filmFault.ts';

/** Milliseconds that the address is looked at. */
const PATIENCE = 8000;
/** Bytes. */
const LONGEST_PLAYLIST = 1_000_000;
/** As MediaError names its codes. */
const [NETWORK, DECODE] = [2, 3];
/** What every film of the usual cloud services needs. */
const USUAL = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';

/** What an HTTP status says; 'unknown' if it says nothing. */
export function faultOfStatus(status: number): FilmFault {
  if (status === 404 || status === 410) return 'missing';
  if (status === 401 || status === 403) return 'refused';
  return status >= 400 ? 'network' : 'unknown';
}

/** Whether the server answers at all, although the page may not read its answer. */
async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/** Runs `look` with a signal that ends what it has begun, after 8 s at the latest, and says whether the policy stopped a request. */
async function looking<Found>(look: (signal: AbortSignal, isStopped: () => boolean) => Promise<Found>): Promise<Found> {
  const ends = new AbortController();
  const timer = setTimeout(() => ends.abort(), PATIENCE);
  let isStopped = false;
  document.addEventListener('securitypolicyviolation', () => (isStopped = true), { signal: ends.signal });
  try {
    return await look(ends.signal, () => isStopped);
  } finally {
    clearTimeout(timer);
    ends.abort();
  }
}

const isMixed = (url: string): boolean => location.protocol === 'https:' && url.startsWith('http:');

/** Why nothing could be read from an address, whose server gave no status: hls.js tells no more than that. */
export const faultOfSilence = (url: string): Promise<FilmFault> =>
  looking(async (signal, isStopped) => {
    if (isMixed(url)) return 'blocked';
    const isThere = await answers(url, signal);
    return isThere || isStopped() ? 'blocked' : 'network';
  });

/** What stands at an address that the browser could not play as a film. */
const faultAt = (video: HTMLVideoElement, url: string): Promise<FilmFault | 'playlist'> =>
  looking(async (signal, isStopped) => {
    if (isMixed(url)) return 'blocked';
    try {
      const response = await fetch(url, { cache: 'no-store', signal });
      const fault = faultOfStatus(response.status);
      if (fault !== 'unknown') return fault;
      const type = response.headers.get('content-type') ?? '';
      const isShort = Number(response.headers.get('content-length') ?? Infinity) < LONGEST_PLAYLIST;
      if (/mpegurl/i.test(type) || (isShort && (await response.text()).startsWith('#EXTM3U'))) return 'playlist';
      return /^text\/|json/i.test(type) ? 'broken' : 'codec';
    } catch {
      if (isStopped()) return 'blocked';
      // A film may be played from a server whose answers the page may not read.
      if (!(await answers(url, signal))) return isStopped() ? 'blocked' : 'network';
      return video.canPlayType(USUAL) === '' ? 'codec' : 'unknown';
    }
  });

/** Why an element has failed to play a file; 'playlist' if the file is one, whatever its address says. */
export async function faultOf(video: HTMLVideoElement, url: string): Promise<FilmFault | 'playlist'> {
  if (video.error?.code === DECODE) return 'broken';
  if (video.error?.code === NETWORK) return 'network';
  return faultAt(video, url);
}
