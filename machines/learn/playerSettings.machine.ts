/**
 * The settings of a film: speed, volume, subtitles, the quality of a stream, what follows its end, where the keys act, full screen, and
 * picture-in-picture.
 *
 * The view shows the element's reports, not the commands: the browser may refuse, and its own menus and keys change the same settings. The
 * device stores speed, volume, subtitles, the quality of a stream, the choice for the end, and where the keys act for the next film. By
 * default, the network decides the quality. A chosen quality is applied in every film that has it or a lower one. A chosen subtitle, or none,
 * is applied in every film that has one of that name or language. That happens once for each film, because the browser has a menu for them.
 *
 * Refused on purpose: a speed other than 1 if seeking is banned; one set in the browser's own menu is set back to 1, and not stored. Full
 * screen and picture-in-picture if the browser has none. A subtitle or a quality that the film does not have.
 *
 * Behaviour: /courses/video/:id, player. Known failure: C8.
 */
import { assertEvent, assign, fromCallback, sendTo, setup } from 'xstate';
import type {
  AtTheEnd,
  KeyReach,
  PlayerChoices,
  SettingsCommand,
  SettingsReport,
  WantedTrack,
} from '../domain/player.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type PlayerSettingsUserEvent =
  | { type: 'speed.chosen'; speed: number }
  | { type: 'volume.chosen'; volume: number }
  | { type: 'mute.toggled' }
  | { type: 'track.chosen'; track: number }
  /** -1 for automatic. */
  | { type: 'level.chosen'; level: number }
  | { type: 'end.chosen'; wish: AtTheEnd }
  | { type: 'keys.chosen'; reach: KeyReach }
  | { type: 'fullscreen.toggled' }
  | { type: 'pictureInPicture.toggled' };
type Event = PlayerSettingsUserEvent | SettingsReport;

/** Returns the track to show: one of the wanted name, else one in its language. Without either, or without a choice, the film's own. */
export function trackLike(
  { tracks, languages, track }: { tracks: string[]; languages: string[]; track: number },
  wanted: WantedTrack | null,
): number {
  if (!wanted) return track;
  if (!wanted.name) return -1;
  const named = tracks.indexOf(wanted.name);
  const like = named < 0 && wanted.language ? languages.indexOf(wanted.language) : named;
  return like < 0 ? track : like;
}

/**
 * Returns the level to play, or the film: one of the wanted name, else the best that is not higher, else `level`. Streams and the backend
 * write the same height as 720p and 720P.
 */
export function levelLike({ levels, level }: { levels: string[]; level: number }, wanted: string): number {
  const height = (name: string) => Number(/^(\d+)p/i.exec(name)?.[1]);
  const named = levels.indexOf(wanted);
  if (named >= 0) return named;
  const heights = levels.map(height);
  const best = Math.max(...heights.filter((one) => one <= height(wanted)));
  return heights.includes(best) ? heights.indexOf(best) : level;
}

