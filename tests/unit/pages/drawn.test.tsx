/** Tests of markup in states that few visitors reach. */
import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import { filmLoopMachine } from '../../../machines/learn/filmLoop.machine.ts';
import { PageOfRows } from '../../../src/components/PageOfRows.tsx';
import { SessionProvider } from '../../../src/components/SessionContext.tsx';
import { WiredProvider } from '../../../src/components/WiredContext.tsx';
import { Catalogue } from '../../../src/pages/courseDetail/Catalogue.tsx';
import RailMarks from '../../../src/pages/lesson/RailMarks.tsx';
import { system } from '../../../src/theme/system.ts';
import type { createWorld } from '../wiring/harness.ts';
import { enter } from '../wiring/watching.ts';
import { course, lesson } from './course.ts';

/** Returns the markup of `content` without styles. Of the classes, only `locked` and `done` stay, because a style sheet uses them. */
const draw = (world: ReturnType<typeof createWorld>, content: ReactNode): string =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <WiredProvider value={world.wired}>
        <SessionProvider value={world.session()}>
          <MemoryRouter>{content}</MemoryRouter>
        </SessionProvider>
      </WiredProvider>
    </ChakraProvider>,
  )
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/ class="(?!locked"|done")[^"]*"/g, '');

describe('the catalogue of a course', () => {
  const catalogue = async (of: CourseDetail) => {
    const { world } = await enter();
    await world.loaded('courseDetail');
    return draw(world, <Catalogue course={of} isCurrent />);
  };

  test('a lesson in the catalogue has a lock if the member may not watch it, and 试看 if it has a trial', async () => {
    const shown = await catalogue(
      course({ chapters: [{ id: 1, title: '第一章', lessons: [lesson(1), lesson(2, 100, 30)] }] }),
    );
    expect(shown).toMatch(/<a href="\/courses\/video\/1" class="locked"><span>第 1 节/);
    expect(shown).toMatch(/<a href="\/courses\/video\/2"><span>第 2 节<\/span><span>试看/);
  });

  test('a learned lesson has its own icon in the catalogue, and one that is being learned does not', async () => {
    const chapters = [{ id: 1, title: '第一章', lessons: [lesson(1), lesson(2)] }];
    const watched = (lessonId: number, watchedSeconds: number) => ({ lessonId, watchedSeconds, seenAt: 1 });
    const shown = await catalogue(
      course({ chapters, isAccessible: true, progress: [watched(1, 100), watched(2, 40)] }),
    );
    expect(shown).toMatch(/<a href="\/courses\/video\/1" class="done"><span>第 1 节<\/span><span>已学 100%/);
    expect(shown).toMatch(/<a href="\/courses\/video\/2"><span>第 2 节<\/span><span>已学 40%/);
  });

  test('a chapter without lessons says so in the catalogue, and other chapters do not', async () => {
    const shown = await catalogue(
      course({
        chapters: [
          { id: 1, title: '第一章', lessons: [lesson(1)] },
          { id: 2, title: '第二章', lessons: [] },
        ],
      }),
    );
    const [, first = '', second = ''] = shown.split('<section');
    expect(first).not.toContain('<p>');
    expect(second).toMatch(/<h3>第二章<\/h3><\/div><p>[^<]*课时[^<]*<\/p>/);
  });

  test('the catalogue offers to hide learned lessons once a lesson was watched to its last second', async () => {
    const watched = (seconds: number) =>
      catalogue(
        course({
          chapters: [
            { id: 1, title: '第一章', lessons: [lesson(1), lesson(2)] },
            { id: 2, title: '第二章', lessons: [lesson(3)] },
          ],
          isAccessible: true,
          progress: [{ lessonId: 1, watchedSeconds: seconds, seenAt: 0 }],
        }),
      );
    expect(await watched(100)).toContain('aria-pressed="false"');
    expect(await watched(99)).not.toContain('aria-pressed');
  });
});

describe('a page of a list', () => {
  const page = async (number: number, rows: number[], total = 10) => {
    const { world } = await enter();
    return draw(
      world,
      <PageOfRows
        shown={{ rows, total, page: number, pageSize: 10 }}
        page={number}
        pathOf={(to) => `/list?page=${to}`}
        nothingHere="这一页没有"
        empty="一条也没有"
      >
        这些
      </PageOfRows>,
    );
  };

  test('a page after the last one links to the first, and to no neighbours', async () => {
    const shown = await page(3, [], 20);
    expect(shown).toContain('这一页没有');
    expect(shown.match(/href="[^"]*"/g)).toEqual(['href="/list?page=1"']);
  });

  test('a page whose rows were all deleted links to its neighbours', async () => {
    expect(await page(2, [], 30)).toMatch(/<nav[\s\S]*href="\/list\?page=3"/);
  });

  test('a paged list without rows shows the text for an empty list', async () => {
    expect(await page(1, [], 0)).toBe('一条也没有');
  });
});

describe('the seek bar of a film', () => {
  const rail = async (places: number[]) => {
    const { world } = await enter();
    await world.loaded('filmExtras');
    const loop = createActor(filmLoopMachine.provide({ actors: { watchPosition: fromCallback(() => {}) } }), {
      input: { bansSeeking: false },
    }).start();
    for (const seconds of places) {
      loop.send({ type: 'player.moved', seconds });
      loop.send({ type: 'loop.marked' });
    }
    const film = { id: 1, allowsComments: false } as LessonDetail;
    return draw(world, <RailMarks player={{} as never} loop={loop} lesson={film} end={100} />);
  };

  test.each([
    ['nothing is marked', [], undefined],
    ['one end is marked', [20], 'margin-inline-start:20%;width:0%'],
    ['both ends are marked', [25, 75], 'margin-inline-start:25%;width:50%'],
    ['an end is after the known length of the film', [40, 130], 'margin-inline-start:40%;width:60%'],
  ])('the seek bar shows the loop if %s', async (_, places, style) => {
    const [, found] = /style="([^"]*)"/.exec(await rail(places)) ?? [];
    expect(found).toBe(style);
  });
});
