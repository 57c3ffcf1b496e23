// @vitest-environment jsdom
/** Readouts of the pages of courses and learning, on the reference backend. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createHistory } from '../../../src/browser/address/history.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import {
  atRest,
  closeBackend,
  content,
  expectReadOut,
  find,
  holdOn,
  key,
  members,
  openSite,
  press,
  signIn,
  type,
} from './site.tsx';

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

test('the announcements of the first page are requested once', async () => {
  let asked = 0;
  const count = (data: unknown) => {
    asked++;
    return data;
  };
  await openSite('/announcement', { answers: { '/api/v2/announcements': count } });
  expect(asked).toBe(1);
});

test.each([
  ['home/faulty', '/', ''],
  ['courses/faulty', '/courses', ''],
  ['search/faulty', '/search?keywords=课程', ''],
  ['announcement/faulty', '/announcement', ''],
  ['study-center/faulty', '/study-center', usual],
  ['course-detail/faulty', '/courses/detail/1', usual],
  ['lesson/faulty', '/courses/video/12', usual],
])('the readout of “%s” is unchanged if the server fails at its content', async (name, at, as) => {
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

test('the readout of the home page of a member is unchanged', async () => {
  await openSite('/', { as: usual });
  await find('link', /^TypeScript.*继续学习$/);
  await expectReadOut('home/member');
});

test('the home page shows the recently viewed courses, and 清除 erases them', async () => {
  const courses = [
    { id: 1, title: '有封面的', coverUrl: '/files/a.png' },
    { id: 2, title: '没有封面的', coverUrl: '' },
  ];
  const stored = { [storageKeys.recentCourses]: JSON.stringify(['', courses]) };
  const { kept, says } = await openSite('/', { stored });
  await find('button', '清除');
  await expectReadOut('home/recent-courses', '[aria-labelledby=recent]');
  await press('清除');
  await waitFor(() => expect(says()).toEqual(['最近看过的课程已清除']));
  expect(kept.has(storageKeys.recentCourses)).toBe(false);
});

test('the home page does not show the recently viewed courses and the learning of another member', async () => {
  const courses = JSON.stringify(['another', [{ id: 1, title: '别人看过的', coverUrl: '', percent: 10, lessonId: 1 }]]);
  const { recentCourses, learning } = storageKeys;
  await openSite('/', { stored: { [recentCourses]: courses, [learning]: courses } });
  await atRest();
  expect(document.body.textContent).not.toContain('别人看过的');
});

test('the readout of the home page without announcement, friendly links, and blocks is unchanged', async () => {
  const nothing = () => [];
  await openSite('/', {
    answers: {
      '/api/v2/announcement/latest': nothing,
      '/api/v2/links': nothing,
      '/api/v2/decorationPage/blocks': nothing,
    },
  });
  await expectReadOut('home/no-announcement-links-blocks', 'body');
});

test('the first page of the courses has no previous page, and 下一页 opens the second one', async () => {
  await openSite('/courses');
  expect(fireEvent.click(await find('link', '上一页'))).toBe(false);
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

test('the readouts of the carousel on the home page are unchanged', async () => {
  const slider = '[aria-roledescription=carousel]';
  await openSite('/');
  await press('下一张');
  await expectReadOut('home/carousel-second', slider);
  await press('播放轮播');
  await find('button', '暂停轮播');
  await expectReadOut('home/carousel-playing', slider);
  await press('上一张');
  await press('上一张');
  await expectReadOut('home/carousel-last', slider);
});

test.each([
  ['course-detail/loading', '/courses/detail/1', /course/],
  ['course-detail/comments-loading', '/courses/detail/1?tab=4', /comments/],
  ['search/loading', '/search?keywords=课程', /search/],
  ['study-center/loading', '/study-center', /courses/],
  ['home/loading', '/', /decorationPage/],
  ['lesson/loading', '/courses/video/12', /video/],
])('the readout of “%s” is unchanged while its answer is slow', async (name, at, holding) => {
  await openSite(at, { as: usual, holding });
  await expectReadOut(name);
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

test('a text links to pages of the site and to files of the backend', async () => {
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

describe('pages after a press', () => {
  test('the readout of the progress of a course is unchanged', async () => {
    await openSite('/study-center', { as: usual });
    await press('学习进度：React 18 核心原理与项目实践');
    await expectReadOut('study-center/progress', '[role=dialog]');
  });
  test.each([
    ['study-center/progress-faulty', { failing: /learned\/course/ }],
    ['study-center/progress-refused', { refusing: { '/api/v3/member/learned/course/2': '没有学习记录' } }],
    ['study-center/progress-loading', { holding: /learned\/course/ }],
  ])('the readout of “%s” is unchanged', async (name, options) => {
    await openSite('/study-center', { as: usual, ...options });
    await press('学习进度：React 18 核心原理与项目实践');
    await expectReadOut(name, '[role=dialog]');
  });
  test.each([
    ['course-detail/attachment-faulty', { failing: /attach/ }],
    ['course-detail/attachment-refused', { refusing: { '/api/v3/course/2/attach/3': '附件已失效' } }],
    ['course-detail/attachment-loading', { holding: /attach/ }],
  ])('the readout of “%s” is unchanged', async (name, options) => {
    await openSite('/courses/detail/2?tab=5', { as: usual, ...options });
    await press('下载附件：练习题.txt');
    await expectReadOut(name);
  });
  test('收藏课程 likes a course, and pressed again it removes the like', async () => {
    const { says } = await openSite('/courses/detail/9', { as: usual });
    await press('收藏课程');
    await waitFor(() => expect(says()).toHaveLength(1));
    await press('收藏课程');
    await waitFor(() => expect(says()).toHaveLength(2));
    expect(says()).toEqual(['已收藏', '取消收藏']);
  });
  test('the readout of a course after a failed like is unchanged', async () => {
    await openSite('/courses/detail/9', { as: usual, failing: /like/ });
    await press('收藏课程');
    await expectReadOut('course-detail/like-faulty');
  });
  test("the readout of the player's settings is unchanged", async () => {
    await openSite('/courses/video/12', { as: usual });
    await press('设置');
    await expectReadOut('player/settings', '#player-choices');
  });
  test("the readout of the player's list of keys is unchanged", async () => {
    await openSite('/courses/video/12', { as: usual });
    await press('快捷键说明');
    await expectReadOut('lesson/player-keys');
  });
  test('the readout of a reply form is unchanged', async () => {
    await openSite('/courses/detail/2?tab=4', { as: usual });
    await press(/^回复/);
    await expectReadOut('course-detail/reply-form');
  });
  test('a comment and a reply are checked, sent by button and by Ctrl+Enter, and shown', async () => {
    const all = '[aria-labelledby^=comments-]';
    await openSite('/courses/detail/2?tab=4', { as: usual });
    await press('评论');
    await expectReadOut('course-detail/comment-empty', all);
    await type('评论内容', '字'.repeat(141));
    await press('评论');
    await expectReadOut('course-detail/comment-too-long', all);
    await type('评论内容', '讲得好');
    // Keys of an input method send nothing.
    await key('textbox', '评论内容', { key: 'Enter', ctrlKey: true, isComposing: true });
    await key('textbox', '评论内容', { key: 'Enter', ctrlKey: true, keyCode: 229 });
    await atRest();
    expect(document.body.textContent).not.toContain('刚刚');
    await press('评论');
    await waitFor(() => expect(document.body.textContent).toContain('刚刚'));
    await expectReadOut('course-detail/comment-sent', all);
    await press(/^回复/);
    await type('回复内容', '同意');
    await key('textbox', '回复内容', { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(document.querySelector('[aria-label="代码如诗的评论的回复"]')).not.toBeNull());
    await expectReadOut('course-detail/reply-sent', all);
  });
  test('the readout of all comments and all replies of a course is unchanged', async () => {
    await openSite('/courses/detail/1?tab=4', { as: usual });
    await press('查看全部 7 条回复');
    await press('查看全部 12 条评论');
    await expectReadOut('course-detail/comments-all', '[aria-labelledby^=comments-]');
  });
  test('the readout of a refused comment is unchanged', async () => {
    await openSite('/courses/detail/2?tab=4', {
      as: usual,
      refusing: { '/api/v3/comment/store': '评论太快了' },
    });
    await type('评论内容', '讲得好');
    await press('评论');
    await expectReadOut('course-detail/comment-refused', '[aria-labelledby^=comments-]');
  });
  test('a comment cannot be changed while it is sent, and a tag in it is announced as text', async () => {
    await openSite('/courses/detail/2?tab=4', { as: usual, holding: /comment\/store/ });
    await type('评论内容', '用 <b> 标签');
    await expectReadOut('course-detail/comment-with-tag', '[aria-labelledby^=comments-]');
    await press('评论');
    await expectReadOut('course-detail/comment-sending', '[aria-labelledby^=comments-]');
  });
  test('a refused lesson can be requested again with 重试', async () => {
    const refusing: Record<string, string> = { '/api/v2/video/12': '课时维护中' };
    await openSite('/courses/video/12', { as: usual, refusing });
    expect(document.body.textContent).toContain('课时维护中');
    delete refusing['/api/v2/video/12'];
    await press('重试');
    await find('button', '播放');
  });
  test('the readout of the unseen lessons is unchanged', async () => {
    await openSite('/courses/video/12', { as: usual });
    await press('只看未学');
    await expectReadOut('lesson/unseen-lessons');
  });
  test('a picture of a text can be opened, zoomed, and moved by keys, and a failed one can be requested again', async () => {
    await openSite('/announcement?id=1', {
      answers: {
        '/api/v2/announcement/1': (data) => ({
          ...(data as object),
          announcement: '<p><img src="/files/a.png" alt="甲"> <img src="/files/b.png"></p>',
        }),
      },
    });
    await press('查看图片：甲');
    const image = (await find('dialog', /甲/)).querySelector('img') as HTMLImageElement;
    for (const side of ['naturalWidth', 'naturalHeight']) Object.defineProperty(image, side, { value: 900 });
    fireEvent.load(image);
    await expectReadOut('image-viewer/open', '[role=dialog]');
    const viewer = await find('dialog', /甲/);
    for (const key of ['+', '=', '+']) expect(fireEvent.keyDown(viewer, { key })).toBe(false);
    for (const key of ['ArrowRight', 'ArrowDown']) fireEvent.keyDown(viewer, { key });
    await expectReadOut('image-viewer/zoomed-and-moved', '[role=dialog]');
    for (const key of ['-', '_', 'ArrowLeft', 'ArrowUp']) fireEvent.keyDown(viewer, { key });
    await expectReadOut('image-viewer/zoomed-out', '[role=dialog]');
    for (const pressed of [{ key: 'x' }, { key: '+', ctrlKey: true }, { key: '0', altKey: true }])
      expect(fireEvent.keyDown(viewer, pressed)).toBe(true);
    fireEvent.keyDown(viewer, { key: '0' });
    await press('放大');
    await press('缩小');
    await expectReadOut('image-viewer/zoom-reset', '[role=dialog]');
    await press('下一张');
    fireEvent.error((await find('dialog', '查看图片')).querySelector('img') as HTMLImageElement);
    await expectReadOut('image-viewer/faulty', '[role=dialog]');
    holdOn();
    await press('重试');
    await expectReadOut('image-viewer/loading-again', '[role=dialog]');
    fireEvent.keyDown(await find('dialog', '查看图片'), { key: 'ArrowLeft' });
    await find('dialog', /甲/);
    fireEvent.keyDown(await find('dialog', /甲/), { key: 'Escape' });
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    expect(document.activeElement).toBe(await find('button', '查看图片：甲'));
  });
  test('a note is saved by Ctrl+Enter or Cmd+Enter, and not by Enter alone or by an input method', async () => {
    const { tabKept } = await openSite('/courses/video/12?tab=notes', {
      as: usual,
      stored: { [storageKeys.sharedComputer]: 'yes' },
    });
    await press('记笔记');
    await type('笔记', '第一行');
    await expectReadOut('lesson/note-writing');
    const field = await find('textbox', '笔记');
    const isStillWritten = () => expect(field.isConnected).toBe(true);
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 's', ctrlKey: true });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, keyCode: 229 });
    await atRest();
    isStillWritten();
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await find('button', '删除 00:23 的笔记');
    await press('记笔记');
    await type('笔记', '第二条');
    fireEvent.keyDown(await find('textbox', '笔记'), { key: 'Enter', metaKey: true });
    await waitFor(() => expect(document.body.textContent).toContain('第二条'));
    await expectReadOut('lesson/notes');
    await type('找笔记', '二');
    await expectReadOut('lesson/notes-search');
    await type('找笔记', '没有写过');
    await expectReadOut('lesson/notes-search-nothing');
    await type('找笔记', '');
    await press('删除 00:23 的笔记');
    await expectReadOut('lesson/notes-one-removed');
    expect(tabKept.has(storageKeys.commentDrafts)).toBe(true);
    await press('删除 00:23 的笔记');
    await waitFor(() => expect(document.body.textContent).not.toContain('第二条'));
    expect(tabKept.has(storageKeys.commentDrafts)).toBe(false);
  });
});
