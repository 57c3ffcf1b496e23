import { reading } from '../kit/authForms.ts';
import {
  accountButton,
  callsOf,
  dialogHasFocus,
  expect,
  failedCall,
  isSameDocument,
  markDocument,
  password,
  returnAsMember,
  signIn,
  signInElsewhere,
  story,
  test,
} from '../kit/site.ts';

test('/member/messages redirects a visitor to /login, and back after signing in', story, async ({ page }) => {
  await page.goto('/member/messages?page=2');
  await expect(page).toHaveURL('/login?redirect=%2Fmember%2Fmessages%3Fpage%3D2');
  await expect(page).toHaveTitle('登录 - 知图课堂');
  await expect(page.getByRole('main').locator('svg')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await dialogHasFocus(page);
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/member/messages?page=2');
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

// Unit tests check all other values of `redirect`.
test('D4: after signing in, redirect= leads only to pages of this site', story, async ({ page, server }) => {
  await returnAsMember(page, server);
  for (const [attack, lands] of [
    ['//evil.example/x', '/'],
    ['%E0%A4%A', '/'],
    ['/?a=100%', '/?a=100%'],
  ] as const) {
    await test.step(`redirect=${attack} leads to ${lands}`, async () => {
      await page.goto(`/login?redirect=${attack.includes('%E0') ? attack : encodeURIComponent(attack)}`);
      await expect(accountButton(page)).toBeVisible();
      await expect(page).toHaveURL(lands);
      expect(new URL(page.url()).origin).toBe(server.url);
    });
  }
});

test(
  'A5: if the member cannot be loaded, public pages treat them as a visitor, and guarded pages offer 重试 and 安全退出',
  story,
  async ({ page, server, complaints, startOver }) => {
    await test.step('A5: a public page is shown as to a visitor, with 重试 in the header', async () => {
      await startOver();
      complaints.expected.push(failedCall);
      const token = await returnAsMember(page, server);
      server.backend.weather.add({ call: 'GET /api/v2/member/detail', kind: 'http500', times: null });
      await page.goto(reading);
      await expect(page.getByText('附带的说明：“reading”')).toBeVisible();
      const retry = page.getByRole('banner').getByRole('button', { name: '重试' });
      await expect(retry).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toBe(token);
      server.backend.weather.clear();
      await retry.click();
      await expect(accountButton(page)).toBeVisible();
    });

    await test.step('A5: a guarded page says 暂时无法确认登录状态, with 重试 and 安全退出', async () => {
      await startOver();
      complaints.expected.push(failedCall);
      await returnAsMember(page, server);
      server.backend.weather.add({ call: 'GET /api/v2/member/detail', kind: 'lost', times: null });
      await page.goto('/member');
      await expect(page.getByRole('heading', { name: '暂时无法确认登录状态' })).toBeVisible();
      server.backend.weather.clear();
      server.backend.weather.add({ call: 'GET /api/v2/member/detail', kind: 'malformed', times: 1 });
      await page.getByRole('main').getByRole('button', { name: '重试' }).click();
      await expect(page.getByRole('heading', { name: '暂时无法确认登录状态' })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: '安全退出' }).click();
      await expect(page.getByText('已安全退出')).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(callsOf(server, 'POST /api/v2/logout')).toHaveLength(1);
    });
  },
);

test(
  'D5: a rejected token says 请重新登录 once; public pages stay, and guarded ones redirect to /login',
  story,
  async ({ page, server, complaints, startOver }) => {
    await test.step('D5: a token that the server rejects at the start leaves the visitor on a public page with one 请重新登录', async () => {
      await startOver();
      await returnAsMember(page, server);
      await server.backend.expireTokens();
      await page.goto('/favicon.svg');
      await page.evaluate(() => localStorage.setItem('meedu-face-check', 'ok'));
      await page.goto(reading);
      await expect(page.getByRole('status').filter({ hasText: '请重新登录' })).toBeVisible();
      await expect(page).toHaveURL(reading);
      await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
      expect(
        await page.evaluate(() =>
          ['meedu-user-token', 'meedu-bind-mobile', 'meedu-face-check'].map((key) => localStorage.getItem(key)),
        ),
      ).toEqual([null, null, null]);
    });

    await test.step('D5: on a guarded page it redirects to /login', async () => {
      await startOver();
      await returnAsMember(page, server);
      await server.backend.expireTokens();
      await page.goto('/member/orders?page=3');
      await expect(page).toHaveURL('/login?redirect=%2Fmember%2Forders%3Fpage%3D3');
      await expect(page.getByText('请重新登录')).toHaveCount(1);
    });

    await test.step('D5: a 401 while a member reads says 请重新登录 once, redirects to /login, and returns after signing in', async () => {
      await startOver();
      await returnAsMember(page, server);
      server.backend.weather.add({ call: 'GET /api/v2/member/unreadNotificationCount', kind: 'unauthorized' });
      await page.goto('/error?msg=reading');
      await expect(page).toHaveURL('/login?redirect=%2Ferror%3Fmsg%3Dreading');
      await expect(page.getByText('请重新登录')).toHaveCount(1);
      expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toBeNull();
      await signIn(page);
      await expect(page).toHaveURL('/error?msg=reading');
      // The second call is answered, so the next one belongs to the reloaded page.
      await expect.poll(() => callsOf(server, 'GET /api/v2/member/unreadNotificationCount').length).toBe(2);
    });

    await test.step('an HTTP 401 has the same effect as code 401 in the envelope', async () => {
      complaints.expected.push(failedCall);
      server.backend.weather.add({ call: 'GET /api/v2/member/unreadNotificationCount', kind: 'http401' });
      await page.reload();
      await expect(page).toHaveURL('/login?redirect=%2Ferror%3Fmsg%3Dreading');
      await expect(page.getByText('请重新登录')).toHaveCount(1);
    });
  },
);

test(
  'a malformed or expired stored token makes a visitor without a call to the server',
  story,
  async ({ page, server }) => {
    const token = (exp: number) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'HS256' })}.${part({ exp })}.sig`;
    };
    const now = Math.floor(Date.now() / 1000);
    for (const [kind, stored, calls] of [
      ['a corrupted token', '[object Object]', 0],
      ['a token that expired a day ago', token(now - 86_400), 0],
      // The clock of the device may be wrong, so the server decides.
      ['a token that expired longer ago than a token lives', token(1_600_000_000), 1],
    ] as const) {
      await test.step(kind, async () => {
        await page.goto('/favicon.svg');
        await page.evaluate((value) => localStorage.setItem('meedu-user-token', value), stored);
        await page.goto(reading);
        await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
        expect(callsOf(server, 'GET /api/v2/member/detail')).toHaveLength(calls);
      });
    }
  },
);

test('if the browser forbids storage, signing in works for this tab', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto(reading);
  await signIn(page);
  await page.getByRole('link', { name: '我的学习' }).click();
  await expect(page).toHaveURL('/study-center');
});

test(
  'a guarded page redirects a member to the gate that they must pass',
  story,
  async ({ page, server, startOver }) => {
    await test.step('a member without a mobile is redirected to /bind-mobile', async () => {
      await startOver();
      await returnAsMember(page, server, '234099990');
      await server.backend.settings.change({ forcedMobileBinding: true, faceVerification: true });
      await page.goto('/member');
      await expect(page).toHaveURL('/bind-mobile?redirect=%2Fmember');
      expect(await page.evaluate(() => localStorage.getItem('meedu-bind-mobile'))).toBe('ok');
      expect(await page.evaluate(() => localStorage.getItem('meedu-face-check'))).toBe('ok');
    });

    await test.step('a member with a mobile is redirected to /face-check', async () => {
      await startOver();
      await returnAsMember(page, server);
      await server.backend.settings.change({ forcedMobileBinding: true, faceVerification: true });
      await page.goto('/study-center');
      await expect(page).toHaveURL('/face-check?redirect=%2Fstudy-center');
    });
  },
);

test(
  'signing out in another tab closes a guarded page and keeps a public one; signing in returns to the guarded page from /login',
  story,
  async ({ context, page, server }) => {
    await returnAsMember(page, server);
    await page.goto(reading);
    await expect(accountButton(page)).toBeVisible();
    const guarded = await context.newPage();
    await guarded.goto('/member/orders');
    await expect(guarded.getByRole('heading', { name: '所有订单' })).toBeVisible();
    await markDocument(guarded);
    await signInElsewhere(guarded, server, '');
    await expect(guarded).toHaveURL('/login?redirect=%2Fmember%2Forders');
    await expect(guarded.getByRole('dialog', { name: '登录' })).toBeVisible();
    await page.bringToFront();
    await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
    await signIn(page);
    await expect(guarded).toHaveURL('/member/orders');
    await guarded.bringToFront();
    await expect(guarded.getByRole('dialog')).toBeHidden();
    expect(await isSameDocument(guarded)).toBe(true);
  },
);
