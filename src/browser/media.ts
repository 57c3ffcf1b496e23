import type {
  AtTheEnd,
  MediaCommand,
  MediaInput,
  MediaReport,
  PlayerChoices,
  SettingsCommand,
  SettingsReport,
} from '../../machines/domain/player.ts';
import { levelsChanged, levelsOf } from './levels.ts';
import type { PlayerPreferences } from './playerPreferences.ts';
import { isStream, openStream, streamSettings } from './stream.ts';

/** Seconds by which a seek may miss its target. */
const NEAR = 0.5;

type Driver<Command> = { command: (command: Command) => void; close: () => void };

/** Listens to many events of one thing. @returns how to stop */
function listenTo(target: EventTarget, handlers: Record<string, () => void>): () => void {
  for (const [type, handler] of Object.entries(handlers)) target.addEventListener(type, handler);
  return () => {
    for (const [type, handler] of Object.entries(handlers)) target.removeEventListener(type, handler);
  };
}

/**
 * Opens a film in a video element, at a position in seconds, and reports what the element really does: a file directly, a stream (m3u8)
 * with hls.js, whose code is loaded with the first stream that needs it.
 *
 * A seek is reported when it was not commanded here; positions passed during a commanded seek are never reported.
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
  /** The target of a commanded seek, until it is reached. */
  let target: number | null = startAt > 0 ? startAt : null;
  /** The last known position. */
  let position = startAt;
  let stream: ReturnType<typeof openStream> | null = null;
  const seek = (seconds: number) => {
    target = seconds;
    video.currentTime = seconds;
  };
  const stop = listenTo(video, {
    loadedmetadata: () => {
      // A stuck stream is attached again to the same element; from outside nothing has changed.
      if (isReady) return;
      isReady = true;
      const duration = Number.isFinite(video.duration) ? video.duration : 0;
      // Also when starting at 0: the browser's own controls may have moved it while it was being opened. A position beyond the end starts
      // at 0: the file may be another cut than the one watched.
      if (startAt > 0 || video.currentTime > NEAR) seek(duration > 0 && startAt >= duration ? 0 : startAt);
      report({ type: 'media.ready', duration });
    },
    playing: () => {
      if (!video.seeking) target = null;
      if (!video.paused) report({ type: 'media.playing' });
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
      position = video.currentTime;
      report({ type: 'media.timeChanged', seconds: position });
    },
    seeking: () => {
      // Stream players nudge a stuck element; that is not a seek.
      if (Math.abs(video.currentTime - (target ?? position)) < NEAR) return;
      target = null;
      report({ type: 'media.sought', seconds: video.currentTime });
    },
    seeked: () => {
      target = null;
      // It was moved again meanwhile: the target is not reached yet.
      if (video.seeking) return;
      position = video.currentTime;
      // A paused film reports its time only here.
      report({ type: 'media.timeChanged', seconds: position });
    },
    ended: () => report({ type: 'media.ended', wish: atTheEnd() }),
    error: () => (stream ? stream.fail() : report({ type: 'media.failed' })),
  });
  if (!source) report({ type: 'media.failed' });
  else if (isStream(source)) {
    stream = openStream(video, { url: source.url, startAt }, streams, {
      onMoves: (seconds) => {
        target = seconds;
      },
      onFailed: () => report({ type: 'media.failed' }),
    });
  } else {
    video.src = source.url;
    video.load();
  }
  return {
    command: (command) => {
      if (command.type === 'pause') video.pause();
      else if (command.type === 'seek') seek(command.seconds);
      else
        video.play().catch((fault: unknown) => {
          // AbortError: another command came meanwhile. Every other error means that it does not play.
          if ((fault as { name?: unknown } | null)?.name !== 'AbortError') report({ type: 'media.paused' });
        });
    },
    close: () => {
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