export const playerSettingsMachine = setup({
  types: {} as {
    input: PlayerChoices & { bansSeeking: boolean };
    context: PlayerChoices & {
      bansSeeking: boolean;
      speed: number;
      volume: number;
      isMuted: boolean;
      tracks: string[];
      languages: string[];
      /** -1 for none. */
      track: number;
      /** The qualities of a stream, best first; empty if there is no choice. */
      levels: string[];
      /** -1 for automatic. */
      level: number;
      isFullscreen: boolean;
      isInPicture: boolean;
      canFullscreen: boolean;
      canPictureInPicture: boolean;
    };
    events: Event;
    children: { media: 'media' };
  },
  actors: {
    media: fromCallback<SettingsCommand, { bansSeeking: boolean }>(notWired('media')),
  },
  guards: {
    maySetSpeed: ({ context }) => !context.bansSeeking,
    isForbiddenSpeed: ({ context, event }) =>
      context.bansSeeking && event.type === 'media.speedChanged' && event.speed !== 1,
    hasFixedSpeed: ({ context }) => context.bansSeeking,
    isKnownTrack: ({ context: { tracks }, event }) =>
      event.type === 'track.chosen' && tracks.length > 0 && event.track >= -1 && event.track < tracks.length,
    isKnownLevel: ({ context: { levels }, event }) =>
      event.type === 'level.chosen' && levels.length > 0 && event.level >= -1 && event.level < levels.length,
    isOtherLevelWanted: ({ context, event }) =>
      event.type === 'media.levelsFound' && levelLike(event, context.wantedLevel) !== event.level,
    isOtherTrackWanted: ({ context, event }) =>
      event.type === 'media.tracksFound' &&
      event.tracks.join() !== context.tracks.join() &&
      trackLike(event, context.wantedTrack) !== event.track,
    canFullscreen: ({ context }) => context.canFullscreen,
    canPictureInPicture: ({ context }) => context.canPictureInPicture,
  },
  actions: {
    keepReport: assign(({ event }) => {
      assertEvent(event, [
        'media.speedChanged',
        'media.volumeChanged',
        'media.tracksFound',
        'media.levelsFound',
        'media.fullscreenChanged',
        'media.pictureInPictureChanged',
        'media.abilitiesFound',
      ]);
      const { type: _, ...found } = event;
      return found;
    }),
    setSpeed: sendTo('media', ({ event }): SettingsCommand => {
      assertEvent(event, 'speed.chosen');
      return { type: 'setSpeed', speed: event.speed };
    }),
    setNormalSpeed: sendTo('media', { type: 'setSpeed', speed: 1 } satisfies SettingsCommand),
    setVolume: sendTo('media', ({ event }): SettingsCommand => {
      assertEvent(event, 'volume.chosen');
      return { type: 'setVolume', volume: event.volume };
    }),
    turnMute: sendTo('media', ({ context }): SettingsCommand => ({ type: 'setMuted', isMuted: !context.isMuted })),
    setTrack: sendTo('media', ({ event }): SettingsCommand => {
      assertEvent(event, 'track.chosen');
      return { type: 'setTrack', track: event.track };
    }),
    keepWantedTrack: assign(({ context, event }) => {
      assertEvent(event, 'track.chosen');
      const { tracks, languages } = context;
      return { wantedTrack: { name: tracks[event.track] ?? '', language: languages[event.track] ?? '' } };
    }),
    setWantedTrack: sendTo('media', ({ context }): SettingsCommand => {
      return { type: 'setTrack', track: trackLike(context, context.wantedTrack) };
    }),
    keepWantedLevel: assign(({ context, event }) => {
      assertEvent(event, 'level.chosen');
      return { wantedLevel: context.levels[event.level] ?? '' };
    }),
    keepAtTheEnd: assign(({ event }) => {
      assertEvent(event, 'end.chosen');
      return { atTheEnd: event.wish };
    }),
    keepKeyReach: assign(({ event }) => {
      assertEvent(event, 'keys.chosen');
      return { keyReach: event.reach };
    }),
    setLevel: sendTo('media', ({ event }): SettingsCommand => {
      assertEvent(event, 'level.chosen');
      return { type: 'setLevel', level: event.level };
    }),
    setWantedLevel: sendTo('media', ({ context }): SettingsCommand => {
      return { type: 'setLevel', level: levelLike(context, context.wantedLevel) };
    }),
    toggleFullscreen: sendTo('media', { type: 'toggleFullscreen' } satisfies SettingsCommand),
    togglePictureInPicture: sendTo('media', { type: 'togglePictureInPicture' } satisfies SettingsCommand),
    storeSpeed: notWired('storeSpeed'),
    storeVolume: notWired('storeVolume'),
    storeTrack: notWired('storeTrack'),
    storeLevel: notWired('storeLevel'),
    storeAtTheEnd: notWired('storeAtTheEnd'),
    storeKeyReach: notWired('storeKeyReach'),
  },
}).createMachine({
  id: 'playerSettings',
  description: '播放器的设置：倍速、音量、字幕、清晰度、放完以后、快捷键、全屏、画中画',
  context: ({ input }) => ({
    ...input,
    speed: 1,
    volume: 0.7,
    isMuted: false,
    tracks: [],
    languages: [],
    track: -1,
    levels: [],
    level: -1,
    isFullscreen: false,
    isInPicture: false,
    canFullscreen: false,
    canPictureInPicture: false,
  }),
  invoke: { id: 'media', src: 'media', input: ({ context }) => ({ bansSeeking: context.bansSeeking }) },
  on: {
    'media.speedChanged': [
      { guard: 'isForbiddenSpeed', actions: 'setNormalSpeed' },
      { guard: 'hasFixedSpeed', actions: 'keepReport' },
      { actions: ['keepReport', 'storeSpeed'] },
    ],
    'media.volumeChanged': { actions: ['keepReport', 'storeVolume'] },
    'media.tracksFound': [
      { guard: 'isOtherTrackWanted', actions: ['keepReport', 'setWantedTrack'] },
      { actions: 'keepReport' },
    ],
    'media.levelsFound': [
      { guard: 'isOtherLevelWanted', actions: ['keepReport', 'setWantedLevel'] },
      { actions: 'keepReport' },
    ],
    'media.fullscreenChanged': { actions: 'keepReport' },
    'media.pictureInPictureChanged': { actions: 'keepReport' },
    'media.abilitiesFound': { actions: 'keepReport' },
    'speed.chosen': { guard: 'maySetSpeed', actions: 'setSpeed' },
    'volume.chosen': { actions: 'setVolume' },
    'mute.toggled': { actions: 'turnMute' },
    'track.chosen': { guard: 'isKnownTrack', actions: ['keepWantedTrack', 'setTrack', 'storeTrack'] },
    'level.chosen': { guard: 'isKnownLevel', actions: ['keepWantedLevel', 'setLevel', 'storeLevel'] },
    'end.chosen': { actions: ['keepAtTheEnd', 'storeAtTheEnd'] },
    'keys.chosen': { actions: ['keepKeyReach', 'storeKeyReach'] },
    'fullscreen.toggled': { guard: 'canFullscreen', actions: 'toggleFullscreen' },
    'pictureInPicture.toggled': { guard: 'canPictureInPicture', actions: 'togglePictureInPicture' },
  },
  initial: 'ready',
  states: { ready: { description: '什么时候都可以改' } },
});
