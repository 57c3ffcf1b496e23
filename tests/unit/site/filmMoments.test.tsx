// @vitest-environment jsdom
/** Readouts of the texts of a lesson that lead to moments of its film: the transcript, comments, and notes. */
import { fireEvent } from '@testing-library/dom';
import { afterAll, describe, expect, test } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend } from './backend.ts';
import { expectReadOut } from './expectReadOut.ts';
import { subtitles, textTracks } from './film.ts';
import { find, key, press, type } from './gestures.ts';
import { lesson, openLesson } from './openLesson.ts';
import { atRest } from './rest.ts';

afterAll(closeBackend);

describe('the transcript', () => {
  test('the transcript is shown and searched, and its lines lead to their positions', async () => {
    subtitles('中文', 'zh', [
      { from: 0, to: 5, text: '大家好' },
      { from: 25, to: 30, text: '<v 老师>什么是状态</v>' },
      { from: 40, to: 45, text: '状态图' },
    ]);
    const { film } = await openLesson(`${lesson}?tab=text`);
    textTracks.dispatchEvent(new Event('change'));
    await find('searchbox', '在文稿里找');
    await film.reach(26);
    await expectReadOut('lesson/transcript');
    await type(/文稿/, ' 状态 ');
    await expectReadOut('lesson/transcript-searched');
    await type(/文稿/, '');
    await press(/状态图/);
    await atRest();
    expect(film.video.currentTime).toBe(40);
    fireEvent.wheel(document.querySelector('[aria-label="视频里说的话"] li') as Element);
    await expectReadOut('lesson/transcript-scrolled');
  });
});

test('comments that name a time are marked on the seek bar and lead there', async () => {
  const row = (id: number, content: string) => ({
    id: `c${id}`,
    parent_id: '',
    reply_id: '',
    content,
    is_check: 1,
    ip_province: '北京',
    created_at: '2026-06-01T04:00:00.000000Z',
    user: { id, nick_name: `学员${id}`, avatar: '' },
    replies_count: 0,
    replies: [],
  });
  const data = [row(1, '00:40 这里没听懂'), row(2, '很好'), row(3, '1:10:00 没有这么长')];
  const { film } = await openLesson(`${lesson}?tab=4`, {
    granting: { '/api/v3/comments': { data, total: 3 }, '/api/v3/comments/replies': { data } },
  });
  await press('播放');
  await film.reach(24);
  await expectReadOut('lesson/comments-with-film-times');
  await press(/^00:40|跳到/);
  await atRest();
  expect(film.video.currentTime).toBe(40);
});

test('the time of a note leads to its position', async () => {
  const { film } = await openLesson(`${lesson}?tab=notes`, { stored: { [storageKeys.sharedComputer]: 'yes' } });
  await film.reach(33);
  await press('记笔记');
  await type('笔记', '要点');
  await key('textbox', '笔记', { key: 'Enter', ctrlKey: true });
  await find('button', '删除 00:33 的笔记');
  await film.reach(50);
  await press('00:33');
  await atRest();
  expect(film.video.currentTime).toBe(33);
  await press('修改 00:33 的笔记');
  await expectReadOut('lesson/note-editing');
});
