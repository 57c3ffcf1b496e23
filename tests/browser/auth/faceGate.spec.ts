import type { Page } from '@playwright/test';
import { fault, tabTo } from '../kit/authForms.ts';
import { setFault } from '../kit/callFaults.ts';
import {
  answerFace,
  answerFaceOnPhone,
  comeBack,
  countQuestions,
  expectPassed,
  faceCode,
  fromElsewhere,
  holdEach,
  main,
  markers,
  problem,
  refreshButton,
  signOutButton,
} from '../kit/gates.ts';
import { installClock, setHidden } from '../kit/pageState.ts';
import { callsOf, expect, failedCall, isSameDocument, markDocument, member, story, test } from '../kit/site.ts';

const facePath = '/api/v3/member/tencent/faceVerify';
const startCall = `POST ${facePath}`;
const askCall = `GET ${facePath}`;
const faltering = '网络不稳定，正在重试…';

/** Stops the page's clock, one minute ahead. */
const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

test.describe('/face-check', () => {
  test(
    'C5: /study-center redirects a member to /face-check, which returns there once the phone has passed the check',
    story,
    async ({ page, server }) => {
      await installClock(page);
      await comeBack(page, server, '/face-check', '/study-center');
      await expect(page).toHaveTitle('实名认证 - 知图课堂');
      await expect(page.getByRole('heading', { level: 1, name: '请使用微信扫码完成实名认证' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(faceCode(page)).toBeVisible();
      await expect(main(page)).toContainText(/剩余时间：(10分00|09分5\d)秒/);
      expect(await markers(page)).toEqual([null, 'ok']);
      expect(callsOf(server, startCall).map(({ body }) => body)).toEqual([{ s_url: 'PC' }]);
      await markDocument(page);
      await test.step('a check that failed on the phone is not reported; the page keeps asking, and the check can pass later', async () => {
        await answerFaceOnPhone(page, member.mobile, '识别失败');
        const before = callsOf(server, askCall).length;
        for (const more of [1, 2]) {
          await page.clock.fastForward(2500);
          await expect.poll(() => callsOf(server, askCall).length).toBeGreaterThanOrEqual(before + more);
        }
        await expect(problem(page)).toHaveCount(0);
        await expect(faceCode(page)).toBeVisible();
      });
      await answerFaceOnPhone(page, member.mobile, '识别通过');
      await page.clock.fastForward(2500);
      await expect(page.getByText('实名认证成功').first()).toBeVisible();
      await expectPassed(page, '/study-center');
      expect(await isSameDocument(page)).toBe(true);
      const bizToken = server.backend.ledger.entriesOf('faceCheckStart').at(-1)?.detail.bizToken;
      expect(server.backend.ledger.entriesOf('faceCheck')).toMatchObject([
        { member: member.mobile, detail: { bizToken } },
      ]);
    },
  );

  test(
    'C4: /face-check asks again 2.5 seconds after each answer',
    story,
    async ({ page, server, complaints, startOver }) => {
      const asked = await countQuestions(page, facePath);
      await test.step('C4: it asks 2.5 seconds after an answer, good or faulty, and neither earlier nor without one', async () => {
        await startOver();
        complaints.expected.push(failedCall);
        const answerNext = await holdEach(page, facePath);
        await page.clock.install();
        await comeBack(page, server, '/face-check');
        await expect(faceCode(page)).toBeVisible();
        await expect.poll(asked).toBe(1);
        // The clock stops only after the first poll was sent.
        await stopTime(page);
        // The message about the network shows which answer has arrived.
        for (const [at, answer] of (['none', 'good', 'fault', 'good'] as const).entries()) {
          const sofar = at + 1;
          if (answer !== 'none') {
            await page.clock.runFor(10_000);
            expect(await asked()).toBe(sofar);
          }
          await answerNext(answer);
          await expect(page.getByText(faltering)).toHaveCount(answer === 'good' ? 0 : 1);
          await page.clock.runFor(2499);
          expect(await asked()).toBe(sofar);
          await page.clock.runFor(1);
          await expect.poll(asked).toBe(sofar + 1);
        }
        await page.clock.resume();
      });
    },
  );

  test(
    'C4: /face-check stops asking while hidden, after 10 minutes, and when it is left',
    story,
    async ({ page, server }) => {
      const asked = await countQuestions(page, facePath);
      const settled = async () => {
        await stopTime(page);
        await expect.poll(() => callsOf(server, askCall).length).toBe(await asked());
      };
      await page.clock.install();
      await comeBack(page, server, '/face-check');
      await expect(faceCode(page)).toBeVisible();
      await test.step('C4, C5: after 10 minutes without success it stops and says so, and 刷新 starts again', async () => {
        await page.clock.fastForward(600_000);
        await expect(problem(page)).toHaveText('十分钟内没有完成，已停止等待');
        await expect(faceCode(page)).toHaveCount(0);
        const before = await asked();
        await page.clock.fastForward(3600_000);
        expect(await asked()).toBe(before);
        await refreshButton(page).click();
        await expect(faceCode(page)).toBeVisible();
        await expect(problem(page)).toHaveCount(0);
        await expect(main(page)).toContainText(/剩余时间：(10分00|09分5\d)秒/);
        expect(server.backend.ledger.entriesOf('faceCheckStart')).toHaveLength(2);
      });

      await test.step('C4: leaving the page ends the polling', async () => {
        await page.getByRole('banner').getByRole('link', { name: '知图课堂' }).click();
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
        const before = await asked();
        await page.clock.fastForward(60_000);
        await page.clock.runFor(10_000);
        expect(await asked()).toBe(before);
        await page.goBack();
        await expect(faceCode(page)).toBeVisible();
      });

      await test.step('C4: while hidden for 5 minutes it asks nothing, and once when it is shown again', async () => {
        await settled();
        await setHidden(page, true);
        // The pending poll is answered, and the pause after it ends. From then on, the hidden page sends no poll.
        await page.clock.runFor(2500);
        const before = await asked();
        for (let minute = 0; minute < 5; minute++) {
          await page.clock.fastForward(60_000);
          expect(await asked()).toBe(before);
        }
        await setHidden(page, false);
        await expect.poll(asked).toBe(before + 1);
        await page.clock.runFor(2000);
        expect(await asked()).toBe(before + 1);
        await expect(faceCode(page)).toBeVisible();
      });

      await test.step('C4: a check that passed just before the 10 minutes ended counts, although the page slept', async () => {
        await settled();
        await setHidden(page, true);
        await page.clock.runFor(2500);
        await answerFace(page, server, 'pass');
        await page.clock.fastForward(3600_000);
        expect(callsOf(server, askCall)).toHaveLength(await asked());
        expect(server.backend.ledger.entriesOf('faceCheck')).toEqual([]);
        await setHidden(page, false);
        await expectPassed(page);
      });

      await test.step('after success it never asks again', async () => {
        const before = await asked();
        await page.clock.fastForward(600_000);
        await page.clock.runFor(60_000);
        expect(await asked()).toBe(before);
        expect(server.backend.ledger.entriesOf('faceCheck')).toHaveLength(1);
        await page.clock.resume();
      });
    },
  );

  test(
    'A8: /face-check shows refusals and faults of the provider and the server, and continues after 刷新 or a pause',
    story,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      await installClock(page);
      await server.backend.settings.change({ faceProviderDown: true });
      const token = await comeBack(page, server, '/face-check');
      await test.step('a refusal of the provider shows the server’s words, and 刷新 by keyboard works when it is back', async () => {
        await expect(problem(page)).toHaveText('无法发起实名认证');
        await expect(faceCode(page)).toHaveCount(0);
        await tabTo(page, refreshButton(page));
        await page.keyboard.press('Enter');
        await expect.poll(() => callsOf(server, startCall)).toHaveLength(2);
        await expect(problem(page)).toHaveText('无法发起实名认证');
        await expect(main(page)).toBeFocused();
        await server.backend.settings.change({ faceProviderDown: false });
        await tabTo(page, refreshButton(page));
        await page.keyboard.press('Space');
        await expect(faceCode(page)).toBeVisible();
      });

      await test.step(`${askCall} without an answer keeps the code, says that it retries, and continues when the network is back`, async () => {
        const words = page.getByRole('status').filter({ hasText: faltering });
        setFault(server, askCall, 'lost');
        await page.clock.fastForward(2500);
        await expect(words).toBeVisible();
        await expect(faceCode(page)).toBeVisible();
        await expect(problem(page)).toHaveCount(0);
        server.backend.weather.clear();
        await page.clock.fastForward(2500);
        await expect(words).toHaveCount(0);
      });

      await test.step('a refused poll ends the polling with the server’s words, and 刷新 starts again', async () => {
        server.backend.weather.add({ call: askCall, kind: 'refused', message: '参数错误' });
        await page.clock.fastForward(2500);
        await expect(problem(page)).toHaveText('参数错误');
      });

      await test.step(`${startCall} without an answer shows its fault, and 刷新 loads a code`, async () => {
        setFault(server, startCall, 'lost');
        await refreshButton(page).click();
        await expect(problem(page)).toHaveText(fault);
        await expect(signOutButton(page)).toBeVisible();
        server.backend.weather.clear();
        server.backend.weather.add({ call: askCall, kind: 'refused', message: '参数错误' });
        await refreshButton(page).click();
        await expect(problem(page)).toHaveText('参数错误');
      });

      await test.step('a member who has passed on another device continues', async () => {
        const { data } = await fromElsewhere(page, token, startCall, { s_url: 'PC' });
        await answerFace(page, server, 'pass');
        await fromElsewhere(page, token, `${askCall}?rule_id=${data.rule_id}&biz_token=${data.biz_token}`);
        await refreshButton(page).click();
        await expect(page.getByText('实名认证成功').first()).toBeVisible();
        await expectPassed(page);
        expect(callsOf(server, startCall).at(-1)?.message).toBe('当前学员已完成实人认证');
      });
    },
  );
});
