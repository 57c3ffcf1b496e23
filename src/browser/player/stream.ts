import type { default as HlsPlayer } from 'hls.js';
import type { FilmFault } from '../../../machines/domain/filmFault.ts';
import { importAgain } from '../code/importAgain.ts';
import { noteBrokenText } from './brokenTexts.ts';
import { faultOfSilence, faultOfStatus } from './filmFault.ts';
import { setLevels } from './levels.ts';

type Hls = typeof HlsPlayer;
/** How streams are played if the browser cannot play them. Tests pass their own. */
export type StreamSettings = {
  /** Whether Media Source Extensions are available. Without them (iPhones), the browser plays streams itself. */
  hasMediaSource: boolean;
  /** @throws if the code cannot be loaded */
  loadHls: () => Promise<{ default: Hls }>;
  savesData: () => boolean;
};
export const streamSettings: StreamSettings = {
  hasMediaSource: typeof globalThis.MediaSource === 'function',
  loadHls: () => importAgain(() => import('hls.js')),
  savesData: () => window.zhituSavesData === true,
};

/** If the member saves data: the first level is the lowest one, and no more than 30 s are loaded ahead (otherwise up to 60 MB). */
const sparing = { startLevel: 0, maxMaxBufferLength: 30 };
/** The greatest height of a picture that is chosen automatically if the member saves data, px. The member may choose any. */
const SPARING_HEIGHT = 720;

/** Length of the buffer behind the position, s. Keys go back in steps of 5 s. */
const KEPT_BEHIND = 60;

/** Distance within which an element counts as stuck at the same position again, s. */
const SAME_PLACE = 2;

/** The type for `canPlayType`. */
const PLAYLIST = 'application/vnd.apple.mpegurl';
/** Fewer retries: by default, the library requests a key 9 times within 36 s. */
const keyPatience = {
  maxTimeToFirstByteMs: 8000,
  maxLoadTimeMs: 15_000,
  timeoutRetry: null,
  errorRetry: { maxNumRetry: 2, retryDelayMs: 1000, maxRetryDelayMs: 4000 },
};
/** Maximum number of errors in a row about keys or fragments that the library cannot read. */
const MOST_COMPLAINTS = 3;

/** Maps an error of the library (`details`) and its HTTP status, 0 if none, to a fault. If a key is really a web page, decryption returns garbage. */
function reasonOf(details: string, status: number, isEncrypted: boolean): FilmFault {
  if (/^key|decrypt/i.test(details) || (isEncrypted && /parsing/i.test(details))) return 'key';
  if (/codec/i.test(details)) return 'codec';
  if (/parsing|^internal|^bufferAppend|^remux/i.test(details)) return 'broken';
  return faultOfStatus(status);
}

