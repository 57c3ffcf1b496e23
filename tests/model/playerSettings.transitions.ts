import type { playerSettingsMachine } from '../../machines/learn/playerSettings.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Settings = { bansSeeking: boolean; canFullscreen: boolean; canPictureInPicture: boolean };
type Levels = { levels: string[]; wantedLevel: string };
type Tracks = { tracks: string[]; wantedTrack: { name: string; language: string } | null };
const banned = ({ bansSeeking }: Settings) => bansSeeking;
const free = (settings: Settings) => !banned(settings);
/** There are two qualities in this table, and of these only the second is ever chosen. */
const mustChooseAgain = ({ wantedLevel }: Levels, { levels, level }: { levels: string[]; level: number }) =>
  wantedLevel === '180p' && levels[1] === '180p' && level !== 1;
/** There are two subtitles, which come together; the second is wanted, or none. */
const wantedOf = ({ wantedTrack }: Tracks) => (wantedTrack?.name ? 1 : -1);
const mustShowAgain = (known: Tracks, found: { tracks: string[]; track: number }) =>
  known.tracks.length === 0 && known.wantedTrack !== null && wantedOf(known) !== found.track;
const always = [
  'media.speedChanged',
  'media.volumeChanged',
  'media.tracksFound',
  'media.levelsFound',
  'media.fullscreenChanged',
  'media.pictureInPictureChanged',
  'media.abilitiesFound',
  'speed.chosen',
  'volume.chosen',
  'mute.toggled',
  'track.chosen',
  'level.chosen',
  'fullscreen.toggled',
  'pictureInPicture.toggled',
] as const;
const behaviour = '行为 /courses/video/:id：播放器';
const reported = '显示播放器报告的';

