/** Signing in with the QR code of WeChat, and leaving it. */
import { encode } from 'uqr';
import { alerts, button, dialog, fault, mobileField, opener, reading, tabTo } from '../kit/authForms.ts';
import { holdAnswer } from '../kit/callFaults.ts';
import { expectFocusKept, installClock } from '../kit/pageState.ts';
import { scanQueries, watchCalls } from '../kit/pageWatch.ts';
import {
  callsOf,
  expect,
  failedCall,
  isSameDocument,
  markDocument,
  pressEscape,
  story,
  sweep,
  test,
} from '../kit/site.ts';
import {
  answerScan,
  confirmNow,
  exchangeCall,
  expectSignedIn,
  goToQr,
  newestLoginCode,
  newestScan,
  pressOnPhone,
  qrPicture,
  scanQueryCall,
  scanUrlCall,
  socialMember,
  wechat,
  withPhone,
} from '../kit/thirdPartyLogin.ts';
import { exchanging, others, squaresShown, validity } from './qrLoginParts.ts';

const squaresOf = (address: string) =>
  encode(address, { ecc: 'M', border: 4 }).data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  );

test.describe('signing in', () => {
  test(
    'a refused QR code stays valid, and a member then signs in with it on the same page',
    sweep,
    async ({ page, context, server }) => {
      await page.addInitScript(() => localStorage.setItem('meedu-msv', 'inviter-7'));
      await installClock(page);
      await goToQr(page, reading);
      await markDocument(page);
      const squares = await squaresShown(page);
      await test.step('a refusal on the phone is not reported: the code stays valid, and can still be confirmed', async () => {
        await withPhone(page, async (phone) => {
          await pressOnPhone(phone, '#scans', '拒绝');
          await expect(phone.locator('#scans')).toContainText('已拒绝');
        });
        const asked = callsOf(server, scanQueryCall).length;
        for (const more of [1, 2]) {
          await page.clock.fastForward(1000);
          await expect.poll(() => callsOf(server, scanQueryCall).length).toBeGreaterThanOrEqual(asked + more);
        }
        expect(callsOf(server, scanQueryCall).every(({ code }) => code === 0)).toBe(true);
        await expect(alerts(page)).toHaveCount(0);
        expect(await squaresShown(page)).toEqual(squares);
      });

      await test.step('a member confirms on the phone, by mouse, and is signed in on the same page', async () => {
        await expect(dialog(page).getByText('请用微信扫一扫，并在手机上确认登录')).toBeVisible();
        await expect(validity(page)).toBeVisible();
        const { key } = await newestScan(server);
        const address = `${server.url}/api/v3/auth/login/wechat-scan/page?key=${key}&action=login`;
        expect(squares, 'the picture is the server’s address').toEqual(squaresOf(address));
        const phone = await context.newPage();
        await phone.goto(address);
        await phone.getByRole('checkbox').check();
        await phone.getByRole('button', { name: '立即登录' }).click();
        await phone.getByRole('link', { name: '郑绑定', exact: true }).click();
        await expect(phone.getByRole('heading', { name: '登录成功' })).toBeVisible();
        await phone.close();
        await page.clock.fastForward(1000);
        await expectSignedIn(page, socialMember.name);
        await expect(page).toHaveURL(reading);
        expect(await isSameDocument(page)).toBe(true);
        expect(callsOf(server, scanUrlCall).map(({ body }) => body)).toEqual([{ action: 'login' }]);
        expect(callsOf(server, exchangeCall).map(({ body }) => body)).toEqual([
          { code: newestLoginCode(server), msv: 'inviter-7' },
        ]);
        expect(server.backend.ledger.entriesOf('codeExchange')).toMatchObject([
          { member: socialMember.mobile, detail: { account: wechat.member } },
        ]);
        expect(server.backend.ledger.entriesOf('login')).toMatchObject([{ member: socialMember.mobile }]);
        const asked = callsOf(server, scanQueryCall).length;
        await page.reload();
        await expectSignedIn(page, socialMember.name);
        expect(callsOf(server, scanQueryCall)).toHaveLength(asked);
      });
    },
  );

  test('leaving the QR login stops the polling for its code', story, async ({ page, server }) => {
    const calls = await watchCalls(page);
    const expectNoQuestion = async () => {
      const asked = scanQueries(await calls()).length;
      await page.clock.runFor(10_000);
      expect(scanQueries(await calls())).toHaveLength(asked);
    };
    await test.step('其他方式登录 returns to the form with what was typed, and the polling stops', async () => {
      await installClock(page);
      await page.goto(reading);
      await opener(page).click();
      await mobileField(page).fill('138');
      await button(page, '微信扫码登录').click();
      await expect(qrPicture(page)).toBeVisible();
      await others(page).click();
      await expect(dialog(page, '登录')).toBeVisible();
      await expect(mobileField(page)).toHaveValue('138');
      await expectNoQuestion();
      await button(page, '微信扫码登录').click();
      await expect(qrPicture(page)).toBeVisible();
      expect(callsOf(server, scanUrlCall)).toHaveLength(2);
    });

    await test.step('closing the dialog stops the polling, and the next opening starts with the login form', async () => {
      await pressEscape(page);
      await expect(dialog(page)).toBeHidden();
      await expectNoQuestion();
      await opener(page).click();
      await expect(dialog(page, '登录')).toBeVisible();
    });
  });
});

test(
  'a QR login works by keyboard alone after refusals and an expired code, and the focus is never lost',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    const press = async (name: string) => {
      await tabTo(page, button(page, name));
      await page.keyboard.press('Enter');
    };
    const expectCode = async () => {
      await expect(qrPicture(page)).toBeVisible();
      await expectFocusKept(page);
    };
    const expectSaid = async (words: string) => {
      await expect(alerts(page)).toHaveText(words);
      await expectFocusKept(page);
    };
    await installClock(page);
    await page.goto(reading);
    await tabTo(page, opener(page));
    await page.keyboard.press('Enter');
    await expect(mobileField(page)).toBeFocused();
    await press('微信扫码登录');
    await expectCode();
    await press('其他方式登录');
    await expect(dialog(page, '登录')).toBeVisible();
    await expectFocusKept(page);
    await press('微信扫码登录');
    await expectCode();
    await confirmNow(page, server, wechat.locked);
    await expectSaid('用户已锁定无法登录');
    await press('刷新二维码');
    await expectCode();
    await answerScan(server, { answer: 'expire' });
    await page.clock.fastForward(1000);
    await expectSaid('二维码已失效');
    await press('刷新二维码');
    await expectCode();
    server.backend.weather.add({ call: exchangeCall, kind: 'http500' });
    await confirmNow(page, server, wechat.member);
    await expectSaid(fault);
    const held = await holdAnswer(page, exchangeCall);
    await press('重试');
    await expect(exchanging(page)).toBeVisible();
    await expectFocusKept(page);
    held.letGo();
    await expectSignedIn(page, socialMember.name);
    await expectFocusKept(page);
  },
);
