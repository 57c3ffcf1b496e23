import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import type { lessonMachine } from '../../../machines/learn/lesson.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { filmOf, goOnToNext, lessonFor, playerBox } from '../../browser/ways/lessonOf.ts';
import { crowded, exchangeForHome, freshToken, visit, writeInOtherTab } from '../../browser/ways/places.ts';
import { see } from '../../browser/ways/qrCode.ts';

const ids: Record<string, number> = { first: 3, second: 4, elsewhere: 77 };
const callFor = (id: unknown) => `GET /api/v2/video/${id}`;
const addressCallFor = (id: unknown) => `${callFor(id)}/playinfo`;
const all = Object.values(ids);
/** The cases that depend on the progress of this device. */
const ofThisDevice = ['further', 'lessFar', 'unsent', 'toTheEnd', 'endless', 'finished', 'triedToTheEnd'];

/** Answers for the lesson in the address. */
const answering =
  (replyFor: (id: number) => Reply) =>
  async ({ gates }: OpenedSite, { context }: Situation) => {
    const gate = gates.get(callFor(context.lessonId));
    await gate.open(replyFor(Number(context.lessonId)));
    return () => gate.close();
  };

/** Answers like `answering`, while the address has a query: a second of the film (`?t=`), or the wish to play (`?play=1`). */
const askingFor = (query: string, replyFor: (id: number) => Reply) => async (site: OpenedSite, before: Situation) => {
  const name = (search: string) =>
    site.page.evaluate((to) => history.replaceState(history.state, '', location.pathname + to), search);
  await name(query);
  const close = await answering(replyFor)(site, before);
  return async () => {
    close();
    await name('');
  };
};

await walkOnSite<typeof lessonMachine>('lesson', {
  starts: {
    'a lesson': {
      input: 'address',
      open: async (site) => {
        await returnAsMember(site.page, site.server);
        await visit('/courses/video/3')(site);
      },
    },
  },
  // The film's address stays pending on this stage, so the player shows no controls.
  stillClock: true,
  scopes: (page) => [playerBox(page)],
  // The links on a lesson that the member may not watch now send no event.
  apart: [/^link /],
  holds: [...all.map(callFor), ...all.map(addressCallFor)],
  world: {
    // Changes the address as the browser's back and forward buttons do, because no link of the page leads to these addresses.
    'location.lessonChanged': async ({ page }, { case: of }) =>
      page.evaluate((address) => {
        history.pushState({ key: address }, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/courses/video/${ids[of]}`),
    'session.changed': async (site) => writeInOtherTab(site, await freshToken(site)),
    'page.shown': see('visible'),
  },
  actors: {
    watchLocation: { free: '地址变化时自己报告' },
    watchPerson: { free: '别的标签页换了人时自己报告' },
    watchPage: { free: '页面又显示时自己报告' },
    loadLesson: {
      acts: {
        whole: answering((id) => lessonFor(id, { isWatch: true })),
        trial: answering((id) => lessonFor(id, { isWatch: false, trialSeconds: 20 })),
        closed: answering((id) => lessonFor(id, { isWatch: false })),
        cheaper: answering((id) => lessonFor(id, { isWatch: false, price: 99 })),
        asked: askingFor('?t=0', (id) => lessonFor(id, { isWatch: true })),
        askedBehindEnd: askingFor('?t=60', (id) => lessonFor(id, { isWatch: true })),
        askedInBan: askingFor('?t=20', (id) => lessonFor(id, { isWatch: true, bansSeeking: true })),
        askedBehindTrial: askingFor('?t=20', (id) => lessonFor(id, { isWatch: false, trialSeconds: 20 })),
        playing: askingFor('?play=1', (id) => lessonFor(id, { isWatch: true })),
        missing: answering(() => refused('资源不存在', 404)),
        crowded: answering(() => crowded),
        refused: answering(() => refused('课时审核中')),
        offline: answering(() => 'lost'),
      },
    },
    lessonFilm: {
      acts: {
        next: async (site, { context }) => {
          const gate = site.gates.get(addressCallFor(context.lessonId));
          await gate.open(await filmOf('720P')(site));
          await goOnToNext(site);
          return () => gate.close();
        },
      },
    },
  },
  memory: ({ memory }, { name }) => ({ ...memory, ...(name === 'session.changed' && { over: true }) }),
  // The film of lesson 3 alone can end and lead to the next lesson of the catalogue. A film that bans seeking does not end during a tour.
  allows: ({ context }, { name, case: of }) =>
    (name !== 'done lessonFilm' || (context.lessonId === '3' && !(context.lesson as LessonDetail).bansSeeking)) &&
    !ofThisDevice.includes(of ?? ''),
  // The address changes at once.
  settles: ({ leaf }) => (leaf === 'goingOn' ? { name: 'location.lessonChanged', case: 'second' } : undefined),
  excuses: [
    {
      because: '这台设备看到哪里由学习进度记着，在 lesson.test.ts 里走',
      names: ofThisDevice.map((of) => `done loadLesson (${of})`),
    },
    {
      because: '别处的代码还没来就又回来了，在 lesson.spec.ts 里走',
      names: ['goingOn: location.lessonChanged [otherwise]'],
    },
  ],
  // The page waits for the login state and then starts again.
  ends: ({ memory }) => memory.over === true,
  returns: {
    leave: exchangeForHome,
    back: 'loading',
    reload: 'loading',
    alike: {
      because: '没有填过什么：回来就重新取课时',
      leaves: ['waitingTurn', 'missing', 'refused', 'unavailable', 'locked.checking', 'open.checking'],
    },
  },
});
