import type { PlayerChoices, SettingsCommand, SettingsReport } from '../../../machines/domain/player.ts';
import type { PlayerPreferences } from '../stored/playerPreferences.ts';
import { type Driver, listenTo } from './driver.ts';
import { levelsChanged, levelsOf } from './levels.ts';

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
      // An iPhone refuses full screen while the film is not open yet. Then nothing changes.
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
