// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { morphTo } from '../../../../src/browser/page/morph.ts';

const card = (id: number) =>
  `<a href="/courses/detail/${id}"><div class="cover"></div><h3 class="name">Course ${id}</h3></a>`;
const list = `<main>${card(1)}${card(2)}</main>`;
const course = '<main><div data-cover=""></div><h1>Course 2</h1></main>';
const lesson = '<main><div id="lesson-player"></div><h1>Lesson 1</h1></main>';
const nameOf = (element: Element | null) => (element as HTMLElement | null)?.style.viewTransitionName ?? '';
const names = () => [...document.querySelectorAll('.cover, .name, [data-cover], #lesson-player, h1')].map(nameOf);

/** The names at the two moments at which the browser looks at the page, and the end of the transition. */
let seen: string[][];
let end: () => void;

beforeEach(() => {
  seen = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 90 } as DOMRect);
  document.startViewTransition = (update: () => Promise<void>) => {
    seen.push(names());
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    const updateCallbackDone = Promise.resolve().then(update);
    void updateCallbackDone.then(() => seen.push(names()));
    return { finished, updateCallbackDone, ready: Promise.resolve() } as unknown as ViewTransition;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'startViewTransition');
  document.documentElement.removeAttribute('data-text-size');
});

test('the picture and the title of the pressed card become those of the course, and none keeps its name', async () => {
  document.body.innerHTML = list;
  await morphTo('/courses/detail/2');
  document.body.innerHTML = course;
  await vi.waitFor(() =>
    expect(seen).toEqual([
      ['', '', 'cover', 'title'],
      ['cover', 'title'],
    ]),
  );
  end();
  await vi.waitFor(() => expect(names()).toEqual(['', '']));
});

test('the picture of a course becomes the film of its lesson, and its title does not move', async () => {
  document.body.innerHTML = course;
  await morphTo('/courses/video/1');
  document.body.innerHTML = lesson;
  await vi.waitFor(() =>
    expect(seen).toEqual([
      ['cover', ''],
      ['cover', ''],
    ]),
  );
});

test('a title without a place on the new page does not move', async () => {
  document.body.innerHTML = list;
  await morphTo('/courses/detail/2');
  document.body.innerHTML = '<main><div data-cover=""></div><h1>Another title</h1></main>';
  await vi.waitFor(() =>
    expect(seen).toEqual([
      ['', '', 'cover', 'title'],
      ['cover', ''],
    ]),
  );
});

test('a transition that the browser drops before it calls the update does not keep the page', async () => {
  document.startViewTransition = () => {
    const dropped = () => Promise.reject(new DOMException('', 'AbortError'));
    return { finished: dropped(), updateCallbackDone: dropped(), ready: dropped() } as unknown as ViewTransition;
  };
  document.body.innerHTML = list;
  await morphTo('/courses/detail/2');
  expect(names()).toEqual(['', '', '', '']);
});

test('nothing moves without a picture in the window, or in a browser without view transitions', async () => {
  document.body.innerHTML = list;
  await morphTo('/courses/detail/3');
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue({ top: 9000, bottom: 9100 } as DOMRect);
  await morphTo('/courses/detail/2');
  Reflect.deleteProperty(document, 'startViewTransition');
  await morphTo('/courses/detail/1');
  expect(seen).toEqual([]);
  expect(names()).toEqual(['', '', '', '']);
});
