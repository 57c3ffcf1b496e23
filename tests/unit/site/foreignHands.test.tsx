// @vitest-environment jsdom
/** The site in a page that others change, too: the translation of a browser, and extensions. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { translatePage } from '../../translator.ts';
import { atRest, closeBackend, find, key, members, openSite, press, type } from './site.tsx';

afterAll(closeBackend);

/** The words of the page, without the marks of the translator. */
const said = () => document.body.textContent.replaceAll(/[«»]/g, '');
const isWhole = () => expect(said()).not.toContain('页面显示出错');
const openTranslated = async (...asked: Parameters<typeof openSite>) => {
  const world = await openSite(...asked);
  onTestFinished(translatePage());
  return world;
};

describe('a translated page', () => {
  test('signs a member in, after a refusal and an empty form', async () => {
    await openTranslated('/');
    await press('«登录»');
    await press('«立即登录»');
    await waitFor(() => expect(said()).toContain('请输入手机号!'));
    await type(/手机号/, members.usual);
    await type(/密码/, 'not-mine-1');
    await press('«立即登录»');
    await waitFor(() => expect(said()).toContain('手机号或密码错误'));
    await press('«短信登录»', 'tab');
    await press('«密码登录»', 'tab');
    await type(/密码/, 'meedu123');
    await press('«立即登录»');
    await find('button', /账户菜单/);
    isWhole();
  });

  test('checks a promo code and places an order', async () => {
    await openTranslated('/order?goods_type=vod&goods_id=1', { as: members.usual });
    await type(/优惠码/, 'NOSUCH');
    await press('«验证»');
    await waitFor(() => expect(said()).toContain('优惠码不存在'));
    await type(/优惠码/, 'NEWUSER50');
    await press('«验证»');
    await waitFor(() => expect(said()).toContain('此优惠码有效'));
    await press('«提交订单»');
    await press(/我已阅读并同意/, 'checkbox');
    await press('«提交订单»');
    await waitFor(() => expect(window.location.pathname).toBe('/order/pay'));
    await atRest();
    isWhole();
  });

  test('searches twice', async () => {
    await openTranslated('/search?keywords=课程');
    for (const words of ['vue', '数据', 'nothing-like-this']) {
      await type('搜索课程', words);
      await press('搜索');
      await waitFor(() => expect(said()).toContain(`“${words}”`));
      await atRest();
      isWhole();
    }
  });

  test('sends a comment and an answer, and shows all of them', async () => {
    await openTranslated('/courses/detail/2?tab=4', { as: members.usual });
    await press('«评论»');
    await type(/评论内容/, '讲得好');
    await press('«评论»');
    await waitFor(() => expect(said()).toContain('刚刚'));
    await press(/^回复/);
    await type(/回复内容/, '同意');
    await key('textbox', /回复内容/, { key: 'Enter', ctrlKey: true });
    await atRest();
    isWhole();
  });

  test('shows all comments of a course with what is said in its film', async () => {
    await openTranslated('/courses/detail/1?tab=4', { as: members.usual });
    await press(/查看全部 7 条回复/);
    await press(/查看全部 12 条评论/);
    await atRest();
    isWhole();
  });

  test('marks messages as read, one and all', async () => {
    await openTranslated('/member/messages', { as: members.usual });
    await press(/标为已读/);
    await press('«全部已读»');
    await waitFor(() => expect(said()).not.toContain('未读：'));
    await atRest();
    isWhole();
  });
});

/** What password managers, writing aids, and dark modes put into a page. */
function inject(): void {
  const strange = (tag: string) => {
    const element = document.createElement(tag);
    element.attachShadow({ mode: 'open' });
    return element;
  };
  for (const field of document.querySelectorAll('input, textarea')) field.after(strange('foreign-sign'));
  for (const element of document.querySelectorAll(
    'button, h1, h2, label, form, dialog, [role=dialog], #root > *, body > *',
  )) {
    element.prepend(strange('foreign-mark'));
    element.append(strange('foreign-mark'));
    element.setAttribute('data-foreign', '');
  }
  document.body.firstElementChild?.append(strange('foreign-panel'));
}

test('nodes that extensions put in leave log-in, messages, and comments working', async () => {
  await openSite('/courses/detail/2?tab=4');
  inject();
  await press('登录');
  inject();
  await press('立即登录');
  inject();
  await type(/手机号/, members.usual);
  await type('密码', 'meedu123');
  await press('立即登录');
  await find('button', /账户菜单/);
  inject();
  await type('评论内容', '讲得好');
  inject();
  await press('评论');
  await waitFor(() => expect(said()).toContain('刚刚'));
  isWhole();
});

test('an avatar that fails is hidden, can come back, and its row can go', async () => {
  await openSite('/courses/detail/1?tab=4', { as: members.usual });
  const picture = [...document.querySelectorAll<HTMLImageElement>('.avatar img')].at(0) as HTMLImageElement;
  fireEvent.error(picture);
  expect([picture.isConnected, picture.style.visibility]).toEqual([true, 'hidden']);
  fireEvent.load(picture);
  expect(picture.style.visibility).toBe('');
  for (const one of document.querySelectorAll('.avatar img')) fireEvent.error(one);
  await press('查看全部 12 条评论');
  await atRest();
  isWhole();
});
