// @vitest-environment jsdom
/** Readouts of the pages of courses and learning, on the reference backend. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createHistory } from '../../../src/browser/address/history.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend, content, members } from './backend.ts';
import { expectReadOut } from './expectReadOut.ts';
import { find, press, signIn } from './gestures.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

const { usual, empty, vip } = members;

test.each([
  ['home/visitor', '/', ''],
  ['courses/first-page', '/courses', ''],
  ['courses/subcategory', '/courses?cid=1&child=2', ''],
  ['courses/free', '/courses?scene=free', ''],
  ['courses/beyond-last-page', '/courses?page=99', ''],
  ['courses/none', '/courses?cid=99', ''],
  ['search/all', '/search?keywords=课程', ''],
  ['search/lessons', '/search?keywords=案例&type=video', ''],
  ['search/nothing-found', '/search?keywords=没有的东西', ''],
  ['search/no-words', '/search', ''],
  ['search/beyond-last-page', '/search?keywords=课程&type=vod&page=99', ''],
  ['study-center/beyond-last-page', '/study-center?page=99', usual],
  ['courses/free-beyond-last-page', '/courses?scene=free&page=2', ''],
  ['announcement/newest', '/announcement', ''],
  ['announcement/older', '/announcement?id=3', ''],
  ['announcement/missing', '/announcement?id=999', ''],
  ['study-center/learned', '/study-center', usual],
  ['study-center/bought', '/study-center?tab=bought', usual],
  ['study-center/liked', '/study-center?tab=like', usual],
  ['study-center/nothing-learned', '/study-center', empty],
  ['course-detail/visitor', '/courses/detail/1', ''],
  ['course-detail/member', '/courses/detail/1?tab=2', usual],
  ['course-detail/vip', '/courses/detail/1', vip],
  ['course-detail/bought', '/courses/detail/2', usual],
  ['course-detail/free', '/courses/detail/23', usual],
  ['course-detail/catalogue-without-chapters', '/courses/detail/28?tab=3', ''],
  ['course-detail/catalogue-without-lessons', '/courses/detail/29?tab=3', ''],
  ['course-detail/catalogue', '/courses/detail/1?tab=3', usual],
  ['course-detail/catalogue-bought', '/courses/detail/2?tab=3', usual],
  ['course-detail/comments', '/courses/detail/1?tab=4', usual],
  ['course-detail/comments-visitor', '/courses/detail/1?tab=4', ''],
  ['course-detail/comments-closed', '/courses/detail/30?tab=4', usual],
  ['course-detail/attachments', '/courses/detail/1?tab=5', usual],
  ['course-detail/attachments-bought', '/courses/detail/2?tab=5', usual],
  ['course-detail/attachments-visitor', '/courses/detail/1?tab=5', ''],
  ['course-detail/missing', '/courses/detail/999', ''],
  ['lesson/bought', '/courses/video/12', usual],
  ['lesson/trial', '/courses/video/1', usual],
  ['lesson/for-sale', '/courses/video/3', usual],
  ['lesson/missing', '/courses/video/999', usual],
])('the readout of “%s” is unchanged', async (name, at, as) => {
  await openSite(at, { as });
  await expectReadOut(name);
});

test.each([
  ['home/faulty', '/', ''],
  ['courses/faulty', '/courses', ''],
  ['search/faulty', '/search?keywords=课程', ''],
  ['announcement/faulty', '/announcement', ''],
  ['study-center/faulty', '/study-center', usual],
  ['course-detail/faulty', '/courses/detail/1', usual],
  ['lesson/faulty', '/courses/video/12', usual],
])('the readout of “%s” is unchanged if the server cannot load the content', async (name, at, as) => {
  await openSite(at, { as, failing: content });
  await expectReadOut(name);
});

test.each([
  ['courses/too-many-calls', '/courses', '', content],
  ['study-center/too-many-calls', '/study-center', usual, content],
  ['course-detail/too-many-calls', '/courses/detail/1', usual, content],
  ['lesson/too-many-calls', '/courses/video/12', usual, content],
  ['course-detail/comments-too-many-calls', '/courses/detail/1?tab=4', usual, /comments/],
])('the readout of “%s” is unchanged after too many calls', async (name, at, as, crowding) => {
  await openSite(at, { as, crowding });
  await expectReadOut(name);
});

test.each([
  ['course-detail/comments-faulty', '/courses/detail/1?tab=4', /comments/],
  ['study-center/bought-faulty', '/study-center?tab=bought', /courses/],
])('the readout of “%s” is unchanged while the server fails', async (name, at, failing) => {
  await openSite(at, { as: usual, failing });
  await expectReadOut(name);
});

test('the first page of the courses has no previous page, and 下一页 opens the second one', async () => {
  await openSite('/courses');
  expect((await find('link', '上一页')).hasAttribute('href')).toBe(false);
  await press('下一页', 'link');
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
  await expectReadOut('courses/second-page');
});

test('a notification stays while the pointer or the focus is on it', async () => {
  const { wired } = await openSite('/courses/detail/9', { as: usual });
  const state = () => JSON.stringify(wired.notifications.getSnapshot().value);
  await press('收藏课程');
  await waitFor(() => expect(document.body.textContent).toContain('收藏'));
  const box = (await find('button', '关闭')).parentElement as HTMLElement;
  const shown = state();
  for (const [enter, leave] of [
    [fireEvent.pointerOver, fireEvent.pointerOut],
    [fireEvent.focusIn, fireEvent.focusOut],
  ] as const) {
    enter(box);
    expect(state()).not.toBe(shown);
    leave(box);
    expect(state()).toBe(shown);
  }
  await press('关闭');
  await waitFor(() => expect(document.querySelector('[aria-label=提示消息]')?.textContent ?? '').toBe(''));
});

test('the tabs of a course have addresses, and going back returns to the previous tab', async () => {
  await openSite('/courses/detail/1', { as: usual });
  const part = () => document.querySelector('main h2')?.textContent;
  await press('课程目录', 'link');
  await waitFor(() => expect([part(), window.location.search]).toEqual(['课程目录', '?tab=3']));
  await press('课程评论', 'link');
  await waitFor(() => expect([part(), window.location.search]).toEqual(['课程评论', '?tab=4']));
  window.history.back();
  await waitFor(() => expect([part(), window.location.search]).toEqual(['课程目录', '?tab=3']));
});

test('an unknown tab of a course opens its first one', async () => {
  await openSite('/courses/detail/1?tab=99', { as: usual });
  expect(document.querySelector('main h2')?.textContent).toBe('课程详情');
});

test('a course that is viewed again is the first of the recent ones, without a second entry', async () => {
  const courses = [
    { id: 2, title: '另一门', coverUrl: '' },
    { id: 1, title: '旧的名字', coverUrl: '' },
  ];
  const { kept } = await openSite('/courses/detail/1', {
    stored: { [storageKeys.recentCourses]: JSON.stringify(['', courses]) },
  });
  const [, now] = JSON.parse(kept.get(storageKeys.recentCourses) ?? '') as [string, { id: number; title: string }[]];
  expect(now.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Vue3 从入门到实战'],
    [2, '另一门'],
  ]);
});

test.each([
  ['course-detail/loading', '/courses/detail/1', /course/],
  ['course-detail/comments-loading', '/courses/detail/1?tab=4', /comments/],
  ['search/loading', '/search?keywords=课程', /search/],
  ['study-center/loading', '/study-center', /courses/],
  ['lesson/loading', '/courses/video/12', /video/],
])('the readout of “%s” is unchanged while its answer is slow', async (name, at, holding) => {
  await openSite(at, { as: usual, holding });
  await expectReadOut(name);
});

test('the readout of “home/loading” is unchanged while its answer is slow', async () => {
  await openSite('/', { as: usual, holding: /decorationPage/ });
  await find('link', /^继续学习：/);
  await expectReadOut('home/loading');
});

describe('wishes of a visitor that need a login', () => {
  const isLiked = async () => (await find('button', '收藏课程')).getAttribute('aria-pressed') === 'true';
  test('a course that a visitor wants to like is liked after they sign in', async () => {
    await openSite('/courses/detail/7');
    await press('收藏课程');
    await signIn(usual);
    await waitFor(async () => expect(await isLiked()).toBe(true));
  });
  test('a course that a visitor wants to like is not liked if they close the login dialog', async () => {
    await openSite('/courses/detail/7');
    await press('收藏课程');
    await find('dialog', '登录');
    await press('关闭');
    await expectReadOut('course-detail/like-login-closed');
    await press('登录');
    await signIn(usual);
    expect(await isLiked()).toBe(false);
  });
  test('a course that a visitor wants to buy leads to its order after they sign in', async () => {
    await openSite('/courses/detail/7');
    await press(/^购买课程/);
    await signIn(usual);
    await waitFor(() => expect(window.location.pathname).toBe('/order'));
  });
  test("a visitor's wish to comment is stored before they leave for a third party's login", async () => {
    const leaveFor = vi.fn();
    const { tabKept } = await openSite('/courses/detail/2?tab=4', {
      parts: { history: { ...createHistory(window), leaveFor } },
    });
    await press('登录后参与评论');
    await press('QQ登录');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    const { wish } = JSON.parse(tabKept.get(storageKeys.departure) ?? '{}');
    expect([wish.about, JSON.parse(wish.what).kind]).toEqual(['comments course 2', 'comment']);
  });
  test('a visitor who wants to comment can write the comment after they sign in', async () => {
    await openSite('/courses/detail/2?tab=4');
    await press('登录后参与评论');
    await find('dialog', '登录');
    await press('关闭');
    await expectReadOut('course-detail/comment-login-closed', '[aria-labelledby^=comments-]');
    await press('登录后参与评论');
    await signIn(usual);
    await expectReadOut('course-detail/comment-after-login', '[aria-labelledby^=comments-]');
  });
});

test('a course description contains links to pages of the site and to files of the backend', async () => {
  const text = '<p><a href="/courses/detail/2">下一门</a> <a href="/files/书.pdf">讲义</a></p>';
  await openSite('/courses/detail/1?tab=2', {
    answers: {
      '/api/v2/course/1': (data) => ({
        ...(data as object),
        course: { ...(data as { course: object }).course, render_desc: text },
      }),
    },
  });
  await expectReadOut('course-detail/text-with-links');
});

// The code of these tabs loads later than the page.
test.each([
  ['lesson/notes-storage-blocked', 'notes', 'button', /重试/],
  ['lesson/attachments', '5', 'button', /下载/],
])('the readout of “%s” is unchanged', async (name, tab, role, part) => {
  await openSite(`/courses/video/12?tab=${tab}`, { as: usual });
  await find(role, part);
  await expectReadOut(name);
});
