import type { playerMachine } from '../../../machines/learn/player.machine.ts';
import { expect, returnAsMember } from '../../browser/kit/site.ts';
import type { Happening, OpenedSite, SiteGesture, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  changePicture,
  dispatch,
  move,
  seekToEnd,
  separatePlaying,
  startPlaying,
  stopPlaying,
  waitForFilm,
  withFilm,
} from '../../browser/ways/filmEvents.ts';
import {
  endAddresses,
  filmCall,
  filmOf,
  lessonFor,
  openChoices,
  panelControls,
  playerBox,
  seekTo,
  settingsControls,
  takePlayer,
} from '../../browser/ways/lessonOf.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';

const callFor = (lesson: number) => `GET /api/v2/video/${lesson}`;
const addressCallFor = (lesson: number) => `${callFor(lesson)}/playinfo`;
const lessons = [3, 4];

const open =
  (lesson: number, standing: Parameters<typeof lessonFor>[1]) =>
  async (site: OpenedSite): Promise<void> => {
    await returnAsMember(site.page, site.server);
    await separatePlaying(site);
    await site.gates.get(callFor(lesson)).open(lessonFor(lesson, standing));
    await site.gates.get(addressCallFor(lesson)).open(await filmOf('720P', '1080P')(site));
    await visit(`/courses/video/${lesson}`)(site);
  };

/** Returns the member's choice for the end of a film, as the browser stores it. */
const wishOf = (event: object) => JSON.stringify({ atTheEnd: (event as { wish: string }).wish });

/** Starts that exist for only a few transitions, and those transitions. */
const only: Record<string, string[]> = {
  trial: ['media.ready', 'media.timeChanged', 'media.sought', 'media.playing', 'playback.restarted'],
  shortTrial: ['media.ready', 'playback.toggled', 'media.playing', 'media.ended'],
  bannedLast: ['media.ready', 'media.sought', 'media.ended'],
};
const isNear = (leaf: string, ...names: string[]) => names.some((name) => leaf.endsWith(name));

function allows({ leaf, context, memory }: Situation, { name, case: of }: Happening): boolean {
  const start = String(memory.start);
  // While the film has no picture, a tour can only restore it, because the player would check the next film again.
  if (memory.isDark || name === 'media.pictureChanged')
    return name === 'media.pictureChanged' && (of === 'later') === (memory.isDark === true);
  if (only[start]?.includes(name) === false) return false;
  // The start of a trial walks only the events that are specific to a trial.
  if (start === 'trial' && name === 'media.timeChanged') return of === 'late';
  if (start === 'trial' && name === 'media.sought') return of === 'far';
  if (start === 'trial' && name === 'media.playing') return isNear(leaf, 'trialEnded');
  // The slider ends where the film does.
  if (name === 'seek.chosen') return leaf.startsWith('open.watching') && of === 'within' && memory.isAt12 !== true;
  // A film ends only while it plays. If seeking is banned, a script fires the event.
  if (name === 'media.ended') return start === 'bannedLast' || isNear(leaf, 'playing');
  if (name === 'lock.lost') {
    const keepsLock = isNear(leaf, 'playing', 'nextDue') || (isNear(leaf, 'preparing') && context.wantsPlay === true);
    return keepsLock && memory.hasLock === true;
  }
  return true;
}

function memory({ leaf, context, memory: known }: Situation, { name, case: of }: Happening) {
  const isStopped =
    name === 'media.paused' ||
    name === 'lock.lost' ||
    name === 'next.cancelled' ||
    (name === 'media.ended' && of === 'nothing') ||
    (name === 'playback.toggled' && isNear(leaf, 'playing', 'buffering')) ||
    (name === 'media.ready' && context.wantsPlay !== true);
  const moves = /^(seek|media\.sought|playback|media\.ended|quality)/.test(name);
  return {
    ...known,
    ...(moves && { isAt12: name === 'seek.chosen' && of === 'within' }),
    ...(name === 'media.pictureChanged' && { isDark: of === 'none' }),
    ...(name === 'media.playing' && { hasLock: true }),
    ...(isStopped && { hasLock: false }),
  };
}

