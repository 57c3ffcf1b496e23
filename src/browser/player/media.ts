import type { FilmFault } from '../../../machines/domain/filmFault.ts';
import type {
  AtTheEnd,
  MediaCommand,
  MediaInput,
  MediaReport,
  PlayerChoices,
  SettingsCommand,
  SettingsReport,
} from '../../../machines/domain/player.ts';
import type { PlayerPreferences } from '../stored/playerPreferences.ts';
import { faultOf } from './filmFault.ts';
import { levelsChanged, levelsOf } from './levels.ts';
import { isStream, openStream, streamSettings } from './stream.ts';

/** Accepted difference between a seek and its target, s. */
const NEAR = 0.5;
/** A larger difference means that the element refused the seek, s. It is less than any jump that the page offers. */
const MISSED = 3;
/** A jump ends at least this long before the end, s: only playing can finish a film. */
const BEFORE_END = 1;
/** HTMLMediaElement.HAVE_CURRENT_DATA: the size of the picture is known. */
const HAS_PICTURE = 2;

type Driver<Command> = { command: (command: Command) => void; close: () => void };

/** Listens to several events of one target. @returns how to stop */
function listenTo(target: EventTarget, handlers: Record<string, () => void>): () => void {
  for (const [type, handler] of Object.entries(handlers)) target.addEventListener(type, handler);
  return () => {
    for (const [type, handler] of Object.entries(handlers)) target.removeEventListener(type, handler);
  };
}

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
  /** `media.ready` was reported. A refusal before it is reported after it. */
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
      // Also if it starts at 0: the browser's own controls may have moved it while it was opening. A position beyond the end becomes 0: the
      // file may be another cut than the one that was watched.
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
      // A paused film reports its time only here.
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
      // Otherwise the browser continues to load a film that is no longer shown.
      video.removeAttribute('src');
      video.load();
    },
  };
}

type Screen = Pick<
  Document,
  | 'fullscreenEnabled'
  | 'fullscreenElement'
  | 'exitFullscreen'
  | 'pictureInPictureEnabled'
  | 'pictureInPictureElement'
  | 'exitPictureInPicture'
> &
  EventTarget;

/** Ignores a refusal by the browser: nothing is reported, and the view stays as it is. */
const attempt = (asked: Promise<unknown> | undefined) => void asked?.catch(() => {});

/** Missing in TypeScript, because not every browser supports it. */
type Turnable = { orientation?: { lock?: (to: 'landscape') => Promise<void> } };

/** iPhones have no Fullscreen API: the element itself fills the screen, with the system's controls and without the site's. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void; webkitExitFullscreen?: () => void };

/** Enters full screen, and locks landscape for a wide film. Rejects on devices that cannot rotate. The browser unlocks it afterwards. */
async function fillScreen(frame: HTMLElement, { videoWidth, videoHeight }: HTMLVideoElement): Promise<void> {
  await frame.requestFullscreen?.();
  if (videoWidth > videoHeight) await (globalThis.screen as Turnable | undefined)?.orientation?.lock?.('landscape');
}

/**
 * Applies the member's preferences to a video element, and reports its settings at once and after each change.
 *
 * @param given.box the element for full screen; if null, the video itself
 * @param given.hasFixedSpeed the film plays at speed 1 and ignores the preference
 */
export function watchPlaying(
  { video, box, screen }: { video: HTMLVideoElement; box: HTMLElement | null; screen: Screen },
  { preferences, hasFixedSpeed }: { preferences: Omit<PlayerPreferences, keyof PlayerChoices>; hasFixedSpeed: boolean },
  report: (event: SettingsReport) => void,
): Driver<SettingsCommand> {
  const frame = box ?? video;
  const setSpeed = (speed: number) => {
    // A new film starts at the default rate.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
  };
  const tellSpeed = () => report({ type: 'media.speedChanged', speed: video.playbackRate });
  const tellVolume = () => report({ type: 'media.volumeChanged', volume: video.volume, isMuted: video.muted });
  // Streams also have tracks that are not subtitles.
  const subtitles = () => [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions');
  const tellTracks = () => {
    const tracks = subtitles();
    report({
      type: 'media.tracksFound',
      tracks: tracks.map(({ label, language }) => label || language),
      languages: tracks.map(({ language }) => language),
      track: tracks.findIndex(({ mode }) => mode === 'showing'),
    });
  };
  const tellLevels = () => {
    const { names, chosen } = levelsOf(video);
    report({ type: 'media.levelsFound', levels: [...names], level: chosen });
  };
  const hasApi = screen.fullscreenEnabled === true;
  const phone: PhoneVideo = video;
  let fillsPhone = false;
  const isFull = () => (hasApi ? screen.fullscreenElement === frame : fillsPhone);
  const tellFullscreen = () => report({ type: 'media.fullscreenChanged', isFullscreen: isFull() });
  const tellPhone = (isFilled: boolean) => {
    fillsPhone = isFilled;
    tellFullscreen();
  };
  const toggleFullscreen = () => {
    if (hasApi) return attempt(isFull() ? screen.exitFullscreen() : fillScreen(frame, video));
    try {
      if (isFull()) phone.webkitExitFullscreen?.();
      else phone.webkitEnterFullscreen?.();
    } catch {
      // The film is not open yet.
    }
  };
  const tellPicture = () =>
    report({ type: 'media.pictureInPictureChanged', isInPicture: screen.pictureInPictureElement === video });

  setSpeed(hasFixedSpeed ? 1 : preferences.speed);
  video.volume = preferences.volume;
  video.muted = preferences.isMuted;
  report({
    type: 'media.abilitiesFound',
    canFullscreen: hasApi || typeof phone.webkitEnterFullscreen === 'function',
    canPictureInPicture: screen.pictureInPictureEnabled === true && !video.disablePictureInPicture,
  });
  for (const tell of [tellSpeed, tellVolume, tellFullscreen, tellPicture, tellTracks, tellLevels]) tell();
  const stops = [
    listenTo(video, {
      ratechange: tellSpeed,
      volumechange: tellVolume,
      enterpictureinpicture: tellPicture,
      leavepictureinpicture: tellPicture,
      [levelsChanged]: tellLevels,
      webkitbeginfullscreen: () => tellPhone(true),
      webkitendfullscreen: () => tellPhone(false),
    }),
    listenTo(video.textTracks, { change: tellTracks, addtrack: tellTracks, removetrack: tellTracks }),
    listenTo(screen, { fullscreenchange: tellFullscreen }),
  ];
  return {
    command: (command) => {
      switch (command.type) {
        case 'setSpeed':
          return setSpeed(command.speed);
        case 'setVolume':
          video.muted = false;
          video.volume = Math.min(1, Math.max(0, command.volume));
          return;
        case 'setMuted':
          video.muted = command.isMuted;
          return;
        case 'setTrack':
          subtitles().forEach((track, index) => {
            track.mode = index === command.track ? 'showing' : 'disabled';
          });
          return;
        case 'setLevel':
          return levelsOf(video).choose(command.level);
        case 'toggleFullscreen':
          return toggleFullscreen();
        case 'togglePictureInPicture':
          return attempt(
            screen.pictureInPictureElement === video ? screen.exitPictureInPicture() : video.requestPictureInPicture(),
          );
      }
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
