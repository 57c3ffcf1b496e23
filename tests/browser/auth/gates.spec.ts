import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { codeField, newMobile, requestCode, tabTo } from '../kit/authForms.ts';
import {
  answerFace,
  bindButton,
  comeBack,
  expectPassed,
  faceCode,
  gateAddress,
  gatePaths,
  gates,
  main,
  markers,
  orders,
  signOutButton,
} from '../kit/gates.ts';
import { installClock } from '../kit/pageState.ts';
import {
  accountButton,
  callsOf,
  expect,
  failedCall,
  returnAsMember,
  signIn,
  signInElsewhere,
  story,
  sweep,
  test,
} from '../kit/site.ts';

const facePath = '/api/v3/member/tencent/faceVerify';
const startCall = `POST ${facePath}`;

/** Passes the face check on the phone and lets the page ask at once, not 2.5 s later. Needs the page's clock. */
async function passFaceNow(page: Page, server: RunningServer): Promise<void> {
  await answerFace(page, server, 'pass');
  await page.clock.fastForward(2500);
}

test.describe('both gates', () => {
  test(
    'a member passes both gates in order: the mobile first, then the face check, then the wanted page',
    story,
    async ({ page, server }) => {
      await installClock(page);
      await server.backend.settings.change({ faceVerification: true });
      await comeBack(page, server, '/bind-mobile');
      expect(await markers(page)).toEqual(['ok', 'ok']);
      await page.goto('/face-check?redirect=%2Fstudy-center');
      await expect(page).toHaveURL('/bind-mobile?redirect=%2Fstudy-center');
      await codeField(page).fill(await requestCode(page, server, newMobile));
      await bindButton(page).click();
      await expect(page.getByText('绑定成功')).toBeVisible();
      await expect(page).toHaveURL('/face-check?redirect=%2Fstudy-center');
      expect(await markers(page)).toEqual([null, 'ok']);
      await expect(faceCode(page)).toBeVisible();
      await passFaceNow(page, server);
      await expectPassed(page, '/study-center');
    },
  );

  for (const gate of gatePaths) {
    const { mobile, setting, title } = gates[gate];
    const address = gateAddress(gate, orders);

    test(
      `${gate} can be left by signing out, reached after signing in, and closed by another tab or a 401`,
      sweep,
      async ({ page, server }) => {
        await test.step(`C5: 安全退出 leaves ${gate} and signs out at the server`, async () => {
          await installClock(page);
          await comeBack(page, server, gate);
          await expect(page).toHaveTitle(`${title} - 知图课堂`);
          await tabTo(page, signOutButton(page));
          await page.keyboard.press('Enter');
          await expect(page.getByText('已安全退出')).toBeVisible();
          await expect(page).toHaveURL('/');
          await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
          expect(await markers(page)).toEqual([null, null]);
          expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toBeNull();
          expect(server.backend.ledger.entriesOf('logout')).toMatchObject([{ member: mobile }]);
        });

        await test.step(`${gate} redirects a visitor to /login, and back after signing in`, async () => {
          await page.goto(address);
          await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
          await signIn(page, mobile);
          await expect(page).toHaveURL(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        });

        await test.step(`signing out in another tab leaves ${gate} at once, and signing in returns to it`, async () => {
          await signInElsewhere(page, server, '');
          await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
          await signInElsewhere(page, server, mobile);
          await expect(page).toHaveURL(address);
        });

        await test.step(`D5: a 401 at ${gate} says 请重新登录 once, erases the markers, and redirects to /login`, async () => {
          if (gate === '/bind-mobile') await codeField(page).fill(await requestCode(page, server, newMobile));
          else await expect(faceCode(page)).toBeVisible();
          await server.backend.expireTokens();
          if (gate === '/bind-mobile') await bindButton(page).click();
          else await page.clock.fastForward(2500);
          await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
          await expect(page.getByText('请重新登录')).toHaveCount(1);
          expect(await markers(page)).toEqual([null, null]);
        });
      },
    );

    // Unit tests check all other values of `redirect`.
    test(
      `D4: ${gate} redirects a member who need not pass it, and never to another site`,
      story,
      async ({ page, server }) => {
        await returnAsMember(page, server);
        for (const [redirect, lands] of [
          ['', '/'],
          ['/member/orders?page=2#last', '/member/orders?page=2#last'],
          ['//evil.example/x', '/'],
        ] as const) {
          await test.step(`redirect=${redirect} leads to ${lands}`, async () => {
            await page.goto(redirect ? gateAddress(gate, redirect) : gate);
            await expect(page).toHaveURL(lands);
            expect(new URL(page.url()).origin).toBe(server.url);
            expect(callsOf(server, startCall)).toEqual([]);
          });
        }
      },
    );

    test(
      `D4, A5: ${gate} says that the member cannot be loaded, and a hostile redirect leads to the home page`,
      story,
      async ({ page, server, complaints }) => {
        complaints.expected.push(failedCall);
        await installClock(page);
        await server.backend.settings.change(setting);
        await returnAsMember(page, server, mobile);
        server.backend.weather.add({ call: 'GET /api/v2/member/detail', kind: 'http500' });
        await page.goto(gateAddress(gate, '//evil.example/x'));
        await expect(page.getByRole('heading', { name: '暂时无法确认登录状态' })).toBeVisible();
        await expect(signOutButton(page)).toBeVisible();
        await main(page).getByRole('button', { name: '重试' }).click();
        await expect(page).toHaveTitle(`${title} - 知图课堂`);
        if (gate === '/bind-mobile') {
          await codeField(page).fill(await requestCode(page, server, newMobile));
          await bindButton(page).click();
        } else {
          await expect(faceCode(page)).toBeVisible();
          await passFaceNow(page, server);
        }
        await expectPassed(page, '/');
        expect(new URL(page.url()).origin).toBe(server.url);
        await expect(accountButton(page)).toBeVisible();
      },
    );
  }

  test('passing /face-check in one tab lets a waiting second tab pass within a second', async ({
    page,
    context,
    server,
  }) => {
    await page.clock.install();
    const other = await context.newPage();
    // The other tab shows a check of its own. The check of this page starts later, so the phone answers it.
    await comeBack(other, server, '/face-check', '/study-center');
    await expect(faceCode(other)).toBeVisible();
    await page.bringToFront();
    await page.goto(orders);
    await expect(faceCode(page)).toBeVisible();
    await passFaceNow(page, server);
    await expectPassed(page);
    await expect(other).toHaveURL('/study-center');
    expect(await markers(other)).toEqual([null, null]);
  });
});
