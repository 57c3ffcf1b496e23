import type { FilmFault } from './filmFault.ts';
import type { PlaySource } from './lesson.ts';

/** What the film is called where it is shown outside its page: on a lock screen, in the system's controls. `cover` may be ''. */
export type FilmTitle = { title: string; course: string; cover: string };

/** What a player is opened with; times in seconds. */
export type PlayerInput = {
  lessonId: number;
  film: FilmTitle;
  sources: PlaySource[];
  /** Which of the sources. */
  quality: number;
  startAt: number;
  /** How far the server knows the lesson to be watched. */
  watchedSeconds: number;
  /** Where it was left, while starting over is offered; else 0. */
  resumeAt: number;
  /** How much may be watched; 0: all. */
  trialEnd: number;
  bansSeeking: boolean;
  hasNext: boolean;
  /** How long the server says that it is, in seconds; 0 if it says nothing. */
  length: number;
  /** The lesson after this one; 0 where there is none to go on with. */
  nextId: number;
  /** It plays as soon as it can, without being asked to. */
  wantsPlay: boolean;
};

export type PlayerContext = Omit<PlayerInput, 'startAt'> & {
  position: number;
  /** Seconds; 0 until the element knows. */
  duration: number;
  hasPlayed: boolean;
  /** false once the element has not gone where it was sent, until it is sent somewhere again. */
  canJump: boolean;
  /** false if there is sound alone, or a picture that the browser cannot show. */
  hasPicture: boolean;
  /** Why it does not play; 'unknown' as long as it does. */
  reason: FilmFault;
  secondsLeft: number;
};

/** What the member has set for the end of a film: the next lesson, the same one again, or neither. */
export type AtTheEnd = 'next' | 'again' | 'nothing';

/** Where the keys of the player act: on the whole page of a lesson, or only while the focus is in the player. */
export type KeyReach = 'page' | 'player';

/** What the element that plays reports; seconds from the beginning. */
export type MediaReport =
  | { type: 'media.ready'; duration: number }
  | { type: 'media.playing' }
  /** Also when it was told to play and the browser refused. */
  | { type: 'media.paused' }
  | { type: 'media.waiting' }
  | { type: 'media.timeChanged'; seconds: number }
  /** Something other than the player has moved it. */
  | { type: 'media.sought'; seconds: number }
  /** It did not go where it was sent; `seconds`: where it is. */
  | { type: 'media.seekRefused'; seconds: number }
  /** It has found out, or found out better, how long it is. */
  | { type: 'media.lengthFound'; duration: number }
  | { type: 'media.pictureChanged'; hasPicture: boolean }
  /** By playing, not by a jump. */
  | { type: 'media.ended'; wish: AtTheEnd }
  | { type: 'media.failed'; reason: FilmFault };
export type MediaCommand = { type: 'play' } | { type: 'pause' } | { type: 'seek'; seconds: number };
/** `source` undefined: there is none of that quality. */
export type MediaInput = { source: PlaySource | undefined; startAt: number };

/** What the system's media controls need to know of the film. */
export type SystemControlsInput = Pick<PlayerInput, 'film' | 'bansSeeking' | 'hasNext'>;
/** What they are told: whether there is a way to the next lesson once this one is over. */
export type ControlsTelling = { type: 'player.started' } | { type: 'player.ended' };
/** The keys of a headset, a keyboard or a lock screen do what the controls on the page do. */
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

/** The film does not play: where it was, and whether it had played before. */
export type FilmFailed = {
  type: 'child.filmFailed';
  reason: FilmFault;
  position: number;
  quality: number;
  /** Where it was left, while starting over is offered. */
  resumeAt: number;
  wantsPlay: boolean;
  hasPlayed: boolean;
};

/** A subtitle that was chosen, to be selected in other films too; `name` '' for none at all. */
export type WantedTrack = { name: string; language: string };

/** What was chosen in films before. `wantedTrack` null: nothing; `wantedLevel` '': automatic. */
export type PlayerChoices = {
  wantedTrack: WantedTrack | null;
  wantedLevel: string;
  atTheEnd: AtTheEnd;
  keyReach: KeyReach;
};

/** How the element plays, beside the film itself; `volume` from 0 to 1, `track` -1 for none. */
export type SettingsReport =
  | { type: 'media.speedChanged'; speed: number }
  | { type: 'media.volumeChanged'; volume: number; isMuted: boolean }
  /** `languages` are those of `tracks`. */
  | { type: 'media.tracksFound'; tracks: string[]; languages: string[]; track: number }
  /** The qualities inside a stream, best first; `level` -1 for whatever the network allows. */
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
