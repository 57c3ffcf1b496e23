import type { playerMachine } from '../../../machines/learn/player.machine.ts';
import type { Happening, OpenedSite, SiteGesture, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { expect, returnAsMember } from '../../browser/site.ts';
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

declare global {
  interface Window {
    /** Really lets a film play, as soon as the tour says that there is enough of it. */
    zhituPlay: (video: HTMLVideoElement) => Promise<void>;
  }
}

const callFor = (lesson: number) => `GET /api/v2/video/${lesson}`;
const addressCallFor = (lesson: number) => `${callFor(lesson)}/playinfo`;
const lessons = [3, 4];

const open =
  (lesson: number, standing: Parameters<typeof lessonFor>[1]) =>
  async (site: OpenedSite): Promise<void> => {
    await returnAsMember(site.page, site.server);
    // The film is whole at once in this browser. As on a slow line, being told to play and playing are two things here.
    await site.page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      window.zhituPlay = (video) => play.call(video).catch(() => {});
      HTMLMediaElement.prototype.play = () => new Promise(() => {});
    });
    await site.gates.get(callFor(lesson)).open(lessonFor(lesson, standing));
    await site.gates.get(addressCallFor(lesson)).open(await filmOf('720P', '1080P')(site));
    await visit(`/courses/video/${lesson}`)(site);
  };

/** An event that the element would have reported by itself, and cannot where it has the whole film. */
const dispatch =
  (type: string) =>
  ({ page }: OpenedSite) =>
    page.evaluate((name) => document.querySelector('video')?.dispatchEvent(new Event(name)), type);

/** The film is moved by something other than the page: never to where it is, and not while it is still on its way. */
const move = ({ page }: OpenedSite, seconds: number) =>
  page.evaluate(async (to) => {
    const video = document.querySelector('video') as HTMLVideoElement;
    while (video.seeking) await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    video.currentTime = Math.abs(video.currentTime - to) < 1 ? to + 2 : to;
  }, seconds);

/** What the member has set for the end, as the browser stores it. */
const wishOf = (event: object) => JSON.stringify({ atTheEnd: (event as { wish: string }).wish });

/** Does it with the rest of the film at hand: another place of it may want to be asked for. */
const withFilm = async ({ gates }: OpenedSite, act: () => Promise<unknown>) => {
  await gates.get(filmCall).open('pass');
  await act();
  return () => gates.get(filmCall).close();
};

/** What is walked from starts that are there for a few transitions only. */
const only: Record<string, string[]> = {
  trial: ['media.ready', 'media.timeChanged', 'media.sought', 'media.playing', 'playback.restarted'],
  shortTrial: ['media.ready', 'playback.toggled', 'media.playing', 'media.ended'],
  bannedLast: ['media.ready', 'media.sought', 'media.ended'],
};
const isNear = (leaf: string, ...names: string[]) => names.some((name) => leaf.endsWith(name));

function allows({ leaf, context, memory }: Situation, { name, case: of }: Happening): boolean {
  const start = String(memory.start);
  // A picture that is gone comes back at once: the next film would be looked at anew.
  if (memory.isDark || name === 'media.pictureChanged')
    return name === 'media.pictureChanged' && (of === 'later') === (memory.isDark === true);
  if (only[start]?.includes(name) === false) return false;
  // Of the trial's events, those that are its own.
  if (start === 'trial' && name === 'media.timeChanged') return of === 'late';
  if (start === 'trial' && name === 'media.sought') return of === 'far';
  if (start === 'trial' && name === 'media.playing') return isNear(leaf, 'trialEnded');
  // Its slider ends where the film does.
  if (name === 'seek.chosen') return leaf.startsWith('open.watching') && of === 'within' && memory.isAt12 !== true;
  // The film comes to its end while it plays; one that cannot be moved is told to have ended.
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
  // Beside a trial, the way to the whole: a link with an address. Each option is another value of its box's event.
  apart: [settingsControls, panelControls, /^link /],
  // Each quality has a control of its own among the choices.
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
    // Elsewhere a place is chosen in a comment.
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
    'media.playing': (site) =>
      withFilm(site, () =>
        site.page.evaluate(() => {
          const video = document.querySelector('video') as HTMLVideoElement;
          if (video.paused) void window.zhituPlay(video);
          else video.dispatchEvent(new Event('playing'));
        }),
      ),
    'media.paused': ({ page }) =>
      page.evaluate(() => {
        const video = document.querySelector('video') as HTMLVideoElement;
        // One that stands still, and has been told to play, reports it where the browser refuses.
        if (video.paused) video.dispatchEvent(new Event('pause'));
        else video.pause();
      }),
    'media.waiting': ({ page }) =>
      page.evaluate(() => {
        const video = document.querySelector('video') as HTMLVideoElement;
        video.dispatchEvent(new Event('waiting'));
        if (video.paused) return;
        // It really stands, without a word; else the browser could say at any time that it plays.
        addEventListener('pause', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
        video.pause();
      }),
    // A trial is watched to where it ends; the others are looked at where they are.
    'media.timeChanged': (site, { before }) =>
      withFilm(site, async () => {
        if (before.memory.start === 'trial') return seekTo(site, 20);
        // On its way to a place it reports none.
        await site.page.waitForFunction(() => document.querySelector('video')?.seeking === false);
        return dispatch('timeupdate')(site);
      }),
    'media.sought': (site, { case: of }) => withFilm(site, () => move(site, of === 'near' ? 3 : 40)),
    // This film goes wherever it is sent, and knows how long it is.
    'media.seekRefused': (site, { event }) => site.tell(event),
    'media.lengthFound': (site, { event }) => site.tell(event),
    'media.pictureChanged': ({ page }, { case: of }) =>
      page.evaluate(
        (width) => {
          const video = document.querySelector('video') as HTMLVideoElement;
          Object.defineProperty(video, 'videoWidth', { configurable: true, get: () => width });
          video.dispatchEvent(new Event('resize'));
        },
        of === 'none' ? 0 : 640,
      ),
    'media.ended': async (site, { before, event }) => {
      await site.page.evaluate((kept) => localStorage.setItem('zhitu-player', kept), wishOf(event));
      if (before.memory.start === 'bannedLast') return dispatch('ended')(site);
      return withFilm(site, () =>
        site.page.evaluate(() => {
          const video = document.querySelector('video') as HTMLVideoElement;
          video.currentTime = video.duration - 0.1;
        }),
      );
    },
    'media.failed': async (site, { before }) => {
      // What has been opened is whole in the browser, and does not break any more.
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
      because: '这时候要去的地方在评论里：tests/browser/filmPlaces.spec.ts 按它',
      names: ['open.preparing: seek.chosen [maySeek]', 'open.over: seek.chosen [maySeek]'],
    },
  ],
});
