import type { playerMachine } from '../../machines/learn/player.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Known = {
  position: number;
  duration: number;
  trialEnd: number;
  resumeAt: number;
  quality: number;
  bansSeeking: boolean;
  wantsPlay: boolean;
  hasNext: boolean;
};
/** No place before the beginning, behind the end of the film or of the trial. */
const place = ({ duration, trialEnd }: Known, seconds: number) => {
  const end = trialEnd > 0 && trialEnd < duration ? trialEnd : duration;
  if (seconds < 0) return 0;
  return seconds > end ? end : seconds;
};
const free = ({ bansSeeking }: Known) => !bansSeeking;
const whole = ({ trialEnd }: Known) => trialEnd === 0;
const trial = (known: Known) => !whole(known);
const other = ({ quality }: Known, event: { quality: number }) => event.quality !== quality;

const stopped = { wantsPlay: false };
/** What can no more be asked for: to start over. */
const answered = { resumeAt: 0 };
const started = { wantsPlay: true };
const playing = { ...started, hasPlayed: true };
const begun = ({ resumeAt }: { resumeAt: number }) => resumeAt > 0;
const startsOver = [{ name: 'seek', sees: { position: 0 } }, 'play'] as const;
const paused = ['reportPaused', 'releasePlayer'] as const;
const ended = ['reportEnded', 'tellControlsEnded'] as const;

const watching = [
  'media.timeChanged',
  'media.sought',
  'media.playing',
  'media.paused',
  'media.ended',
  'media.failed',
  'lock.lost',
  'seek.steppedBack',
  'seek.steppedForward',
  'seek.chosen',
  'quality.chosen',
] as const;
const offering = [...watching, 'playback.startedOver'] as const;

const behaviour = '行为 /courses/video/:id：播放器';
const resume = '设计 1：看过的课时从上次的地方开始，可以从头播放，十秒';
const nextDue = '行为 /courses/video/:id：十秒后自动播放下一节';
const banDrag = '接口 enums 5：ban_drag，不能拖动；已知问题 C8';
const trialLimit = '已知问题 C9：试看只到 free_seconds';
const oneTab = '已知问题 C7：只在一个标签页播放';
const world = '谁让它停、让它放都一样';

