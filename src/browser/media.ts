import type { FilmFault } from '../../machines/domain/filmFault.ts';
import type {
  AtTheEnd,
  MediaCommand,
  MediaInput,
  MediaReport,
  PlayerChoices,
  SettingsCommand,
  SettingsReport,
} from '../../machines/domain/player.ts';
import { faultOf } from './filmFault.ts';
import { levelsChanged, levelsOf } from './levels.ts';
import type { PlayerPreferences } from './playerPreferences.ts';
import { isStream, openStream, streamSettings } from './stream.ts';

/** Seconds by which a seek may miss its target. */
const NEAR = 0.5;
/** Seconds by which an element that went elsewhere misses its target; less than any jump that the page offers. */
const MISSED = 3;
/** Seconds before the end where a jump lands at most: a film ends by playing. */
const BEFORE_END = 1;
/** As HTMLMediaElement.HAVE_CURRENT_DATA: the size of the picture is known. */
const HAS_PICTURE = 2;

type Driver<Command> = { command: (command: Command) => void; close: () => void };

/** Listens to many events of one thing. @returns how to stop */
function listenTo(target: EventTarget, handlers: Record<string, () => void>): () => void {
  for (const [type, handler] of Object.entries(handlers)) target.addEventListener(type, handler);
  return () => {
    for (const [type, handler] of Object.entries(handlers)) target.removeEventListener(type, handler);
  };
}

/** Seconds; 0 if the element does not know, as in recordings of a browser and live streams. */
const lengthOf = ({ duration }: HTMLVideoElement): number => (Number.isFinite(duration) ? duration : 0);

/** Whether the element says that it can go there. An element that says nothing is tried. */
function canGoTo({ seekable }: HTMLVideoElement, seconds: number): boolean {
  if (!seekable?.length) return true;
  for (let index = 0; index < seekable.length; index++)
    if (seekable.start(index) - NEAR < seconds && seconds < seekable.end(index) + NEAR) return true;
  return false;
}

/**
 * Opens a film in a video element, at a position in seconds, and reports what the element really does: a file directly, a stream (m3u8)
 * with hls.js, whose code is loaded with the first stream that needs it. A file that turns out to be a playlist is played as a stream.
 *
 * A seek is reported when it was not commanded here; positions passed during a commanded seek are never reported. A commanded seek that the
 * element does not carry out is tried once and reported as refused: the server answers no byte ranges, the position is outside of a live
 * window, or the file's index is broken. The element's own way back to its beginning is no seek of the member. A jump lands 1 s before the
 * end at most, and an end that was reached by a jump is reported as a pause.
 *
 * @param atTheEnd what is wanted at its end, by then
 * @param streams how streams are played
 */
export function openFilm(
  video: HTMLVideoElement,
  { source, startAt, atTheEnd }: MediaInput & { atTheEnd: () => AtTheEnd },
  report: (event: MediaReport) => void,
  streams = streamSettings,
): Driver<MediaCommand> {
  let isReady = false;
  /** It has been told that it is ready: what happens before that is told after it. */
  let isTold = false;
  let isClosed = false;
  /** The target of a commanded seek, until it is reached. */
  let target: number | null = startAt > 0 ? startAt : null;
  /** The last known position. */
  let position = startAt;
  /** A jump has led to the end, or the element has gone elsewhere by itself; nothing was played since. */
  let isJumped = false;
  let length = 0;
  let hasPicture = true;
  let stream: ReturnType<typeof openStream> | null = null;
  const lastPlace = () => (lengthOf(video) ? Math.max(0, lengthOf(video) - BEFORE_END) : Infinity);
  /** @returns false if the element cannot go there; then it stays */
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
      // A stuck stream is attached again to the same element; from outside nothing has changed.
      if (isReady) return;
      isReady = true;
      length = lengthOf(video);
      // Also when starting at 0: the browser's own controls may have moved it while it was being opened. A position beyond the end starts
      // at 0: the file may be another cut than the one watched.
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
      // At its end a film pauses, too; the end has an event of its own.
      if (!video.ended) report({ type: 'media.paused' });
    },
    waiting: () => {
      if (!video.paused) report({ type: 'media.waiting' });
    },
    timeupdate: () => {
      // An element without a film reports 0; that is not a position in the film.
      if (video.seeking || target !== null || video.readyState === 0) return;
      if (video.currentTime > position) isJumped = false;
      tellTime();
    },
    seeking: () => {
      const seconds = video.currentTime;
      // Stream players nudge a stuck element; that is not a seek.
      if (Math.abs(seconds - (target ?? position)) < NEAR) return;
      // It was sent further, and has gone back or stayed.
      if (target !== null && seconds < target && seconds < position + NEAR) return refuse();
      target = null;
      const last = lastPlace();
      if (seconds > last) go(last);
      report({ type: 'media.sought', seconds: Math.min(seconds, last) });
    },
    seeked: () => {
      const wanted = target;
      target = null;
      // It was moved again meanwhile: the target is not reached yet.
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
          // AbortError: another command came meanwhile. Every other error means that it does not play.
          if ((fault as { name?: unknown } | null)?.name !== 'AbortError') report({ type: 'media.paused' });
        });
    },
    close: () => {
      isClosed = true;
      stop();
      video.pause();
      stream?.close();
      // Without this the browser goes on loading a film that is no longer shown.
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

/** The browser may refuse a command; then nothing is reported, and the view stays as it is. */
const attempt = (asked: Promise<unknown> | undefined) => void asked?.catch(() => {});

/** TypeScript does not know it: not every browser has it. */
type Turnable = { orientation?: { lock?: (to: 'landscape') => Promise<void> } };

/** iPhones have no Fullscreen API; there the element itself fills the screen, with the system's own controls and without the site's. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void; webkitExitFullscreen?: () => void };

/** In full screen a film that is wider than high lies down with the phone; devices that don't turn refuse. The browser turns it back. */
async function fillScreen(frame: HTMLElement, { videoWidth, videoHeight }: HTMLVideoElement): Promise<void> {
  await frame.requestFullscreen?.();
  if (videoWidth > videoHeight) await (globalThis.screen as Turnable | undefined)?.orientation?.lock?.('landscape');
}

/**
 * Sets how a video element plays, by the member's preferences, and reports how it does: at once, and at every change.
 *
 * @param given.box the element for full screen; without it the video alone
 * @param given.hasFixedSpeed the film plays at speed 1, whatever the preference
 */
export function watchPlaying(
  { video, box, screen }: { video: HTMLVideoElement; box: HTMLElement | null; screen: Screen },
  { preferences, hasFixedSpeed }: { preferences: Omit<PlayerPreferences, keyof PlayerChoices>; hasFixedSpeed: boolean },
  report: (event: SettingsReport) => void,
): Driver<SettingsCommand> {
  const frame = box ?? video;
  const setSpeed = (speed: number) => {
    // A new film starts with the default rate.
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
