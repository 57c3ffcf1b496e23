import type { FilmFault } from './filmFault.ts';
import type { PlaySource } from './lesson.ts';

/** The film's name outside its page: on a lock screen, in the system's controls. `cover` may be ''. */
export type FilmTitle = { title: string; course: string; cover: string };

/** The input of a player. Times in seconds. */
export type PlayerInput = {
  lessonId: number;
  film: FilmTitle;
  sources: PlaySource[];
  /** Index in `sources`. */
  quality: number;
  startAt: number;
  /** How much of the lesson is watched, according to the server. */
  watchedSeconds: number;
  /** Where the member left off, while starting over is offered; else 0. */
  resumeAt: number;
  /** How much may be watched; 0 for all. */
  trialEnd: number;
  bansSeeking: boolean;
  hasNext: boolean;
  /** The server's length in seconds; 0 if it has none. */
  length: number;
  /** The next lesson; 0 if there is none to continue with. */
  nextId: number;
  /** The film plays as soon as it can, without a press. */
  wantsPlay: boolean;
};

export type PlayerContext = Omit<PlayerInput, 'startAt'> & {
  position: number;
  /** Length of the film in seconds; 0 until the video element knows it. */
  duration: number;
  hasPlayed: boolean;
  /** false after the element has refused a seek, until the next seek. */
  canJump: boolean;
  /** false if there is only sound, or a picture that the browser cannot show. */
  hasPicture: boolean;
  /** Why the film does not play; 'unknown' if it plays. */
  reason: FilmFault;
  secondsLeft: number;
};

/** The member's choice for the end of a film: the next lesson, the same one again, or neither. */
export type AtTheEnd = 'next' | 'again' | 'nothing';

/** Where the keys of the player act: on the whole page of a lesson, or only while the focus is in the player. */
export type KeyReach = 'page' | 'player';

/** Reports of the media element. Seconds are from the beginning. */
export type MediaReport =
  | { type: 'media.ready'; duration: number }
  | { type: 'media.playing' }
  /** The film has paused, or the browser refused a command to play. */
  | { type: 'media.paused' }
  | { type: 'media.waiting' }
  | { type: 'media.timeChanged'; seconds: number }
  /** The element was moved, but not by the player. */
  | { type: 'media.sought'; seconds: number }
  /** The element refused a seek. `seconds`: its position. */
  | { type: 'media.seekRefused'; seconds: number }
  /** The element knows its length, or knows it better. */
  | { type: 'media.lengthFound'; duration: number }
  | { type: 'media.pictureChanged'; hasPicture: boolean }
  /** The film has played to its end. A jump to the end does not count. */
  | { type: 'media.ended'; wish: AtTheEnd }
  | { type: 'media.failed'; reason: FilmFault };
export type MediaCommand = { type: 'play' } | { type: 'pause' } | { type: 'seek'; seconds: number };
/** `source` is undefined if there is none of the wanted quality. */
export type MediaInput = { source: PlaySource | undefined; startAt: number };

/** The film's data for the system's media controls. */
export type SystemControlsInput = Pick<PlayerInput, 'film' | 'bansSeeking' | 'hasNext'>;
/** Events for the system's media controls, which offer the next lesson after the end. */
export type ControlsTelling = { type: 'player.started' } | { type: 'player.ended' };
/** The keys of a headset, a keyboard, or a lock screen do the same as the controls on the page. */
export type MediaKeyEvent = Extract<PlayerUserEvent, { type: `playback.${string}` | `seek.${string}` | 'next.chosen' }>;
/** Another tab plays now. */
export type LockLost = { type: 'lock.lost' };
export type NextReport = { type: 'clock.ticked'; secondsLeft: number } | { type: 'clock.deadlineReached' };

export type PlayerUserEvent =
  | { type: 'playback.toggled' }
  | { type: 'playback.restarted' }
  | { type: 'playback.continued' }
  | { type: 'playback.startedOver' }
  | { type: 'seek.steppedBack' }
  | { type: 'seek.steppedForward' }
  | { type: 'seek.chosen'; seconds: number }
  | { type: 'quality.chosen'; quality: number }
  | { type: 'next.chosen' }
  | { type: 'next.cancelled' };

export type PlayerEvent = PlayerUserEvent | MediaReport | NextReport | LockLost;

/** The film failed: its position, and whether it had played before. */
export type FilmFailed = {
  type: 'child.filmFailed';
  reason: FilmFault;
  position: number;
  quality: number;
  /** Where the member left off, while starting over is offered. */
  resumeAt: number;
  wantsPlay: boolean;
  hasPlayed: boolean;
};

/** A chosen subtitle, which is also selected in other films. `name` is '' for no subtitle. */
export type WantedTrack = { name: string; language: string };

/** Choices from earlier films. `wantedTrack` null: none was chosen. `wantedLevel` '': automatic. */
export type PlayerChoices = {
  wantedTrack: WantedTrack | null;
  wantedLevel: string;
  atTheEnd: AtTheEnd;
  keyReach: KeyReach;
};

/** Reports of the element's settings. `volume` is from 0 to 1; `track` is -1 for none. */
export type SettingsReport =
  | { type: 'media.speedChanged'; speed: number }
  | { type: 'media.volumeChanged'; volume: number; isMuted: boolean }
  /** `languages` has the same order as `tracks`. */
  | { type: 'media.tracksFound'; tracks: string[]; languages: string[]; track: number }
  /** The qualities of a stream, best first. `level` is -1 for automatic. */
  | { type: 'media.levelsFound'; levels: string[]; level: number }
  | { type: 'media.fullscreenChanged'; isFullscreen: boolean }
  | { type: 'media.pictureInPictureChanged'; isInPicture: boolean }
  | { type: 'media.abilitiesFound'; canFullscreen: boolean; canPictureInPicture: boolean };
export type SettingsCommand =
  | { type: 'setSpeed'; speed: number }
  | { type: 'setVolume'; volume: number }
  | { type: 'setMuted'; isMuted: boolean }
  | { type: 'setTrack'; track: number }
  | { type: 'setLevel'; level: number }
  | { type: 'toggleFullscreen' }
  | { type: 'togglePictureInPicture' };
