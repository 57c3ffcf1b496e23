import type { SettingsCommand } from '../../../machines/domain/player.ts';
import type { playerSettingsMachine } from '../../../machines/learn/playerSettings.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const kept = '没有守卫读它；每一步都比较它的内容';
type Settings = { bansSeeking: boolean; canFullscreen: boolean; canPictureInPicture: boolean };
type Levels = { levels: string[]; wantedLevel: string };
type Tracks = { tracks: string[]; wantedTrack: { name: string; language: string } | null };
const banned = ({ bansSeeking }: Settings) => bansSeeking;
const free = (settings: Settings) => !banned(settings);
/** This table has two qualities, and only the second is ever chosen. */
const mustChooseAgain = ({ wantedLevel }: Levels, { levels, level }: { levels: string[]; level: number }) =>
  wantedLevel === '180p' && levels[1] === '180p' && level !== 1;
/** There are two subtitles, which are found together; the second one is wanted, or none. */
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
  'end.chosen',
  'keys.chosen',
  'fullscreen.toggled',
  'pictureInPicture.toggled',
] as const;
const behaviour = '行为 player：播放器';
const reported = '显示播放器报告的';

const toFilm = (event: SettingsCommand) => ({ to: 'media', event }) as const;

export const playerSettings: Table<typeof playerSettingsMachine> = {
  inputs: {
    free: { bansSeeking: false, wantedTrack: null, wantedLevel: '', atTheEnd: 'next', keyReach: 'page' },
    banned: {
      bansSeeking: true,
      wantedTrack: { name: 'English', language: 'en' },
      wantedLevel: '180p',
      atTheEnd: 'nothing',
      keyReach: 'player',
    },
    freeWithTrack: {
      bansSeeking: false,
      wantedTrack: { name: 'English', language: 'en' },
      wantedLevel: '',
      atTheEnd: 'next',
      keyReach: 'page',
    },
  },
  unkeyed: {
    speed: kept,
    volume: kept,
    isMuted: kept,
    languages: kept,
    track: kept,
    level: kept,
    isFullscreen: kept,
    isInPicture: kept,
    atTheEnd: kept,
    keyReach: kept,
  },
  user: {
    'speed.chosen': { cases: { double: { speed: 2 } }, gesture: { do: 'click', role: 'radio', name: '2.0x' } },
    'volume.chosen': { cases: { half: { volume: 0.5 } }, gesture: { do: 'click', role: 'button', name: '音量' } },
    'mute.toggled': { gesture: { do: 'click', role: 'button', name: '静音' } },
    'track.chosen': {
      cases: { off: { track: -1 }, second: { track: 1 }, third: { track: 2 } },
      gesture: { do: 'click', role: 'radio', name: 'English' },
    },
    'level.chosen': {
      cases: { auto: { level: -1 }, second: { level: 1 }, third: { level: 2 } },
      gesture: { do: 'click', role: 'radio', name: '180p' },
    },
    'end.chosen': {
      cases: { again: { wish: 'again' }, next: { wish: 'next' } },
      gesture: { do: 'click', role: 'radio', name: '循环' },
    },
    'keys.chosen': {
      cases: { inPlayer: { reach: 'player' }, onPage: { reach: 'page' } },
      gesture: { do: 'click', role: 'radio', name: '只在播放器里' },
    },
    'fullscreen.toggled': { gesture: { do: 'click', role: 'button', name: '全屏' } },
    'pictureInPicture.toggled': { gesture: { do: 'click', role: 'button', name: '画中画' } },
  },
  world: {
    'media.speedChanged': { from: 'media', cases: { faster: { speed: 1.5 }, normal: { speed: 1 } } },
    'media.volumeChanged': { from: 'media', cases: { silent: { volume: 0.3, isMuted: true } } },
    'media.tracksFound': {
      from: 'media',
      cases: {
        two: { tracks: ['中文', 'English'], languages: ['zh-CN', 'en'], track: 0 },
        second: { tracks: ['中文', 'English'], languages: ['zh-CN', 'en'], track: 1 },
      },
    },
    'media.levelsFound': {
      from: 'media',
      cases: {
        auto: { levels: ['270p', '180p'], level: -1 },
        fixed: { levels: ['270p', '180p'], level: 1 },
      },
    },
    'media.fullscreenChanged': { from: 'media', cases: { full: { isFullscreen: true } } },
    'media.pictureInPictureChanged': { from: 'media', cases: { small: { isInPicture: true } } },
    'media.abilitiesFound': {
      from: 'media',
      cases: {
        picture: { canFullscreen: false, canPictureInPicture: true },
        both: { canFullscreen: true, canPictureInPicture: true },
      },
    },
  },
  actors: { media: { reports: '倍速、音量、字幕、清晰度、全屏、画中画现在是怎样的，浏览器能做什么' } },
  screens: {
    ready: { shows: [] },
  },
  requirements: [
    {
      says: '显示的总是播放器报告的，不是要求的',
      source: '行为 player：倍速、音量',
      when: ({ event }) =>
        ['speed.chosen', 'volume.chosen', 'mute.toggled', 'fullscreen.toggled'].includes(event.name) ||
        event.name === 'pictureInPicture.toggled',
      must: ({ before, after }) => JSON.stringify(before.context) === JSON.stringify(after.context),
    },
    {
      says: '显示的清晰度总是播放器报告的，不是要求的',
      source: '行为 qualities：清晰度',
      when: ({ before, after }) =>
        before.context.level !== after.context.level || before.context.levels !== after.context.levels,
      must: ({ event }) => event.name === 'media.levelsFound',
    },
    {
      says: '显示的字幕总是播放器报告的，不是要求的',
      source: '行为 player：字幕',
      when: ({ before, after }) => before.context.track !== after.context.track,
      must: ({ event }) => event.name === 'media.tracksFound',
    },
    {
      says: '选过的字幕，下一个课时还是它；浏览器自己的菜单后来换了的，不改回去',
      source: '设计 kept：选择由设备记着',
      when: ({ event, before }) =>
        event.name === 'media.tracksFound' && event.case === 'two' && Boolean(before.context.wantedTrack?.name),
      must: ({ before, effects }) => effects.includes('setWantedTrack') === (before.context.tracks.length === 0),
    },
    {
      says: '字幕和清晰度，选了就记住',
      source: '设计 kept：选择由设备记着',
      when: ({ effects }) => effects.includes('setTrack') || effects.includes('setLevel'),
      must: ({ effects }) => effects.includes(effects.includes('setTrack') ? 'storeTrack' : 'storeLevel'),
    },
    {
      says: '选过的清晰度，视频重新打开以后还是它',
      source: '行为 qualities：清晰度',
      when: ({ event, before }) =>
        event.name === 'media.levelsFound' && event.case === 'auto' && before.context.wantedLevel === '180p',
      must: ({ after, effects }) => effects.includes('setWantedLevel') && after.context.wantedLevel === '180p',
    },
    {
      says: '没有的清晰度选不了',
      source: '设计 enabled：控件能按的时候，状态机才接受',
      when: ({ effects }) => effects.includes('setLevel'),
      must: ({ before, event }) => before.context.levels.length > 0 && Number(event.payload.level) < 2,
    },
    {
      says: '没有的字幕选不了',
      source: '设计 enabled：控件能按的时候，状态机才接受',
      when: ({ effects }) => effects.includes('setTrack'),
      must: ({ before, event }) => Number(event.payload.track) < before.context.tracks.length,
    },
    {
      says: '禁止拖动的课时，倍速总是 1',
      source: '接口 enums.banDrag：ban_drag；已知问题 C8',
      never: ({ context }) => context.bansSeeking && context.speed !== 1,
    },
    {
      says: '浏览器自己的菜单改了倍速，也改回来',
      source: '接口 enums.banDrag：ban_drag；已知问题 C8',
      when: ({ event, before }) =>
        before.context.bansSeeking && event.name === 'media.speedChanged' && event.case === 'faster',
      must: ({ effects }) => effects.join() === 'setNormalSpeed',
    },
    {
      says: '禁止拖动时的倍速不记住',
      source: '接口 enums.banDrag：ban_drag',
      when: ({ effects }) => effects.includes('storeSpeed'),
      must: ({ before }) => !before.context.bansSeeking,
    },
    {
      says: '音量变了就记住，谁改的都一样',
      source: '行为 player：DPlayer 记住音量',
      when: ({ event }) => event.name === 'media.volumeChanged',
      must: ({ effects }) => effects.includes('storeVolume'),
    },
    {
      says: '浏览器做不到的，不去做',
      source: '设计 enabled：控件能按的时候，状态机才接受',
      when: ({ effects }) => effects.includes('toggleFullscreen') || effects.includes('togglePictureInPicture'),
      must: ({ before, effects }) =>
        effects.includes('toggleFullscreen') ? before.context.canFullscreen : before.context.canPictureInPicture,
    },
  ],
  excuses: {
    cases: [{ because: '没有第三种，选不了', names: ['track.chosen (third)', 'level.chosen (third)'] }],
    pairs: [
      {
        because: '字幕来了只照以前选过的设一次；没有来的时候选不了',
        names: ['*: track.chosen [isKnownTrack] > *: media.tracksFound [isOtherTrackWanted]'],
      },
    ],
  },
  accepts: {
    ready: [...always],
  },
  runs: { '*': { media: ({ bansSeeking }) => ({ bansSeeking }) } },
  sends: {
    setNormalSpeed: toFilm({ type: 'setSpeed', speed: 1 }),
    turnMute: ({ isMuted }) => toFilm({ type: 'setMuted', isMuted: !isMuted }),
    // The member has chosen the second of two subtitle languages or none, and the second of two qualities.
    setWantedTrack: ({ wantedTrack }) => toFilm({ type: 'setTrack', track: wantedTrack?.name ? 1 : -1 }),
    setWantedLevel: toFilm({ type: 'setLevel', level: 1 }),
    toggleFullscreen: toFilm({ type: 'toggleFullscreen' }),
    togglePictureInPicture: toFilm({ type: 'togglePictureInPicture' }),
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'ready',
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
        atTheEnd: input.atTheEnd,
        keyReach: input.keyReach,
        isFullscreen: false,
        isInPicture: false,
        canFullscreen: false,
        canPictureInPicture: false,
      }),
      because: '行为 player：音量 0.7；字幕和清晰度照别的课时里选过的',
    },
    {
      from: '*',
      event: 'media.speedChanged',
      given: ['可以调倍速', free],
      to: 'same',
      effects: ['storeSpeed'],
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
      because: '接口 enums.banDrag：ban_drag，倍速固定为 1',
    },
    {
      from: '*',
      event: 'media.speedChanged',
      case: 'normal',
      given: ['禁止拖动', banned],
      to: 'same',
      changes: { speed: 1 },
      because: '接口 enums.banDrag：ban_drag，倍速固定为 1；不记住',
    },
    {
      from: '*',
      event: 'media.volumeChanged',
      to: 'same',
      effects: ['storeVolume'],
      changes: { volume: 0.3, isMuted: true },
      because: '行为 player：音量记住',
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
      effects: [{ name: 'setSpeed', sends: (_, { speed }) => toFilm({ type: 'setSpeed', speed }) }],
      because: '行为 player：倍速 0.5 到 2',
    },
    {
      from: '*',
      event: 'volume.chosen',
      to: 'same',
      effects: [{ name: 'setVolume', sends: (_, { volume }) => toFilm({ type: 'setVolume', volume }) }],
      because: behaviour,
    },
    { from: '*', event: 'mute.toggled', to: 'same', effects: ['turnMute'], because: behaviour },
    {
      from: '*',
      event: 'track.chosen',
      given: ['视频有这条字幕，或者不要字幕', ({ tracks }, { track }) => tracks.length > 0 && track < tracks.length],
      to: 'same',
      effects: [{ name: 'setTrack', sends: (_, { track }) => toFilm({ type: 'setTrack', track }) }, 'storeTrack'],
      changes: ({ tracks, languages }, { track }) => ({
        wantedTrack: { name: tracks[track] ?? '', language: languages[track] ?? '' },
      }),
      because: behaviour,
    },
    {
      from: '*',
      event: 'level.chosen',
      given: ['视频流有这个清晰度，或者自动', ({ levels }, { level }) => levels.length > 0 && level < levels.length],
      to: 'same',
      effects: [{ name: 'setLevel', sends: (_, { level }) => toFilm({ type: 'setLevel', level }) }, 'storeLevel'],
      changes: ({ levels }, { level }) => ({ wantedLevel: levels[level] ?? '' }),
      because: '行为 qualities：清晰度；自动：网络允许多好就多好',
    },
    {
      from: '*',
      event: 'end.chosen',
      to: 'same',
      effects: ['storeAtTheEnd'],
      changes: (_, { wish }) => ({ atTheEnd: wish }),
      because: '文档 player.atTheEnd：放完以后怎样，选一次，都记得',
    },
    {
      from: '*',
      event: 'keys.chosen',
      to: 'same',
      effects: ['storeKeyReach'],
      changes: (_, { reach }) => ({ keyReach: reach }),
      because: '文档 player.keyReach：快捷键只在播放器里起作用，选一次，都记得',
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
  ],
};
