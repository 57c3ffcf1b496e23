import type { playerSettingsMachine } from '../../../machines/learn/playerSettings.machine.ts';
import { mediaQuery } from '../../../src/referenceBackend/media/links.ts';
import { expect, returnAsMember } from '../../browser/kit/site.ts';
import { ok, type Reply } from '../../browser/model/gates.ts';
import type { Happening, Memory, OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  choiceOf,
  lessonFor,
  openChoices,
  panelControls,
  playerBox,
  playerControls,
  takeOther,
} from '../../browser/ways/lessonOf.ts';
import { exchangeForHome, visit } from '../../browser/ways/places.ts';
import { playerSettings } from './playerSettings.table.ts';

const lessonCall = 'GET /api/v2/video/3';
const addressCall = `${lessonCall}/playinfo`;
const streamCall = 'GET /media/hls/index.m3u8';

/** Returns an answer with two addresses of one stream, which has two qualities. */
const streams = async ({ server }: OpenedSite): Promise<Reply> => {
  const url = `${server.url}/media/hls/index.m3u8?${mediaQuery(server.backend)}`;
  return ok({ urls: ['线路一', '线路二'].map((name) => ({ url, format: 'm3u8', name })) });
};
/** The choices of another lesson. */
const chosen = playerSettings.inputs.banned;
const open =
  (bansSeeking: boolean, choices: object = {}) =>
  async (site: OpenedSite) => {
    await site.page.addInitScript((kept) => localStorage.setItem('zhitu-player', kept), JSON.stringify(choices));
    // A watermark would disable picture-in-picture.
    await site.server.backend.settings.change({ watermark: false });
    await returnAsMember(site.page, site.server);
    // A browser without a screen has no picture-in-picture, so it refuses here. Its events are sent to the flow directly.
    await site.page.addInitScript(() => {
      HTMLVideoElement.prototype.requestPictureInPicture = () =>
        Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await site.gates.get(lessonCall).open(lessonFor(3, { isWatch: true, bansSeeking }));
    await site.gates.get(addressCall).open(await streams(site));
    await visit('/courses/video/3')(site);
  };

const levels = ({ page }: OpenedSite) => playerBox(page).getByRole('radiogroup', { name: '清晰度' });
/** The browser's own menus and keys change the element as the page does. */
const setVideo = (
  { page }: OpenedSite,
  to: { playbackRate?: number; volume?: number; muted?: boolean },
  reports: string,
) =>
  page.evaluate(
    ([values, type]) => {
      const video = document.querySelector('video') as HTMLVideoElement;
      const isSo = Object.entries(values).every(([key, value]) => video[key as 'volume'] === value);
      Object.assign(video, values);
      // The element reports only changes.
      if (isSo) video.dispatchEvent(new Event(type));
    },
    [to, reports] as const,
  );
/** Sends an event that another browser would report. */
const told = (site: OpenedSite, { event }: { event: object }) => site.tell(event);

const findLevels = async (site: OpenedSite, { case: of, before }: { case: string; before: Situation }) => {
  if (of !== 'auto' || before.memory.level === 'auto')
    return site.page.evaluate(() => document.querySelector('video')?.dispatchEvent(new Event('levelschanged')));
  if (before.memory.level === 'none') {
    await site.gates.get(streamCall).open('pass');
    await openChoices(site.page);
    return expect(levels(site)).toBeVisible();
  }
  // A newly opened stream starts with automatic quality.
  await takeOther(site.page, '线路');
  return expect(choiceOf(site.page, '清晰度', '180p')).toBeChecked();
};

function allows({ memory: known }: Situation, { name, case: of }: Happening): boolean {
  const differs = ['media.speedChanged', 'media.tracksFound', 'media.levelsFound'];
  if (known.isBanned && !differs.includes(name)) return false;
  if (name === 'media.levelsFound') return of === 'auto' || known.level === 'fixed';
  // A chosen option is not chosen again.
  if (name === 'level.chosen') return known.level === (of === 'auto' ? 'fixed' : 'auto');
  if (name === 'track.chosen') return (known.track === 'second') === (of === 'off');
  if (name === 'speed.chosen') return known.isDouble !== true;
  if (name === 'end.chosen') return known.end !== of;
  if (name === 'keys.chosen') return known.keys !== of;
  // The slider has this value already, or the screen is full already.
  if (name === 'volume.chosen') return known.sound !== 'half';
  if (name === 'media.fullscreenChanged') return known.isFull !== true;
  if (name === 'media.pictureInPictureChanged') return known.isInPicture !== true;
  return true;
}

function memory({ memory: known, context }: Situation, { name, case: of }: Happening): Memory {
  switch (name) {
    case 'media.abilitiesFound':
      return { ...known, begun: true };
    case 'media.levelsFound':
      if (of !== 'auto' || known.level !== 'none') return known;
      return { ...known, level: context.wantedLevel ? 'fixed' : 'auto' };
    case 'track.chosen':
      return { ...known, track: of === 'off' ? 'none' : 'second' };
    case 'speed.chosen':
      return { ...known, isDouble: true };
    case 'media.speedChanged':
      return { ...known, isDouble: false };
    case 'level.chosen':
      return { ...known, level: of === 'auto' ? 'auto' : 'fixed' };
    case 'end.chosen':
      return { ...known, end: of ?? '' };
    case 'keys.chosen':
      return { ...known, keys: of ?? '' };
    case 'media.volumeChanged':
      return { ...known, sound: 'none' };
    case 'volume.chosen':
      return { ...known, sound: 'half' };
    case 'mute.toggled':
      return { ...known, sound: known.sound === 'none' ? 'half' : 'none' };
    case 'media.fullscreenChanged':
      return { ...known, isFull: true };
    case 'fullscreen.toggled':
      return { ...known, isFull: !known.isFull };
    case 'media.pictureInPictureChanged':
      return { ...known, isInPicture: true };
    default:
      return known;
  }
}

const fresh = {
  begun: false,
  level: 'none',
  end: 'next',
  keys: 'onPage',
  track: 'none',
  isDouble: false,
  sound: 'usual',
  isFull: false,
  isInPicture: false,
};

await walkOnSite<typeof playerSettingsMachine>('playerSettings', {
  starts: {
    'a stream': { input: 'free', memory: fresh, open: open(false) },
    'a stream that bans seeking, after choices in another lesson': {
      input: 'banned',
      memory: { ...fresh, keys: 'inPlayer', isBanned: true },
      open: open(true, chosen),
    },
  },
  scopes: (page) => [playerBox(page)],
  // These are controls of other flows, and options that send an event of this table with another value.
  apart: [playerControls, panelControls, /^radio "((?!2\.0x)\d\.\d+x|270p|中文|停下)"$/],
  reveals: { when: () => true, open: ({ page }) => openChoices(page), close: async () => {} },
  holds: [lessonCall, addressCall, streamCall],
  gestures: {
    'volume.chosen': () => ({ do: 'fill', role: 'slider', name: '音量', key: '0.5' }),
    'mute.toggled': ({ memory: { sound } }) => {
      return { do: 'click', role: 'button', name: sound === 'none' ? '取消静音' : '静音' };
    },
    'track.chosen': (_, of) => {
      return { do: 'click', role: 'radio', name: of === 'off' ? '关闭字幕' : 'English' };
    },
    'level.chosen': (_, of) => {
      return { do: 'click', role: 'radio', name: of === 'auto' ? '自动' : '180p' };
    },
    'end.chosen': (_, of) => ({ do: 'click', role: 'radio', name: of === 'next' ? '播下一节' : '循环' }),
    'keys.chosen': (_, of) => ({ do: 'click', role: 'radio', name: of === 'onPage' ? '开' : '只在播放器里' }),
    'fullscreen.toggled': ({ memory: { isFull } }) => {
      return { do: 'click', role: 'button', name: isFull ? '退出全屏' : '全屏' };
    },
    'pictureInPicture.toggled': ({ memory: { isInPicture } }) => {
      return { do: 'click', role: 'button', name: isInPicture ? '退出画中画' : '画中画' };
    },
  },
  world: {
    'media.speedChanged': (site, { case: of }) =>
      setVideo(site, { playbackRate: of === 'faster' ? 1.5 : 1 }, 'ratechange'),
    'media.volumeChanged': (site) => setVideo(site, { volume: 0.3, muted: true }, 'volumechange'),
    // The stream has only one subtitle track, so a script adds two others.
    'media.tracksFound': ({ page }) =>
      page.evaluate(() => {
        const video = document.querySelector('video') as HTMLVideoElement;
        const known = [...video.textTracks].find(({ label }) => label === 'English');
        if (known) known.mode = known.mode === 'showing' ? 'disabled' : 'showing';
        else for (const label of ['中文', 'English']) video.addTextTrack('subtitles', label);
      }),
    'media.levelsFound': findLevels,
    'media.fullscreenChanged': ({ page }) =>
      page.evaluate(() => document.querySelector('video')?.parentElement?.requestFullscreen()),
    'media.pictureInPictureChanged': told,
    'media.abilitiesFound': told,
  },
  actors: { media: { free: '视频自己报告' } },
  memory,
  allows,
  // The browser's abilities are reported with the first film.
  settles: ({ memory: { begun } }) => (begun ? undefined : { name: 'media.abilitiesFound', case: 'both' }),
  returns: {
    leave: exchangeForHome,
    back: 'ready',
    reload: 'ready',
  },
});
