// @vitest-environment jsdom
/** What the pages of courses and learning say and offer, on the reference backend: read out, line by line. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, describe, expect, test } from 'vitest';
import { storageKeys } from '../../../src/browser/storage.ts';
import { atRest, closeBackend, content, expectReadOut, find, members, openSite, press, type } from './site.tsx';

afterAll(closeBackend);

const { usual, empty, vip } = members;

test.each([
  ['home of a visitor', '/', ''],
  ['courses', '/courses', ''],
  ['courses of a category within another', '/courses?cid=1&child=2', ''],
  ['courses, free ones', '/courses?scene=free', ''],
  ['courses, beyond the last page', '/courses?page=99', ''],
  ['courses, none', '/courses?cid=99', ''],
  ['search', '/search?keywords=课程', ''],
  ['search, lessons', '/search?keywords=案例&type=video', ''],
  ['search, nothing found', '/search?keywords=没有的东西', ''],
  ['search, nothing asked', '/search', ''],
  ['search, beyond the last page', '/search?keywords=课程&type=vod&page=99', ''],
  ['study, beyond the last page', '/study-center?page=99', usual],
  ['courses, free ones, beyond the last page', '/courses?scene=free&page=2', ''],
  ['announcement', '/announcement', ''],
  ['announcement, one', '/announcement?id=3', ''],
  ['announcement, missing', '/announcement?id=999', ''],
  ['study, learned', '/study-center', usual],
  ['study, bought', '/study-center?tab=bought', usual],
  ['study, liked', '/study-center?tab=like', usual],
  ['study, nothing', '/study-center', empty],
  ['course for a visitor', '/courses/detail/1', ''],
  ['course for a member', '/courses/detail/1?tab=2', usual],
  ['course for a VIP', '/courses/detail/1', vip],
  ['course that is bought', '/courses/detail/2', usual],
  ['course that is free', '/courses/detail/23', usual],
  ['course without chapters', '/courses/detail/28?tab=3', ''],
  ['course without lessons', '/courses/detail/29?tab=3', ''],
  ['course, its catalogue', '/courses/detail/1?tab=3', usual],
  ['course, its catalogue once it is bought', '/courses/detail/2?tab=3', usual],
  ['course, its comments', '/courses/detail/1?tab=4', usual],
  ['course, its comments for a visitor', '/courses/detail/1?tab=4', ''],
  ['course that takes no comments', '/courses/detail/30?tab=4', usual],
  ['course, its attachments', '/courses/detail/1?tab=5', usual],
  ['course, its attachments once it is bought', '/courses/detail/2?tab=5', usual],
  ['course, its attachments for a visitor', '/courses/detail/1?tab=5', ''],
  ['course that is not there', '/courses/detail/999', ''],
  ['lesson that is bought', '/courses/video/12', usual],
  ['lesson on trial', '/courses/video/1', usual],
  ['lesson that is for sale', '/courses/video/3', usual],
  ['lesson that is not there', '/courses/video/999', usual],
])('%s', async (name, at, as) => {
  await openSite(at, { as });
  await expectReadOut(name);
});

test.each([
  ['home', '/', ''],
  ['courses', '/courses', ''],
  ['search', '/search?keywords=课程', ''],
  ['announcement', '/announcement', ''],
  ['study', '/study-center', usual],
  ['course', '/courses/detail/1', usual],
  ['lesson', '/courses/video/12', usual],
])('%s, whose content the server fails at', async (name, at, as) => {
  await openSite(at, { as, failing: content });
  await expectReadOut(`${name} at fault`);
});

test.each([
  ['courses', '/courses', ''],
  ['study', '/study-center', usual],
  ['course', '/courses/detail/1', usual],
  ['lesson', '/courses/video/12', usual],
  ['comments of a course', '/courses/detail/1?tab=4', usual],
])('%s, while too many ask', async (name, at, as) => {
  await openSite(at, { as, crowding: name.startsWith('comments') ? /comments/ : content });
  await expectReadOut(`${name}, while too many ask`);
});

test.each([
  ['course, its comments at fault', '/courses/detail/1?tab=4', /comments/],
  ['study, bought at fault', '/study-center?tab=bought', /courses/],
])('%s', async (name, at, failing) => {
  await openSite(at, { as: usual, failing });
  await expectReadOut(name);
});

test('home of a member', async () => {
  await openSite('/', { as: usual });
  await find('link', /^TypeScript.*继续学习$/);
  await expectReadOut('home of a member');
});

test('a text links to pages of the site, and to files of the backend', async () => {
  const text = '<p><a href="/courses/detail/2">下一门</a> <a href="/files/书.pdf">讲义</a></p>';
  await openSite('/courses/detail/1?tab=2', {
    answers: {
      '/api/v2/course/1': (data) => ({
        ...(data as object),
        course: { ...(data as { course: object }).course, render_desc: text },
      }),
    },
  });
  await expectReadOut('course whose text has links');
});

// Their code comes later than the page.
test.each([
  ['lesson, its notes, where nothing can be kept', 'notes', 'button', /重试/],
  ['lesson, its attachments', '5', 'button', /下载/],
])('%s', async (name, tab, role, part) => {
  await openSite(`/courses/video/12?tab=${tab}`, { as: usual });
  await find(role, part);
  await expectReadOut(name);
});

describe('once something is pressed:', () => {
  test('the progress of a course', async () => {
    await openSite('/study-center', { as: usual });
    await press('学习进度：React 18 核心原理与项目实践');
    await expectReadOut('progress of a course', '[role=dialog]');
  });
  test('the choices of the player', async () => {
    await openSite('/courses/video/12', { as: usual });
    await press('设置');
    await expectReadOut('choices of the player', '#player-choices');
  });
  test('the keys of the player', async () => {
    await openSite('/courses/video/12', { as: usual });
    await press('快捷键说明');
    await expectReadOut('keys of the player');
  });
  test('an answer to a comment', async () => {
    await openSite('/courses/detail/2?tab=4', { as: usual });
    await press(/^回复/);
    await expectReadOut('answering a comment');
  });
  test('a picture of a text', async () => {
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
    await expectReadOut('picture', '[role=dialog]');
    await press('下一张');
    fireEvent.error((await find('dialog', '查看图片')).querySelector('img') as HTMLImageElement);
    await expectReadOut('picture that did not come', '[role=dialog]');
  });
  test('a note, which Enter with Ctrl saves, and Enter alone or of an input method does not', async () => {
    await openSite('/courses/video/12?tab=notes', { as: usual, stored: { [storageKeys.sharedComputer]: 'yes' } });
    await press('记笔记');
    await type('笔记', '第一行');
    await expectReadOut('note that is being written');
    const field = await find('textbox', '笔记');
    const isStillWritten = () => expect(field.isConnected).toBe(true);
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 's', ctrlKey: true });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, isComposing: true });
    await atRest();
    isStillWritten();
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await find('button', '删除 00:23 的笔记');
    await press('记笔记');
    await type('笔记', '第二条');
    fireEvent.keyDown(await find('textbox', '笔记'), { key: 'Enter', metaKey: true });
    await waitFor(() => expect(document.body.textContent).toContain('第二条'));
    await expectReadOut('notes');
    await type('找笔记', '二');
    await expectReadOut('notes that were looked for');
    await type('找笔记', '');
    await press('删除 00:23 的笔记');
    await expectReadOut('notes, one of them removed');
  });
});