export const player: Transitions<typeof playerMachine> = {
  accepts: {
    'open.preparing': ['media.ready', 'media.failed', 'playback.toggled', 'quality.chosen', 'lock.lost'],
    'open.watching.paused': [...offering, 'playback.toggled'],
    'open.watching.buffering': [...offering, 'playback.toggled'],
    'open.watching.playing': [...offering, 'playback.toggled', 'media.waiting'],
    'open.watching.takenOver': [...watching, 'playback.continued'],
    'open.over.nextDue': [
      'playback.restarted',
      'media.playing',
      'clock.ticked',
      'clock.deadlineReached',
      'next.chosen',
      'next.cancelled',
      'lock.lost',
    ],
    'open.over.ended': ['playback.restarted', 'media.playing', 'next.chosen'],
    'open.over.lastEnded': ['playback.restarted', 'media.playing'],
    'open.over.trialEnded': ['playback.restarted', 'media.playing'],
    goneOn: [],
    failed: [],
  },
  runs: {
    '*': {
      reportProgress: null,
      systemControls: ({ film, bansSeeking, hasNext }) => ({ film, bansSeeking, hasNext }),
      playLock: ({ lessonId }) => ({ lessonId }),
    },
    open: {
      media: ({ sources, quality, position }) => ({ source: sources[quality], startAt: position }),
    },
    'open.over.nextDue': { watchNext: null },
  },
  delays: { patience: 60_000, startOverOffer: 10_000 },
  ends: { goneOn: () => ({ kind: 'next' }) },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'open.preparing',
      effects: ['reportOpened'],
      changes: (_, { input: { startAt, ...given } }) => ({
        ...given,
        position: startAt,
        duration: 0,
        hasPlayed: false,
        secondsLeft: 0,
      }),
      because: '接口 6：进度从服务器知道的地方开始',
    },
    {
      from: 'open.preparing',
      event: 'media.ready',
      given: ['要放', ({ wantsPlay }) => wantsPlay],
      to: 'open.watching.buffering',
      effects: ['play'],
      changes: { duration: 60 },
      because: '换清晰度、换地址、从上一节来：接着放',
    },
    {
      from: 'open.preparing',
      event: 'media.ready',
      given: ['不自己放', ({ wantsPlay }) => !wantsPlay],
      to: 'open.watching.paused',
      effects: [...paused],
      changes: { duration: 60 },
      because: '行为 /courses/video/:id：不自动播放',
    },
    { from: 'open.preparing', event: 'media.failed', to: 'failed', effects: ['tellFailed'], because: '已知问题 A9' },
    {
      from: 'open.preparing',
      event: 'after patience',
      given: ['要放', ({ wantsPlay }) => wantsPlay],
      to: 'failed',
      effects: ['tellFailed'],
      because: '已知问题 A9：总也打不开的，就是放不了',
    },
    {
      from: 'open.preparing',
      event: 'after patience',
      given: ['没有说要放', ({ wantsPlay }) => !wantsPlay],
      to: 'same',
      because: '再等一分钟：没有说要放的，浏览器也许还不取',
    },
    {
      from: 'open.preparing',
      event: 'playback.toggled',
      to: 'same',
      changes: ({ wantsPlay }) => ({ wantsPlay: !wantsPlay }),
      because: '还没打开也可以先按播放',
    },
    {
      from: 'open.preparing',
      event: 'quality.chosen',
      given: ['是另一个清晰度', other],
      to: 'open.preparing',
      restarts: ['media'],
      effects: ['rememberQuality'],
      changes: (_, { quality }) => ({ quality }),
      because: behaviour,
    },
    {
      from: 'open.preparing',
      event: 'lock.lost',
      given: ['正要放', ({ wantsPlay }) => wantsPlay],
      to: 'same',
      changes: { wantsPlay: false },
      because: oneTab,
    },
    {
      from: 'open.watching',
      event: 'media.timeChanged',
      given: ['还没到试看的头', ({ trialEnd }, { seconds }) => trialEnd === 0 || seconds < trialEnd],
      to: 'same',
      effects: [{ name: 'reportAdvanced', sees: (_, { seconds }) => ({ position: seconds }) }],
      changes: (_, { seconds }) => ({ position: seconds }),
      because: '接口 8：位置告诉进度',
    },
    {
      from: 'open.watching',
      event: 'media.timeChanged',
      given: ['试看到头了', ({ trialEnd }, { seconds }) => trialEnd > 0 && seconds >= trialEnd],
      to: 'open.over.trialEnded',
      effects: ['pause', { name: 'reportAdvanced', sees: { position: 20 } }, ...ended, ...paused],
      changes: { ...stopped, ...answered, position: 20 },
      because: trialLimit,
    },
    {
      from: 'open.watching',
      event: 'media.sought',
      given: ['禁止拖动', (known) => !free(known)],
      to: 'same',
      effects: [{ name: 'seek', sees: ({ position }) => ({ position }) }],
      because: banDrag,
    },
    {
      from: 'open.watching',
      event: 'media.sought',
      given: [
        '可以拖动，没到试看的头',
        (known, { seconds }) => free(known) && (known.trialEnd === 0 || seconds < known.trialEnd),
      ],
      to: 'same',
      effects: ['reportSought'],
      changes: (_, { seconds }) => ({ ...answered, position: seconds }),
      because: world,
    },
    {
      from: 'open.watching',
      event: 'media.sought',
      given: [
        '可以拖动，过了试看的头',
        (known, { seconds }) => free(known) && known.trialEnd > 0 && seconds >= known.trialEnd,
      ],
      to: 'open.over.trialEnded',
      effects: ['pause', ...ended, ...paused],
      changes: { ...stopped, ...answered, position: 20 },
      because: trialLimit,
    },
    {
      from: 'open.watching',
      event: 'media.playing',
      to: 'open.watching.playing',
      effects: ['claimPlayer', 'tellControlsStarted'],
      changes: playing,
      because: world,
    },
    {
      from: 'open.watching',
      event: 'media.paused',
      to: 'open.watching.paused',
      effects: [...paused],
      changes: stopped,
      because: world,
    },
    {
      from: 'open.watching',
      event: 'media.ended',
      given: ['试看', trial],
      to: 'open.over.trialEnded',
      effects: [...ended, ...paused],
      changes: { ...stopped, ...answered },
      because: '行为 /courses/video/:id：试看结束',
    },
    {
      from: 'open.watching',
      event: 'media.ended',
      given: ['后面还有', (known) => whole(known) && known.hasNext],
      to: 'open.over.nextDue',
      effects: [{ name: 'reportWatched', sees: { duration: 60 } }, ...ended],
      changes: { ...stopped, ...answered },
      because: nextDue,
    },
    {
      from: 'open.watching',
      event: 'media.ended',
      given: ['是最后一节', (known) => whole(known) && !known.hasNext],
      to: 'open.over.lastEnded',
      effects: [{ name: 'reportWatched', sees: { duration: 60 } }, ...ended, ...paused],
      changes: { ...stopped, ...answered },
      because: '行为 /courses/video/:id：说学完了最后一节',
    },
    { from: 'open.watching', event: 'media.failed', to: 'failed', effects: ['tellFailed'], because: '已知问题 A9' },
    {
      from: 'open.watching',
      event: 'lock.lost',
      to: 'open.watching.takenOver',
      effects: ['pause'],
      changes: { ...stopped, ...answered },
      because: oneTab,
    },
    {
      from: 'open.watching',
      event: 'seek.steppedBack',
      given: ['可以拖动', free],
      to: 'same',
      effects: [{ name: 'seek', sees: (known) => ({ position: place(known, known.position - 5) }) }, 'reportSought'],
      changes: (known) => ({ ...answered, position: place(known, known.position - 5) }),
      because: '行为 /courses/video/:id：← 5 秒',
    },
    {
      from: 'open.watching',
      event: 'seek.steppedForward',
      given: ['可以拖动', free],
      to: 'same',
      effects: [{ name: 'seek', sees: (known) => ({ position: place(known, known.position + 5) }) }, 'reportSought'],
      changes: (known) => ({ ...answered, position: place(known, known.position + 5) }),
      because: '行为 /courses/video/:id：→ 5 秒',
    },
    {
      from: 'open.watching',
      event: 'seek.chosen',
      given: ['可以拖动', free],
      to: 'same',
      effects: [{ name: 'seek', sees: (known, { seconds }) => ({ position: place(known, seconds) }) }, 'reportSought'],
      changes: (known, { seconds }) => ({ ...answered, position: place(known, seconds) }),
      because: '行为 /courses/video/:id：进度条',
    },
    {
      from: 'open.watching',
      event: 'quality.chosen',
      given: ['是另一个清晰度', other],
      to: 'open.preparing',
      restarts: ['media'],
      effects: ['rememberQuality'],
      changes: (_, { quality }) => ({ quality }),
      because: '行为 /courses/video/:id：清晰度，位置不变',
    },
    {
      from: 'open.watching',
      event: 'playback.startedOver',
      given: ['从上次的地方开始的', begun],
      to: 'same',
      effects: [...startsOver],
      changes: { ...answered, position: 0 },
      because: '从头播放；禁止拖动的也可以，前面都看过了',
    },
    {
      from: 'open.watching.paused',
      event: 'playback.startedOver',
      given: ['从上次的地方开始的', begun],
      to: 'open.watching.buffering',
      effects: [...startsOver],
      changes: { ...started, ...answered, position: 0 },
      because: '从头播放，马上就放',
    },
    {
      from: 'open.watching.playing',
      event: 'after startOverOffer',
      to: 'same',
      changes: answered,
      because: resume,
    },
    {
      from: 'open.watching.paused',
      event: 'playback.toggled',
      to: 'open.watching.buffering',
      effects: ['play'],
      changes: started,
      because: behaviour,
    },
    {
      from: 'open.watching.buffering',
      event: 'playback.toggled',
      to: 'open.watching.paused',
      effects: ['pause', ...paused],
      changes: stopped,
      because: behaviour,
    },
    {
      from: 'open.watching.playing',
      event: 'playback.toggled',
      to: 'open.watching.paused',
      effects: ['pause', ...paused],
      changes: stopped,
      because: behaviour,
    },
    {
      from: 'open.watching.playing',
      event: 'media.waiting',
      to: 'open.watching.buffering',
      because: '数据不够了，等着',
    },
    {
      from: 'open.watching.takenOver',
      event: 'playback.continued',
      to: 'open.watching.buffering',
      effects: ['play'],
      changes: started,
      because: '已知问题 C7：不用刷新就能继续',
    },
    {
      from: 'open.watching.takenOver',
      event: 'media.paused',
      to: 'same',
      because: '是我们让它停的',
    },
    {
      from: 'open.over',
      event: 'playback.restarted',
      to: 'open.preparing',
      restarts: ['media'],
      changes: { position: 0, wantsPlay: true },
      because: '看完了还可以再看',
    },
    {
      from: 'open.over',
      event: 'media.playing',
      to: 'open.watching.playing',
      effects: ['claimPlayer', 'tellControlsStarted'],
      changes: playing,
      because: world,
    },
    {
      from: 'open.over.trialEnded',
      event: 'media.playing',
      to: 'same',
      effects: ['pause'],
      because: trialLimit,
    },
    {
      from: 'open.over.nextDue',
      event: 'clock.ticked',
      to: 'same',
      changes: { secondsLeft: 9 },
      because: nextDue,
    },
    { from: 'open.over.nextDue', event: 'clock.deadlineReached', to: 'goneOn', because: nextDue },
    {
      from: 'open.over.nextDue',
      event: 'next.chosen',
      to: 'goneOn',
      because: '行为 /courses/video/:id：播放下一节课程',
    },
    {
      from: 'open.over.nextDue',
      event: 'next.cancelled',
      to: 'open.over.ended',
      effects: [...paused],
      because: '可以取消',
    },
    {
      from: 'open.over.nextDue',
      event: 'lock.lost',
      to: 'open.over.ended',
      effects: [...paused],
      because: '别的标签页在放，这里不自己去下一节',
    },
    {
      from: 'open.over.ended',
      event: 'next.chosen',
      to: 'goneOn',
      because: '行为 /courses/video/:id：播放下一节课程',
    },
  ],
};
