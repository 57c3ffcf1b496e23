// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { morphTo } from '../../../../src/browser/page/morph.ts';

const list =
  '<main><a href="/courses/detail/1"><div class="cover"></div></a><a href="/courses/detail/2"><div class="cover"></div></a></main>';
const course = '<main><div data-cover=""></div></main>';
const nameOf = (element: Element | null) => (element as HTMLElement | null)?.style.viewTransitionName ?? '';
const covers = () => [...document.querySelectorAll('.cover, [data-cover], #lesson-player')].map(nameOf);

/** The names at the two moments at which the browser looks at the page, and the end of the transition. */
let seen: string[][];
let end: () => void;

beforeEach(() => {
  seen = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 90 } as DOMRect);
  document.startViewTransition = (update: () => Promise<void>) => {
    seen.push(covers());
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    const updateCallbackDone = Promise.resolve().then(update);
    void updateCallbackDone.then(() => seen.push(covers()));
    return { finished, updateCallbackDone, ready: Promise.resolve() } as unknown as ViewTransition;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'startViewTransition');
  document.documentElement.removeAttribute('data-text-size');
});

test('the picture of the pressed card becomes that of the course, and neither keeps the name', async () => {
  document.body.innerHTML = list;
  await morphTo('/courses/detail/2');
  document.body.innerHTML = course;
  await vi.waitFor(() => expect(seen).toEqual([['', 'cover'], ['cover']]));
  end();
  await vi.waitFor(() => expect(covers()).toEqual(['']));
});

test('the picture of a course becomes the film of its lesson', async () => {
  document.body.innerHTML = course;
  await morphTo('/courses/video/1');
  document.body.innerHTML = '<main><div id="lesson-player"></div></main>';
  await vi.waitFor(() => expect(seen).toEqual([['cover'], ['cover']]));
});

test('a transition that the browser drops before it calls the update does not keep the page', async () => {
  document.startViewTransition = () => {
    const dropped = () => Promise.reject(new DOMException('', 'AbortError'));
    return { finished: dropped(), updateCallbackDone: dropped(), ready: dropped() } as unknown as ViewTransition;
  };
  document.body.innerHTML = list;
  await morphTo('/courses/detail/2');
  expect(covers()).toEqual(['', '']);
});

test('nothing moves without a picture in the window, or in a browser without view transitions', async () => {
  document.body.innerHTML = list;
  await morphTo('/courses/detail/3');
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue({ top: 9000, bottom: 9100 } as DOMRect);
  await morphTo('/courses/detail/2');
  Reflect.deleteProperty(document, 'startViewTransition');
  await morphTo('/courses/detail/1');
  expect(seen).toEqual([]);
  expect(covers()).toEqual(['', '']);
});
