import type { FilmFault } from '../../../machines/domain/filmFault.ts';
import type { AtTheEnd, MediaCommand, MediaInput, MediaReport } from '../../../machines/domain/player.ts';
import { type Driver, listenTo } from './driver.ts';
import { faultOf } from './filmFault.ts';
import { isStream, openStream, streamSettings } from './stream.ts';

/** Accepted difference between a seek and its target, s. */
const NEAR = 0.5;

/** A larger difference means that the element refused the seek, s. It is less than any jump that the page offers. */
const MISSED = 3;

/** A jump ends at least this long before the end, s: only playing can finish a film. */
const BEFORE_END = 1;

/** HTMLMediaElement.HAVE_CURRENT_DATA: the size of the picture is known. */
const HAS_PICTURE = 2;

/** Returns the length in s; 0 if the element does not know it, as for browser recordings and live streams. */
const lengthOf = ({ duration }: HTMLVideoElement): number => (Number.isFinite(duration) ? duration : 0);

/** Returns whether the element can seek to a position. An element without ranges is tried. */
function canGoTo({ seekable }: HTMLVideoElement, seconds: number): boolean {
  if (!seekable?.length) return true;
  for (let index = 0; index < seekable.length; index++)
    if (seekable.start(index) - NEAR < seconds && seconds < seekable.end(index) + NEAR) return true;
  return false;
}

/**
 * Opens a film in a video element at a position in seconds, and reports what the element really does. A file is played directly, a stream
 * (m3u8) with hls.js, which is loaded with the first stream. A file that turns out to be a playlist is played as a stream.
 *
 * A seek is reported only if it was not commanded here. Positions that a commanded seek passes are never reported. If the element does not
 * carry out a commanded seek, `media.seekRefused` is reported. Causes: no byte ranges, a position outside a live window, or a broken index.
 * If the element returns to its beginning by itself, that is not a seek of the member. A jump ends at least 1 s before the end, and an end
 * that a jump reached is reported as a pause.
 *
 * @param given.atTheEnd called at the end of the film: returns what the member wants then
 * @param streams how streams are played
 */