/** Returns whether a source is a stream (HLS playlist) instead of one file, by the server's format or by the address. */
export function isStream({ url, format }: { url: string; format: string }): boolean {
  if (format.toLowerCase() === 'm3u8') return true;
  return /\.m3u8$/i.test(url.split(/[?#]/, 1)[0] ?? '');
}

/** Formats a bit rate: 800k, 2.5M. */
const rateName = (bits: number): string =>
  bits < 1e6 ? `${Math.round(bits / 1000)}k` : `${Number((bits / 1e6).toFixed(1))}M`;
const sizeName = ({ height, bitrate }: { height: number; bitrate: number }): string =>
  height > 0 ? `${height}p` : rateName(bitrate);

/** Names the levels by their height, plus the bit rate if two have the same height. */
export function levelNames(levels: readonly { height: number; bitrate: number }[]): string[] {
  const names = levels.map(sizeName);
  return levels.map(({ height, bitrate }, index) => {
    const name = names[index] ?? '';
    const isShared = height > 0 && names.filter((other) => other === name).length > 1;
    return isShared ? `${name} ${rateName(bitrate)}` : name;
  });
}

type Happenings = {
  /** The player is about to move the element, over a gap in the stream or to the same position again. */
  onMoves: (seconds: number) => void;
  /** The stream cannot recover: its address has expired, or its content cannot be played. */
  onFailed: (reason: FilmFault) => void;
};
type OpenStream = {
  /** Reports that the element itself has failed. */
  fail: (reason?: FilmFault) => void;
  close: () => void;
};

/**
 * Plays a stream in a video, from a position in seconds.
 *
 * Each error is recovered once. After a network error, loading restarts; this can repeat once a fragment has arrived. A stuck element gets its
 * media attached again, once at each position. If the server refuses an address, it is not retried: only a new address helps.
 */
export function openStream(
  video: HTMLVideoElement,
  { url, startAt }: { url: string; startAt: number },
  { hasMediaSource, loadHls, savesData }: StreamSettings,
  { onMoves, onFailed }: Happenings,
): OpenStream {
  let hls: HlsPlayer | null = null;
  let isClosed = false;
  /** Loading was restarted, and no fragment has arrived since. */
  let isRetried = false;
  /** The position at which the element was recovered last. */
  let stuckAt = Number.NEGATIVE_INFINITY;
  /** Number of errors in a row without a fragment that could be played. */
  let complaints = 0;
  const giveUp = (reason: FilmFault) => {
    if (!isClosed) onFailed(reason);
  };
  const playItself = () => {
    if (video.canPlayType?.(PLAYLIST) === '') return giveUp(hasMediaSource ? 'codec' : 'stream');
    video.src = url;
    video.load();
  };
  const feedAnew = (player: HlsPlayer) => {
    const isPlaying = !video.paused;
    const at = video.currentTime;
    if (at > 0) onMoves(at);
    player.recoverMediaError();
    // A fatal error has stopped all loading. It continues from here, not from the start position.
    player.startLoad(at);
    // After recovery the element is paused without an event.
    if (isPlaying) video.play().catch(() => {});
  };
  const fail = (reason: FilmFault = 'broken') => {
    if (!hls || Math.abs(video.currentTime - stuckAt) < SAME_PLACE) return giveUp(reason);
    stuckAt = video.currentTime;
    feedAnew(hls);
  };

  const start = ({ default: Hls }: { default: Hls }) => {
    if (isClosed) return;
    if (!Hls.isSupported()) return playItself();
    const player = new Hls({
      // A worker would need scripts from blobs, which the Content-Security-Policy forbids.
      enableWorker: false,
      // -1 would begin at the live edge of a playlist without an end.
      startPosition: startAt,
      backBufferLength: KEPT_BEHIND,
      keyLoadPolicy: { default: keyPatience },
      ...(savesData() && sparing),
    });
    hls = player;
    const { Events, ErrorTypes, ErrorDetails } = Hls;
    /** Converts between our order (best first) and the library's (worst first). */
    const turned = (level: number) => (level < 0 ? -1 : player.levels.length - 1 - level);
    const tellLevels = () => {
      const names = levelNames(player.levels).reverse();
      setLevels(video, {
        names: names.length > 1 ? names : [],
        chosen: turned(player.manualLevel),
        choose: (level) => {
          // Buffered data of another level is dropped. Going back to automatic keeps it.
          if (level < 0 || level >= player.levels.length) player.loadLevel = -1;
          else player.nextLevel = turned(level);
          tellLevels();
        },
      });
    };
    player.on(Events.MANIFEST_PARSED, () => {
      if (savesData()) {
        // The library sorts the levels, the worst first.
        const best = player.levels.findLastIndex(({ height }) => height <= SPARING_HEIGHT);
        player.autoLevelCapping = Math.max(0, best);
      }
      tellLevels();
    });
    player.on(Events.LEVELS_UPDATED, tellLevels);
    player.on(Events.FRAG_BUFFERED, () => {
      isRetried = false;
      complaints = 0;
    });
    player.on(Events.SUBTITLE_FRAG_PROCESSED, (_, { success }) => {
      if (!success) noteBrokenText(video, true);
    });
    player.on(Events.ERROR, (_, { type, details, fatal, response, frag }) => {
      const isOwnMove =
        details === ErrorDetails.BUFFER_SEEK_OVER_HOLE || details === ErrorDetails.BUFFER_NUDGE_ON_STALL;
      if (isOwnMove && video.seeking) onMoves(video.currentTime);
      const reason = reasonOf(details, response?.code ?? 0, frag?.encrypted === true);
      // For minutes, the library repeats requests for an invalid key or for fragments that it cannot read.
      if (reason === 'key' || reason === 'broken') complaints++;
      if (!fatal && complaints < MOST_COMPLAINTS) return;
      if (!fatal) {
        player.stopLoad();
        return giveUp(reason);
      }
      const isSilent = type === ErrorTypes.NETWORK_ERROR && !response?.code;
      const end = () => {
        if (reason === 'unknown' && isSilent) void faultOfSilence(url).then(giveUp);
        else giveUp(reason);
      };
      // Nothing can be recovered before the playlist is loaded, or if no level is playable.
      if (player.levels.length === 0) return end();
      if (type === ErrorTypes.MEDIA_ERROR) return fail(reason);
      const status = response?.code ?? 0;
      const isRefused = status >= 400 && status < 500;
      if (type !== ErrorTypes.NETWORK_ERROR || isRefused || isRetried) return end();
      isRetried = true;
      player.startLoad(video.currentTime || startAt);
    });
    player.loadSource(url);
    player.attachMedia(video);
  };

  if (hasMediaSource)
    loadHls()
      .then(start)
      .catch(() => giveUp('network'));
  else playItself();
  return {
    fail,
    close: () => {
      isClosed = true;
      hls?.destroy();
      hls = null;
      setLevels(video, null);
      noteBrokenText(video, false);
    },
  };
}
