import type { lessonFilmMachine } from '../../../machines/learn/lessonFilm.machine.ts';
import { expect, returnAsMember } from '../../browser/kit/site.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  endAddresses,
  filmCall,
  filmOf,
  goOnToNext,
  lessonFor,
  ownControls,
  play,
  playerBox,
  seekTo,
  takeOther,
} from '../../browser/ways/lessonOf.ts';
import { crowded, exchangeForHome, visit } from '../../browser/ways/places.ts';

const lessonCall = 'GET /api/v2/video/3';
const embeddedPlayer = 'https://player.example/1';

const open = (reply: Reply) => async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  await site.page.route(embeddedPlayer, (route) => route.fulfill({ contentType: 'text/html', body: '<p>播放器</p>' }));
  await site.gates.get(lessonCall).open(reply);
  await visit('/courses/video/3')(site);
};

/** Opens the film and uses it; then the address of its other quality expires. */
const failsOver = (use: (site: OpenedSite) => Promise<unknown>) => async (site: OpenedSite) => {
  const { page, gates } = site;
  await gates.get(filmCall).open('pass');
  await use(site);
  await endAddresses(site);
  await takeOther(page, '清晰度');
  return () => gates.get(filmCall).close();
};
const failures: Record<string, (site: OpenedSite) => Promise<() => void>> = {
  atOnce: async (site) => {
    const gate = site.gates.get(filmCall);
    await expect.poll(() => gate.waiting).toBeGreaterThan(0);
    await endAddresses(site);
    await gate.open('pass');
    return () => gate.close();
  },
  stuck: failsOver(async (site) => {
    await expect(playerBox(site.page).getByText('正在打开视频…')).toBeHidden();
    await seekTo(site, 12);
  }),
  later: failsOver(play),
  // The browser gets a file that is not a film, so it has no decoder.
  unplayable: async ({ page }) => {
    const isFilm = /\/media\/clip\.mp4/;
    await page.route(isFilm, (route) =>
      route.fulfill({ contentType: 'video/mp4', headers: { 'Access-Control-Allow-Origin': '*' }, body: 'no film' }),
    );
    await page.evaluate(() => document.querySelector('video')?.load());
    return () => void page.unroute(isFilm);
  },
};

await walkOnSite<typeof lessonFilmMachine>('lessonFilm', {
  starts: {
    'a lesson that was watched halfway': {
      input: 'whole',
      memory: { qualities: 0 },
      open: open(lessonFor(3, { isWatch: true, watchedSeconds: 30 })),
    },
    'a trial': {
      input: 'trial',
      memory: { qualities: 0 },
      open: open(lessonFor(3, { isWatch: false, trialSeconds: 20 })),
    },
  },
  stillClock: true,
  scopes: (page) => [playerBox(page)],
  // A trial also shows a link to the whole course.
  apart: [ownControls, /^link /],
  holds: [lessonCall, filmCall],
  world: { 'child.filmFailed': (site, { case: of }) => failures[of]?.(site) ?? Promise.resolve() },
  actors: {
    askAddress: {
      calls: [`${lessonCall}/playinfo`],
      answers: {
        film: filmOf('720P', '1080P'),
        fewer: filmOf('默认'),
        embedded: ok({ urls: [{ url: `<iframe src="${embeddedPlayer}"></iframe>`, format: '', name: '默认' }] }),
        none: ok({ urls: [] }),
        crowded,
        refused: refused('无法获取视频播放地址'),
        speechless: refused(''),
      },
    },
    player: {
      acts: {
        next: async (site) => {
          await site.gates.get(filmCall).open('pass');
          await goOnToNext(site);
          return () => site.gates.get(filmCall).close();
        },
      },
    },
  },
  memory: ({ memory }, { name, case: of }) =>
    name === 'done askAddress' ? { ...memory, qualities: of === 'film' ? 2 : 1 } : memory,
  // An opened film is fully buffered, so only its other quality can fail.
  allows: ({ memory }, { name, case: of }) =>
    name !== 'child.filmFailed' || of === 'atOnce' || of === 'unplayable' || memory.qualities === 2,
  returns: {
    leave: exchangeForHome,
    back: 'askingAddress',
    reload: 'askingAddress',
    alike: {
      because: '看到哪里由进度和服务器记着，回来都重新取地址；有播放器的一处留下了',
      leaves: [
        'filmUnplayable',
        'askingAddress',
        'waitingTurn',
        'addressRefused',
        'addressUnavailable',
        'noAddress',
        'embedded',
      ],
    },
  },
});