export const playerSettings: Transitions<typeof playerSettingsMachine> = {
  accepts: {
    shortcutsClosed: [...always, 'shortcuts.opened'],
    shortcutsOpen: [...always, 'shortcuts.closed'],
  },
  runs: { '*': { media: ({ bansSeeking }) => ({ bansSeeking }) } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'shortcutsClosed',
      changes: (_, { input }) => ({
        bansSeeking: input.bansSeeking,
        speed: 1,
        volume: 0.7,
        isMuted: false,
        tracks: [],
        languages: [],
        track: -1,
        levels: [],
        level: -1,
        wantedLevel: input.wantedLevel,
        wantedTrack: input.wantedTrack,
        isFullscreen: false,
        isInPicture: false,
        canFullscreen: false,
        canPictureInPicture: false,
      }),
      because: '行为 /courses/video/:id：音量 0.7；字幕和清晰度照别的课时里选过的',
    },
    {
      from: '*',
      event: 'media.speedChanged',
      given: ['可以调倍速', free],
      to: 'same',
      effects: ['rememberSpeed'],
      changes: (_, { speed }) => ({ speed }),
      because: '显示播放器报告的，下一个视频也用它',
    },
    {
      from: '*',
      event: 'media.speedChanged',
      case: 'faster',
      given: ['禁止拖动', banned],
      to: 'same',
      effects: ['setNormalSpeed'],
      because: '接口 enums 5：ban_drag，倍速固定为 1',
    },
    {
      from: '*',
      event: 'media.speedChanged',
      case: 'normal',
      given: ['禁止拖动', banned],
      to: 'same',
      changes: { speed: 1 },
      because: '接口 enums 5：ban_drag，倍速固定为 1；不记住',
    },
    {
      from: '*',
      event: 'media.volumeChanged',
      to: 'same',
      effects: ['rememberVolume'],
      changes: { volume: 0.3, isMuted: true },
      because: '行为 /courses/video/:id：音量记住',
    },
    {
      from: '*',
      event: 'media.tracksFound',
      given: ['没有选过，或者已经是它，或者已经照它设过', (known, found) => !mustShowAgain(known, found)],
      to: 'same',
      changes: (_, { tracks, languages, track }) => ({ tracks, languages, track }),
      because: reported,
    },
    {
      from: '*',
      event: 'media.tracksFound',
      given: ['字幕刚来，选过的不是显示的这一个', mustShowAgain],
      to: 'same',
      effects: ['setWantedTrack'],
      changes: (_, { tracks, languages, track }) => ({ tracks, languages, track }),
      because: '选过的字幕、选过不要字幕，下一个课时还是这样',
    },
    {
      from: '*',
      event: 'media.levelsFound',
      given: ['没有选过，或者没有那一个，或者已经是它', (known, found) => !mustChooseAgain(known, found)],
      to: 'same',
      changes: (_, { levels, level }) => ({ levels, level }),
      because: reported,
    },
    {
      from: '*',
      event: 'media.levelsFound',
      given: ['选过的那一个还在，却不是它', mustChooseAgain],
      to: 'same',
      effects: [{ name: 'setWantedLevel', sees: { levels: ['270p', '180p'] } }],
      changes: (_, { levels, level }) => ({ levels, level }),
      because: '换地址、换线路重新打开，下一个课时，选过的清晰度不变；没有它就用低一些的',
    },
    {
      from: '*',
      event: 'media.fullscreenChanged',
      to: 'same',
      changes: { isFullscreen: true },
      because: reported,
    },
    {
      from: '*',
      event: 'media.pictureInPictureChanged',
      to: 'same',
      changes: { isInPicture: true },
      because: reported,
    },
    {
      from: '*',
      event: 'media.abilitiesFound',
      to: 'same',
      changes: (_, { canFullscreen, canPictureInPicture }) => ({ canFullscreen, canPictureInPicture }),
      because: '浏览器能做什么',
    },
    {
      from: '*',
      event: 'speed.chosen',
      given: ['可以调倍速', free],
      to: 'same',
      effects: ['setSpeed'],
      because: '行为 /courses/video/:id：倍速 0.5 到 2',
    },
    { from: '*', event: 'volume.chosen', to: 'same', effects: ['setVolume'], because: behaviour },
    { from: '*', event: 'mute.toggled', to: 'same', effects: ['turnMute'], because: behaviour },
    {
      from: '*',
      event: 'track.chosen',
      given: ['视频有字幕可选', ({ tracks }: Tracks) => tracks.length === 2],
      to: 'same',
      effects: ['setTrack', 'rememberTrack'],
      changes: (_, { track }) => ({
        wantedTrack: track === 1 ? { name: 'English', language: 'en' } : { name: '', language: '' },
      }),
      because: behaviour,
    },
    {
      from: '*',
      event: 'level.chosen',
      case: 'second',
      given: ['视频流有这个清晰度', ({ levels }: Levels) => levels.length === 2],
      to: 'same',
      effects: ['setLevel', 'rememberLevel'],
      changes: { wantedLevel: '180p' },
      because: '行为 /courses/video/:id：清晰度',
    },
    {
      from: '*',
      event: 'level.chosen',
      case: 'auto',
      given: ['视频流有清晰度可选', ({ levels }: Levels) => levels.length === 2],
      to: 'same',
      effects: ['setLevel', 'rememberLevel'],
      changes: { wantedLevel: '' },
      because: '自动：网络允许多好就多好',
    },
    {
      from: '*',
      event: 'fullscreen.toggled',
      given: ['浏览器能全屏', ({ canFullscreen }) => canFullscreen],
      to: 'same',
      effects: ['toggleFullscreen'],
      because: behaviour,
    },
    {
      from: '*',
      event: 'pictureInPicture.toggled',
      given: ['浏览器有画中画', ({ canPictureInPicture }) => canPictureInPicture],
      to: 'same',
      effects: ['togglePictureInPicture'],
      because: behaviour,
    },
    { from: 'shortcutsClosed', event: 'shortcuts.opened', to: 'shortcutsOpen', because: '快捷键要找得到' },
    { from: 'shortcutsOpen', event: 'shortcuts.closed', to: 'shortcutsClosed', because: '快捷键要找得到' },
  ],
};
