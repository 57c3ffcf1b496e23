import type { default as HlsPlayer } from 'hls.js';
import { importAgain } from './importAgain.ts';
import { setLevels } from './levels.ts';

type Hls = typeof HlsPlayer;
/** How streams are played where the browser has to be helped; tests have their own. */
export type StreamSettings = {
  /** Whether scripts may feed a video. Where they may not (iPhones), the browser plays streams itself. */
  hasMediaSource: boolean;
  /** @throws when the code does not come */
  loadHls: () => Promise<{ default: Hls }>;
};
export const streamSettings: StreamSettings = {
  hasMediaSource: typeof globalThis.MediaSource === 'function',
  loadHls: () => importAgain(() => import('hls.js')),
};

/** Seconds of a stream that are kept behind the place where it plays; one goes back by steps of 5. */
const KEPT_BEHIND = 60;

/** Seconds within which an element that gets stuck again is stuck at the same place. */
const SAME_PLACE = 2;

/** Whether it is a playlist of pieces (HLS) instead of one file: the server says so, or the address does. */
export function isStream({ url, format }: { url: string; format: string }): boolean {
  if (format.toLowerCase() === 'm3u8') return true;
  return /\.m3u8$/i.test(url.split(/[?#]/, 1)[0] ?? '');
}

/** Bits a second as people say it: 800k, 2.5M. */
const rateName = (bits: number): string =>
  bits < 1e6 ? `${Math.round(bits / 1000)}k` : `${Number((bits / 1e6).toFixed(1))}M`;
const sizeName = ({ height, bitrate }: { height: number; bitrate: number }): string =>
  height > 0 ? `${height}p` : rateName(bitrate);

/** What to call the levels: by their height, and by their rate, too, where two have the same. */
export function levelNames(levels: readonly { height: number; bitrate: number }[]): string[] {
  const names = levels.map(sizeName);
  return levels.map(({ height, bitrate }, index) => {
    const name = names[index] ?? '';
    const isShared = height > 0 && names.filter((other) => other === name).length > 1;
    return isShared ? `${name} ${rateName(bitrate)}` : name;
  });
}

type Happenings = {
  /** It is about to be somewhere else by itself: over a hole in the stream, or anew where it was. */
  onMoves: (seconds: number) => void;
  /** Nothing mends it: the address is dead, or what comes from there cannot be played. */
  onFailed: () => void;
};
type OpenStream = {
  /** The element itself has failed. */
  fail: () => void;
  close: () => void;
};

/**
 * Plays a stream in a video, from a place in seconds.
 *
 * What breaks is mended once: after a lost network it goes on loading, and may do so again when a piece has come meanwhile; an element
 * that got stuck is fed anew, once at each place. Addresses that the server refuses are not tried again: only a new one helps.
 */
export function openStream(
  video: HTMLVideoElement,
  { url, startAt }: { url: string; startAt: number },
  { hasMediaSource, loadHls }: StreamSettings,
  { onMoves, onFailed }: Happenings,
): OpenStream {
  let hls: HlsPlayer | null = null;
  let isClosed = false;
  /** Loading was tried again, and nothing has come since. */
  let isRetried = false;
  /** Where the element was when it was fed anew the last time. */
  let stuckAt = Number.NEGATIVE_INFINITY;
  const giveUp = () => {
    if (!isClosed) onFailed();
  };
  const playItself = () => {
    video.src = url;
    video.load();
  };
  const feedAnew = (player: HlsPlayer) => {
    const isPlaying = !video.paused;
    const at = video.currentTime;
    if (at > 0) onMoves(at);
    player.recoverMediaError();
    // A fatal error has stopped all loading; and it goes on here, not where the stream was begun.
    player.startLoad(at > 0 ? at : -1);
    // What is fed anew stands still, without a word.
    if (isPlaying) video.play().catch(() => {});
  };
  const fail = () => {
    if (!hls || Math.abs(video.currentTime - stuckAt) < SAME_PLACE) return giveUp();
    stuckAt = video.currentTime;
    feedAnew(hls);
  };

  const start = ({ default: Hls }: { default: Hls }) => {
    if (isClosed) return;
    if (!Hls.isSupported()) return playItself();
    const player = new Hls({
      // A worker would need scripts from blobs, which the Content-Security-Policy does not allow.
      enableWorker: false,
      startPosition: startAt > 0 ? startAt : -1,
      backBufferLength: KEPT_BEHIND,
    });
    hls = player;
    const { Events, ErrorTypes, ErrorDetails } = Hls;
    /** The library's own order is from the worst to the best. */
    const turned = (level: number) => (level < 0 ? -1 : player.levels.length - 1 - level);
    const tellLevels = () => {
      const names = levelNames(player.levels).reverse();
      setLevels(video, {
        names: names.length > 1 ? names : [],
        chosen: turned(player.manualLevel),
        choose: (level) => {
          // What is there already of another level is not played any more; going back to automatic throws nothing away.
          if (level < 0 || level >= player.levels.length) player.loadLevel = -1;
          else player.nextLevel = turned(level);
          tellLevels();
        },
      });
    };
    player.on(Events.MANIFEST_PARSED, tellLevels);
    player.on(Events.LEVELS_UPDATED, tellLevels);
    player.on(Events.FRAG_BUFFERED, () => {
      isRetried = false;
    });
    player.on(Events.ERROR, (_, { type, details, fatal, response }) => {
      const isOwnMove =
        details === ErrorDetails.BUFFER_SEEK_OVER_HOLE || details === ErrorDetails.BUFFER_NUDGE_ON_STALL;
      if (isOwnMove && video.seeking) onMoves(video.currentTime);
      if (!fatal) return;
      // Before the playlist is there, or where nothing in it can be played, there is nothing to go on with.
      if (player.levels.length === 0) return giveUp();
      if (type === ErrorTypes.MEDIA_ERROR) return fail();
      const status = response?.code ?? 0;
      const isRefused = status >= 400 && status < 500;
      if (type !== ErrorTypes.NETWORK_ERROR || isRefused || isRetried) return giveUp();
      isRetried = true;
      player.startLoad();
    });
    player.loadSource(url);
    player.attachMedia(video);
  };

  if (hasMediaSource) loadHls().then(start).catch(giveUp);
  else playItself();
  return {
    fail,
    close: () => {
      isClosed = true;
      hls?.destroy();
      hls = null;
      setLevels(video, null);
    },
  };
}