await walkOnSite<typeof playerMachine>('player', {
  starts: {
    'a lesson that was watched halfway': {
      input: 'course',
      memory: { start: 'course' },
      open: open(3, { isWatch: true, watchedSeconds: 30 }),
    },
    'a trial': {
      input: 'trial',
      memory: { start: 'trial' },
      open: open(3, { isWatch: false, trialSeconds: 20, watchedSeconds: 10 }),
    },
    'a trial with a film that is shorter': {
      input: 'trial',
      memory: { start: 'shortTrial' },
      open: open(3, { isWatch: false, trialSeconds: 90, watchedSeconds: 10 }),
    },
    'the last lesson, which bans seeking': {
      input: 'bannedLast',
      memory: { start: 'bannedLast' },
      open: open(4, { isWatch: true, watchedSeconds: 30, bansSeeking: true }),
    },
  },
  scopes: (page) => [playerBox(page)],
  // The link to the whole course beside a trial sends no event. Each option is another value of its group's event.
  apart: [settingsControls, panelControls, /^link /],
  // The settings are open, because each quality has a control there.
  reveals: {
    when: ({ leaf }) => leaf.startsWith('open.'),
    open: ({ page }) => openChoices(page),
    close: async () => {},
  },
  holds: [...lessons.map(callFor), ...lessons.map(addressCallFor), filmCall],
  stillClock: true,
  gestures: {
    'playback.toggled': ({ context }): SiteGesture => {
      return { do: 'click', role: 'button', name: context.wantsPlay === true ? '暂停' : '播放' };
    },
    // In other states, the member seeks by pressing a time in a comment instead of the slider.
    'seek.chosen': ({ leaf }) =>
      leaf.startsWith('open.watching') ? { do: 'fill', role: 'slider', name: '播放进度', key: '12' } : null,
    'next.chosen': ({ leaf }) => {
      return { do: 'click', role: 'button', name: leaf.startsWith('open.over') ? '立即播放下一节' : '下一节' };
    },
    'quality.chosen': (_, of) => {
      return { do: 'click', role: 'radio', name: of === 'first' ? '720P' : '1080P' };
    },
  },
  world: {
    'media.ready': (site) => withFilm(site, async () => {}),
    'media.playing': startPlaying,
    'media.paused': stopPlaying,
    'media.waiting': waitForFilm,
    // A trial plays to its end. Other films only report a new position.
    'media.timeChanged': (site, { before }) =>
      withFilm(site, async () => {
        if (before.memory.start === 'trial') return seekTo(site, 20);
        // A seeking film reports no place.
        await site.page.waitForFunction(() => document.querySelector('video')?.seeking === false);
        return dispatch('timeupdate')(site);
      }),
    'media.sought': (site, { case: of }) => withFilm(site, () => move(site, of === 'near' ? 3 : 40)),
    // This film can seek anywhere and knows its length.
    'media.seekRefused': (site, { event }) => site.tell(event),
    'media.lengthFound': (site, { event }) => site.tell(event),
    'media.pictureChanged': (site, { case: of }) => changePicture(site, of === 'none' ? 0 : 640),
    'media.ended': async (site, { before, event }) => {
      await site.page.evaluate((kept) => localStorage.setItem('zhitu-player', kept), wishOf(event));
      if (before.memory.start === 'bannedLast') return dispatch('ended')(site);
      return seekToEnd(site);
    },
    'media.failed': async (site, { before }) => {
      // An opened film is fully buffered and cannot fail any more.
      if (!isNear(before.leaf, 'preparing')) return dispatch('error')(site);
      const gate = site.gates.get(filmCall);
      await expect.poll(() => gate.waiting).toBeGreaterThan(0);
      await endAddresses(site);
      await gate.open('pass');
      return () => gate.close();
    },
    'lock.lost': takePlayer,
    'clock.ticked': ({ clock }, { case: of }) => (of === 'four' ? clock.fastForward(6000) : clock.runFor(1000)),
    'clock.deadlineReached': ({ clock }) => clock.fastForward(10_000),
  },
  actors: {
    media: { free: '视频自己报告' },
    reportProgress: { free: '只转告' },
    systemControls: { free: '按了才报告' },
    playLock: { free: '别的标签页开始播放时自己报告' },
    watchNext: { free: '自己看钟' },
  },
  memory,
  allows,
  returns: {
    leave: exchangeForHome,
    back: 'open.preparing',
    reload: 'open.preparing',
    alike: {
      because: '看到哪里由进度和服务器记着，回来都重新打开视频；在放的、在倒数的两处留下了',
      leaves: [
        'open.preparing',
        'open.watching.paused',
        'open.watching.buffering',
        'open.watching.takenOver',
        'open.over.ended',
        'open.over.lastEnded',
        'open.over.trialEnded',
      ],
    },
  },
  excuses: [
    { because: '进度条最远到片尾；系统的媒体控件才要得了更远的', names: ['seek.chosen (beyond)'] },
    {
      because: '这时候要去的地方在评论里：tests/browser/learn/filmPlaces.spec.ts 按它',
      names: ['open.preparing: seek.chosen [maySeek]', 'open.over: seek.chosen [maySeek]'],
    },
  ],
});
