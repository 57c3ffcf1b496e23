import type { FilmFault } from '../../../machines/domain/filmFault.ts';

/** Timeout for checking an address, ms. */
const PATIENCE = 8000;
/** Longest response that is read as a playlist, bytes. */
const LONGEST_PLAYLIST = 1_000_000;
/** Codes of MediaError. */
const [NETWORK, DECODE] = [2, 3];
/** The codecs that the usual cloud services use. */
const USUAL = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';

/** Returns the fault that an HTTP status means; 'unknown' for a status below 400. */
export function faultOfStatus(status: number): FilmFault {
  if (status === 404 || status === 410) return 'missing';
  if (status === 401 || status === 403) return 'refused';
  return status >= 400 ? 'network' : 'unknown';
}

/** Returns whether the server responds at all. The page may not be allowed to read the response. */
async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/** Runs `look` for at most 8 s. The signal aborts its requests, and `isStopped` returns whether the Content-Security-Policy blocked one. */
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

/** Finds out why nothing was read from an address and the server gave no status. hls.js does not report the reason. */
export const faultOfSilence = (url: string): Promise<FilmFault> =>
  looking(async (signal, isStopped) => {
    if (isMixed(url)) return 'blocked';
    const isThere = await answers(url, signal);
    return isThere || isStopped() ? 'blocked' : 'network';
  });

/** Finds out why the browser could not play the file at an address. */
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
      // The browser may play a film from a server whose responses the page may not read.
      if (!(await answers(url, signal))) return isStopped() ? 'blocked' : 'network';
      return video.canPlayType(USUAL) === '' ? 'codec' : 'unknown';
    }
  });

/** Finds out why an element failed to play a file. Returns 'playlist' if the file is a playlist, even if its address does not say so. */
export async function faultOf(video: HTMLVideoElement, url: string): Promise<FilmFault | 'playlist'> {
  if (video.error?.code === DECODE) return 'broken';
  if (video.error?.code === NETWORK) return 'network';
  return faultAt(video, url);
}
