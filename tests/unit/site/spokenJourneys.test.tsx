// @vitest-environment jsdom
/** Journeys through the site as a screen reader says them. A person reads the files of `spoken` when they change. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend, content, members } from './backend.ts';
import { openLesson } from './openLesson.ts';
import { openSite, sleep } from './site.tsx';
import { Listener } from './speech.ts';

afterAll(closeBackend);

const { usual, unnamed } = members;
const steady = (text: string) => text.replace(/\b20\d{16}\b/g, '<number>').replace(/localhost:\d+/g, '<server>');

/** As in main.tsx: after a navigation, the content has the focus. The first page keeps it where it is. */
const focusing = () => {
  let isFirstPage = true;
  return {
    focusContent: () => {
      if (!isFirstPage) document.querySelector('main')?.focus({ preventScroll: true });
      isFirstPage = false;
    },
  };
};
async function open(at: string, options: Parameters<typeof openSite>[1] = {}): Promise<Listener> {
  await openSite(at, { ...options, parts: focusing() });
  return new Listener();
}

test('a visitor hears how to find a course by its name', async () => {
  const member = await open('/');
  await member.type('搜索课程', 'vue');
  await member.submit();
  await member.reads('main');
  await member.press('link', /Vue ?3 从入门到实战/);
  await member.reads('main', 24);
  await member.expectSaid('find-course');
});

test('a visitor hears how to sign in, after a wrong password', async () => {
  const member = await open('/courses');
  await member.press('button', '登录');
  await member.press('button', '立即登录');
  await member.type(/手机号/, usual);
  await member.type('密码', 'wrong');
  await member.press('button', '立即登录');
  await member.type('密码', 'meedu123');
  await member.press('button', '立即登录');
  await member.expectSaid('sign-in');
});

test('a visitor hears how to register', async () => {
  const granting = { '/api/v2/captcha/sms': [], '/api/v2/register/sms': [] };
  const member = await open('/courses', { granting });
  await member.press('button', '登录');
  await member.press('button', '新用户注册');
  await member.reads('[role=dialog]', 30);
  await member.type('手机号', '13900000000');
  await member.press('button', '获取验证码');
  await member.type('图形验证码', 'ab3d');
  await member.press('button', '获取验证码');
  await member.type('手机验证码', '123456');
  await member.type('密码', 'meedu123');
  await member.press('button', '立即注册');
  await member.press('checkbox', /^同意/);
  await member.press('button', '立即注册');
  await member.press('button', '立即登录');
  await member.expectSaid('register', (said) => said.replace(/\d+s|\d+ 秒/g, '<seconds>'));
});

test('a visitor hears the trial of a course, and the lesson after signing in', async () => {
  const member = await open('/courses/detail/1?tab=3');
  await member.reads('[aria-labelledby]', 40);
  await member.press('link', /01 课程介绍与学习方法/);
  await member.type(/手机号/, usual);
  await member.type('密码', 'meedu123');
  await member.press('button', '立即登录');
  await member.reads('#lesson-player', 8);
  await member.expectSaid('try-lesson');
});

test('a member hears how to order a course and pay for it', async () => {
  const answers: Record<string, () => unknown> = {};
  const member = await open('/order?goods_type=vod&goods_id=1', { as: usual, answers });
  await member.reads('main', 24);
  await member.press('button', '提交订单');
  await member.press('checkbox', /^我已阅读并同意/);
  await member.press('button', '提交订单');
  await member.reads('main', 24);
  await member.press('button', '我已完成支付');
  answers['/api/v2/order/status'] = () => ({ status: 9 });
  await member.press('button', '我已完成支付');
  await member.reads('main');
  await member.expectSaid('buy', steady);
});

test('a member hears a film play, pause, and end, and the next lesson begin by itself', async () => {
  const { film } = await openLesson(undefined, { parts: focusing() });
  const member = new Listener();
  await member.reads('main', 24);
  await member.press('button', '播放');
  await member.happens('影片放到 30 秒', () => film.reach(30));
  await member.key('k');
  await member.key('ArrowUp');
  await member.press('button', '设置');
  await member.reads('#player-choices', 8);
  await member.press('button', '设置');
  await member.key('k');
  await member.happens('影片放完', () => film.end());
  await member.reads('#lesson-player', 6);
  await member.happens('过了 10 秒', () => sleep(10_000));
  await member.expectSaid('watch');
});

test('a member hears how to take a note at a moment of the film', async () => {
  const stored = { [storageKeys.sharedComputer]: 'yes' };
  const member = await open('/courses/video/12', { as: usual, stored });
  await member.press('link', '笔记');
  await member.press('button', '记笔记');
  await member.type('笔记', '状态只从一个地方改');
  await member.press('button', '保存');
  await member.reads('[aria-labelledby]', 24);
  await member.expectSaid('take-note');
});

test('a member hears how to write a comment', async () => {
  const member = await open('/courses/detail/2?tab=4', { as: usual });
  await member.reads('[aria-labelledby^=comments-]', 24);
  await member.type('评论内容', '第二章的例子很清楚');
  await member.press('button', '评论');
  await member.reads('[aria-labelledby^=comments-]', 24);
  await member.expectSaid('comment');
});

test('a member hears which messages are unread, and that they are read', async () => {
  const member = await open('/member/messages', { as: usual });
  await member.reads('main', 24);
  await member.press('button', '标为已读：用户注册成功');
  await member.press('button', '全部已读');
  await member.expectSaid('read-messages');
});

test('a member hears how to change their nickname', async () => {
  const member = await open('/member', { as: unnamed });
  await member.reads('main', 24);
  await member.press('button', '修改');
  await member.press('button', '保存');
  await member.type('昵称', '知秋');
  await member.press('button', '保存');
  await member.expectSaid('nickname');
});

test('a member hears that the server fails, and that trying again works', async () => {
  let isDown = true;
  const failing = { test: (path: string) => isDown && content.test(path) } as RegExp;
  const member = await open('/courses', { as: usual, failing });
  await member.reads('main', 24);
  isDown = false;
  await member.press('button', '重试');
  await member.press('button', '重试');
  await member.reads('main', 8);
  await member.expectSaid('retry');
});

test('each file of spoken is named by one test', () => {
  const source = readFileSync('tests/unit/site/spokenJourneys.test.tsx', 'utf8');
  const files = readdirSync('tests/unit/site/spoken').map((file) => file.replace(/\.txt$/, ''));
  expect(files.filter((file) => source.split(`expectSaid('${file}'`).length !== 2)).toEqual([]);
});
