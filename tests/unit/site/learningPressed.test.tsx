// @vitest-environment jsdom
/** Readouts of the pages of courses and learning after a press, on the reference backend. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, describe, expect, test } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend, members } from './backend.ts';
import { expectReadOut } from './expectReadOut.ts';
import { find, key, press, type } from './gestures.ts';
import { atRest, holdOn } from './rest.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

const { usual } = members;

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
  test('a picture of a text can be opened, zoomed, and moved by buttons and keys, and a failed one can be requested again', async () => {
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
    for (const name of ['往右看', '往下看']) await press(name);
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
