import type { transcriptMachine } from '../../../machines/learn/transcript.machine.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { seekTo } from '../../browser/ways/filmEvents.ts';
import { lessonCalls, openLesson } from '../../browser/ways/lessonOf.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';
import { lines } from './transcript.table.ts';

const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
/** Returns a WebVTT file: with lines for 'some', otherwise without. For 'broken', returns SRT, which the browser cannot read. */
const subtitles = (of: string): string =>
  [
    of === 'broken' ? '1\n00:00:01,000 --> 00:00:04,000\n其实是 SRT' : 'WEBVTT',
    ...(of === 'some' ? lines : []).map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n<v 老师>${text}`),
  ].join('\n\n');
/** Gives the film subtitles with or without lines, or broken ones, or removes them. */
const giveText = ({ page }: OpenedSite, of: string) =>
  page.evaluate(
    (text) => {
      const video = document.querySelector('video') as HTMLVideoElement;
      video.querySelector('track')?.remove();
      if (!text) return;
      const track = document.createElement('track');
      const src = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      Object.assign(track, { kind: 'subtitles', label: '中文', srclang: 'zh', src });
      video.append(track);
    },
    of === 'noTrack' ? '' : subtitles(of),
  );

const isTold = ({ leaf, memory }: Situation, of = '') =>
  (of === 'some' && leaf !== 'awaited') || (of === 'noTrack' && Boolean(memory.isTold));

await walkOnSite<typeof transcriptMachine>('transcript', {
  starts: {
    'a lesson': { input: 'usual', memory: { isTold: false }, open: openLesson({}, '?tab=text') },
    'a lesson that bans seeking': {
      input: 'banned',
      memory: { isTold: false },
      open: openLesson({ bansSeeking: true }, '?tab=text'),
    },
  },
  scopes: (page) => [page.getByRole('main').getByRole('region', { name: '文稿' })],
  // These are the other lines of the transcript, and the links of the tabs.
  apart: [/^link /, /^button "00:(00|12) /],
  holds: [...lessonCalls],
  world: {
    // More lines are found over time; a film whose lines were loaded before has them at once.
    'media.linesFound': (site, { case: of, event, before }) =>
      isTold(before, of) ? site.tell(event) : giveText(site, of),
    'media.timeChanged': (site, { event }) => seekTo(site, (event as { seconds: number }).seconds),
    'page.textScrolled': ({ page }) =>
      page
        .locator('#lesson-transcript')
        .evaluate((text) => text.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))),
  },
  actors: { watchText: { free: '视频和页面自己报告' } },
  memory: (before, { name, case: of }) =>
    name === 'media.linesFound'
      ? { isTold: isTold(before, of) && of === 'some' && before.leaf === 'absent' }
      : before.memory,
  // The browser reports only changes; with a ban on seeking, a moved film returns.
  allows: ({ leaf, context }, { name, case: of }) => {
    if (name === 'media.timeChanged') return context.seconds !== 15 && !context.bansSeeking;
    // The text in the box is not typed again.
    if (name === 'words.typed') return (context.words === '') === (of === 'one');
    if (name !== 'media.linesFound') return true;
    return of !== 'partly' && of !== { absent: 'noTrack', awaited: 'none', broken: 'broken' }[leaf];
  },
  excuses: [
    {
      because: '一部分读不出来的，只有流：tests/unit/browser/player/stream.test.ts',
      names: ['media.linesFound (partly)'],
    },
  ],
  returns: { leave: exchangeForHome, back: 'absent', reload: 'absent' },
});
