/** QR logins that must pass the binding of a mobile or the face check. */
import { smsDeadlineKey } from '../../../src/browser/stored/smsDeadlines.ts';
import {
  button,
  codeField,
  codeOnPhone,
  consentBox,
  mobileField,
  newMobile,
  reading,
  requestCode,
} from '../kit/authForms.ts';
import { answerFace } from '../kit/gates.ts';
import { installClock } from '../kit/pageState.ts';
import { storedNames, storedToken, watchWriting } from '../kit/pageWatch.ts';
import { accountButton, callsOf, expect, isSameDocument, markDocument, story, test } from '../kit/site.ts';
import {
  bindCall,
  bindDialog,
  confirmNow,
  demandBinding,
  exchangesOf,
  expectSignedIn,
  goToQr,
  newestLoginCode,
  pressOnPhone,
  qrPicture,
  socialMember,
  wechat,
  withPhone,
} from '../kit/thirdPartyLogin.ts';

test.describe('a QR login of an account without a member if a mobile is demanded', () => {
  test(
    'a visitor with a new WeChat account binds a mobile and is signed in, and no secret leaks',
    story,
    async ({ page, server }) => {
      const written = watchWriting(page);
      await demandBinding(server);
      await goToQr(page, reading);
      await withPhone(page, (phone) => pressOnPhone(phone, '#scans', '授权', wechat.unknown));
      await expect(bindDialog(page)).toBeVisible();
      await expect(mobileField(page)).toBeFocused();
      const loginCode = newestLoginCode(server);
      const known = { session: [`login_code:${loginCode}`] };
      expect(await storedNames(page)).toEqual({ ...known, local: ['login_code', 'zhitu-login-code'] });
      await requestCode(page, server, newMobile);
      const code = await codeOnPhone(page, newMobile);
      await codeField(page).fill(code);
      await consentBox(page).check();
      await button(page, '立即绑定').click();
      await expect(page.getByText('绑定成功')).toBeVisible();
      await expectSignedIn(page, '小满');
      await expect(page).toHaveURL(reading);
      expect(callsOf(server, bindCall).map(({ body }) => body)).toEqual([
        { code: loginCode, mobile: newMobile, mobile_code: code, msv: '' },
      ]);
      expect(server.backend.ledger.entriesOf('registration')).toMatchObject([{ member: newMobile }]);
      expect(server.backend.ledger.entriesOf('socialBinding')).toMatchObject([
        { member: newMobile, detail: { account: wechat.unknown } },
      ]);
      expect(exchangesOf(server)).toEqual({ calls: [loginCode], done: [newMobile] });
      await test.step('no secret is in an address, a Referer, the console, or an unknown name in the storage', async () => {
        await expect
          .poll(() => storedNames(page))
          .toEqual({
            session: [...known.session, 'zhitu-unread', 'zhitu-used-code'],
            local: [
              'meedu-user-token',
              smsDeadlineKey('mobile_bind', newMobile),
              'zhitu-known-members',
              'zhitu-login-code',
              'zhitu-used-code',
            ].sort(),
          });
        const token = (await storedToken(page)) ?? '';
        expect(token).not.toBe('');
        await page.reload();
        await expectSignedIn(page, '小满');
        for (const secret of [loginCode, token, code]) {
          expect((await written()).filter((line) => line.includes(secret))).toEqual([]);
        }
      });
    },
  );

  test(
    'a QR login from /login passes the binding and the face check, and returns to the wanted page',
    story,
    async ({ page, server }) => {
      const { ledger } = server.backend;
      await demandBinding(server, true);
      await installClock(page);
      await page.goto('/login?redirect=%2Fmember%2Forders%3Fpage%3D2');
      await markDocument(page);
      await button(page, '微信扫码登录').click();
      await expect(qrPicture(page)).toBeVisible();
      await confirmNow(page, server, wechat.unknown);
      await expect(bindDialog(page)).toBeVisible();
      await codeField(page).fill(await requestCode(page, server, newMobile));
      await consentBox(page).check();
      await button(page, '立即绑定').click();
      await expect(page.getByText('绑定成功')).toBeVisible();
      await expect(page).toHaveURL('/face-check?redirect=%2Fmember%2Forders%3Fpage%3D2');
      await expect(accountButton(page)).toContainText('小满');
      await expect(page.getByRole('img', { name: '实名认证二维码' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('meedu-face-check'))).toBe('ok');
      await answerFace(page, server, 'pass');
      await page.clock.fastForward(2500);
      await expect(page.getByText('实名认证成功').first()).toBeVisible();
      await expect(page).toHaveURL('/member/orders?page=2');
      expect(await isSameDocument(page)).toBe(true);
      expect(await page.evaluate(() => localStorage.getItem('meedu-face-check'))).toBeNull();
      const chain = ['registration', 'socialBinding', 'codeExchange', 'login', 'faceCheckStart', 'faceCheck'];
      for (const kind of chain) expect(ledger.entriesOf(kind), kind).toMatchObject([{ member: newMobile }]);
      expect(ledger.entriesOf('sms')).toMatchObject([{ detail: { mobile: newMobile, scene: 'mobile_bind' } }]);
    },
  );

  test(
    'a QR login of a member whose face was checked earlier asks for no second face check',
    story,
    async ({ page, server }) => {
      await demandBinding(server, true);
      await server.backend.database.insert('identities', {
        member_id: 9,
        real_name: '郑小绑',
        id_number: '330101199001011235',
        verified_at: Date.now(),
      });
      await installClock(page);
      await goToQr(page, reading);
      await confirmNow(page, server, wechat.member);
      await expectSignedIn(page, socialMember.name);
      await expect(page).toHaveURL(reading);
    },
  );
});
