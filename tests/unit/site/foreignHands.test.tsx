// @vitest-environment jsdom
/** Tests of the site in a page that the browser's translator and extensions change too. */
import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, waitFor } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { movedTo } from '../../../src/addresses/routes.ts';
import { createHistory } from '../../../src/browser/address/history.ts';
import { Part } from '../../../src/components/Part.tsx';
import { WiredProvider } from '../../../src/components/WiredContext.tsx';
import { system } from '../../../src/theme/system.ts';
import { translatePage } from '../../translator.ts';
import { closeBackend, members } from './backend.ts';
import { find, key, press, type } from './gestures.ts';
import { atRest } from './rest.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

/** Returns the text of the page without the marks of the translator. */
const said = () => document.body.textContent.replaceAll(/[«»]/g, '');
const isWhole = () => expect(said()).not.toContain('页面显示出错');
const openTranslated = async (...asked: Parameters<typeof openSite>) => {
  const world = await openSite(...asked);
  onTestFinished(translatePage());
  return world;
};

describe('the site on a translated page', () => {
  test('on a translated page, a member signs in after an empty form and a refusal', async () => {
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

  test('on a translated page, a promo code is checked and an order is placed', async () => {
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

  test('on a translated page, a member searches several times', async () => {
    await openTranslated('/search?keywords=课程');
    for (const words of ['vue', '数据', 'nothing-like-this']) {
      await type('搜索课程', words);
      await press('搜索');
      await waitFor(() => expect(said()).toContain(`「${words}」`));
      await atRest();
      isWhole();
    }
  });

  test('on a translated page, a comment and a reply are sent', async () => {
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

  test('on a translated page, all comments of a course and all replies are shown', async () => {
    await openTranslated('/courses/detail/1?tab=4', { as: members.usual });
    await press(/查看全部 7 条回复/);
    await press(/查看全部 12 条评论/);
    await atRest();
    isWhole();
  });

  test('on a translated page, one message and then all messages are marked as read', async () => {
    await openTranslated('/member/messages', { as: members.usual });
    await press(/标为已读/);
    await press('«全部已读»');
    await waitFor(() => expect(said()).not.toContain('未读：'));
    await atRest();
    isWhole();
  });
});

/** Adds to the page what password managers, writing aids, and dark modes add. */
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

test('login and comments work with nodes that extensions have added', async () => {
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

test('an avatar that fails to load is hidden, is shown if it loads later, and can be removed with its row', async () => {
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

describe('a part whose nodes an extension has removed', () => {
  const whole = '页面显示出错';
  const reload = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === '重新加载');
  async function openWatched(at: string, options: Parameters<typeof openSite>[1] = {}) {
    const reloadSite = vi.fn();
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => silent.mockRestore());
    const history = { ...createHistory(window, movedTo), reload: reloadSite };
    return { ...(await openSite(at, { ...options, parts: { history } })), reloadSite };
  }

  test('a broken member area of the header offers to reload the site, and the rest of the page works', async () => {
    const { reloadSite } = await openWatched('/courses');
    await press('登录');
    await type(/手机号/, members.usual);
    await type('密码', 'meedu123');
    (await find('button', '注册')).parentElement?.remove();
    await press('立即登录');
    await waitFor(() => expect(document.querySelector('header')?.textContent).toContain(whole));
    expect(document.querySelector('main')?.textContent).not.toContain(whole);
    expect(document.querySelector('header [role=search]')).not.toBeNull();
    reload()[0]?.click();
    expect(reloadSite).toHaveBeenCalledOnce();
  });

  test('a removed header and footer do not affect the page', async () => {
    await openWatched('/courses');
    document.querySelector('footer')?.remove();
    document.querySelector('header')?.remove();
    fireEvent.click(document.querySelector('main a[href^="/courses/detail/"]') as Element);
    await waitFor(() => expect(window.location.pathname).toContain('/courses/detail/'));
    await atRest();
    expect(document.querySelector('main h1')?.textContent).not.toBe('');
    expect(document.querySelector('main')?.textContent).not.toContain(whole);
  });

  test('a broken dialog offers to close it or to reload the site, and opens again', async () => {
    await openWatched('/courses');
    await press('登录');
    await press('立即登录');
    document.querySelector('[role=dialog] [role=alert]')?.remove();
    await type(/手机号/, members.usual);
    await waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain(whole));
    expect(reload()).toHaveLength(1);
    await press('关闭');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await press('登录');
    await type(/手机号/, members.usual);
    await type('密码', 'meedu123');
    await press('立即登录');
    await find('button', /账户菜单/);
  });

  test('a broken notification does not affect the page', async () => {
    const { wired } = await openWatched('/courses');
    wired.notifications.send({ type: 'flow.notified', notification: { tone: 'info', text: '已保存' } });
    (await find('button', '关闭')).parentElement?.remove();
    wired.notifications.send({ type: 'notification.dismissed' });
    await waitFor(() => expect(document.body.textContent).toContain(whole));
    expect(document.querySelector('main')?.textContent).not.toContain(whole);
    expect(document.querySelector('header')).not.toBeNull();
  });
});

test('a site that is broken as a whole shows a heading and offers to reload it', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const send = vi.fn();
  const Broken = (): never => {
    throw new Error('broken on purpose');
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    silent.mockRestore();
    document.body.replaceChildren();
  });
  root.render(
    <ChakraProvider value={system}>
      <WiredProvider value={{ navigation: { send } } as never}>
        <Part isAll>
          <Broken />
        </Part>
      </WiredProvider>
    </ChakraProvider>,
  );
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('页面显示出错'));
  await press('重新加载');
  expect(send.mock.calls.flat()).toEqual([{ type: 'page.partCrashed' }, { type: 'site.reloaded' }]);
});