export function openFilm(
  video: HTMLVideoElement,
  { source, startAt, atTheEnd }: MediaInput & { atTheEnd: () => AtTheEnd },
  report: (event: MediaReport) => void,
  streams = streamSettings,
): Driver<MediaCommand> {
  let isReady = false;
  /** Whether `media.ready` was reported. A seek that was refused before that report is reported after it. */
  let isTold = false;
  let isClosed = false;
  /** The target of a commanded seek, until it is reached. */
  let target: number | null = startAt > 0 ? startAt : null;
  /** The last known position. */
  let position = startAt;
  /** A jump reached the end, or the element refused a seek, and nothing has played since. */
  let isJumped = false;
  let length = 0;
  let hasPicture = true;
  let stream: ReturnType<typeof openStream> | null = null;
  const lastPlace = () => (lengthOf(video) ? Math.max(0, lengthOf(video) - BEFORE_END) : Infinity);
  /** @returns false if the element cannot seek there; then it does not move */
  const go = (wanted: number): boolean => {
    const seconds = Math.min(wanted, lastPlace());
    if (!canGoTo(video, seconds)) return false;
    isJumped = false;
    target = seconds;
    video.currentTime = seconds;
    return true;
  };
  const refuse = () => {
    target = null;
    isJumped = true;
    position = video.currentTime;
    if (isTold) report({ type: 'media.seekRefused', seconds: Math.min(position, lastPlace()) });
  };
  const tellTime = () => {
    position = video.currentTime;
    report({ type: 'media.timeChanged', seconds: isJumped ? Math.min(position, lastPlace()) : position });
  };
  const fail = (reason: FilmFault) => {
    if (!isClosed) report({ type: 'media.failed', reason });
  };
  const tellPicture = () => {
    const isSeen = video.videoWidth !== 0;
    if (isSeen === hasPicture || video.readyState < HAS_PICTURE) return;
    hasPicture = isSeen;
    report({ type: 'media.pictureChanged', hasPicture });
  };
  const playStream = (url: string) => {
    stream = openStream(video, { url, startAt }, streams, {
      onMoves: (seconds) => {
        target = seconds;
      },
      onFailed: fail,
    });
  };
  const stop = listenTo(video, {
    loadedmetadata: () => {
      // A stuck stream is attached again to the same element; that is not a new film.
      if (isReady) return;
      isReady = true;
      length = lengthOf(video);
      // A film that starts at 0 is checked, too, because the browser's own controls may have moved it while it was opening. A position
      // beyond the end becomes 0, because the file may be another cut than the one that was watched.
      const begins = length > 0 && startAt >= length ? 0 : startAt;
      const isThere = (startAt === 0 && video.currentTime <= NEAR) || go(begins);
      report({ type: 'media.ready', duration: length });
      isTold = true;
      if (!isThere || isJumped) refuse();
    },
    durationchange: () => {
      const found = lengthOf(video);
      if (!isReady || found === 0 || found === length) return;
      length = found;
      report({ type: 'media.lengthFound', duration: found });
    },
    loadeddata: tellPicture,
    resize: tellPicture,
    playing: () => {
      if (!video.seeking) target = null;
      if (!video.paused) report({ type: 'media.playing' });
      tellPicture();
    },
    pause: () => {
      // A film also pauses at its end, which has its own event.
      if (!video.ended) report({ type: 'media.paused' });
    },
    waiting: () => {
      if (!video.paused) report({ type: 'media.waiting' });
    },
    timeupdate: () => {
      // An element without a film reports 0, which is not a position in the film.
      if (video.seeking || target !== null || video.readyState === 0) return;
      if (video.currentTime > position) isJumped = false;
      tellTime();
    },
    seeking: () => {
      const seconds = video.currentTime;
      // Stream players nudge a stuck element, which is not a seek.
      if (Math.abs(seconds - (target ?? position)) < NEAR) return;
      // A commanded seek went back or did not move.
      if (target !== null && seconds < target && seconds < position + NEAR) return refuse();
      target = null;
      const last = lastPlace();
      if (seconds > last) go(last);
      report({ type: 'media.sought', seconds: Math.min(seconds, last) });
    },
    seeked: () => {
      const wanted = target;
      target = null;
      // Another seek has begun, so the target is not reached yet.
      if (video.seeking) return;
      if (wanted !== null && Math.abs(video.currentTime - wanted) > MISSED) return refuse();
      if (video.currentTime > lastPlace() + NEAR) isJumped = true;
      // A paused film has no `timeupdate` events, so its position is reported here.
      tellTime();
    },
    ended: () => report(isJumped ? { type: 'media.paused' } : { type: 'media.ended', wish: atTheEnd() }),
    error: () => {
      if (stream) stream.fail();
      else if (!video.error || !source) fail('unknown');
      else
        void faultOf(video, source.url).then((found) => {
          if (isClosed || stream) return;
          if (found === 'playlist') playStream(source.url);
          else fail(found);
        });
    },
  });
  if (!source) fail('unknown');
  else if (isStream(source)) playStream(source.url);
  else {
    video.src = source.url;
    video.load();
  }
  return {
    command: (command) => {
      if (command.type === 'pause') video.pause();
      else if (command.type === 'seek') go(command.seconds) || refuse();
      else
        video.play().catch((fault: unknown) => {
          // AbortError: another command followed. Any other error means that it does not play.
          if ((fault as { name?: unknown } | null)?.name !== 'AbortError') report({ type: 'media.paused' });
        });
    },
    close: () => {
      isClosed = true;
      stop();
      video.pause();
      stream?.close();
      // Removing the address stops the browser from loading a film that is no longer shown.
      video.removeAttribute('src');
      video.load();
    },
  };
}
