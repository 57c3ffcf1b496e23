// @vitest-environment jsdom
/** Readouts of the home page, on the reference backend. */
import { waitFor } from '@testing-library/dom';
import { afterAll, expect, test } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend, members } from './backend.ts';
import { expectReadOut } from './expectReadOut.ts';
import { find, press } from './gestures.ts';
import { atRest } from './rest.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

const { usual } = members;

test('the announcements of the first page are requested once', async () => {
  let asked = 0;
  const count = (data: unknown) => {
    asked++;
    return data;
  };
  await openSite('/announcement', { answers: { '/api/v2/announcements': count } });
  expect(asked).toBe(1);
});

test('the readouts of the home page of a member are unchanged, at the first visit and when they return to it', async () => {
  await openSite('/', { as: usual });
  await find('link', /^继续学习：\s*TypeScript/);
  await expectReadOut('home/member');
  await press('VIP会员', 'link');
  await atRest();
  await press('首页', 'link');
  await find('link', /^TypeScript.*继续学习$/);
  await expectReadOut('home/member-again', '[aria-labelledby=learning]');
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
