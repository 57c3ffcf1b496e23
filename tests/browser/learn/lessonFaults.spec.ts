/** Lessons that cannot be loaded or have no film, and a lesson without its chapter. */
import { expectAccessible, narrowAndDark } from '../kit/axe.ts';
import { makeFail } from '../kit/callFaults.ts';
import { control, currentTime, main, player } from '../kit/filmParts.ts';
import { installClock } from '../kit/pageState.ts';
import { callsOf, expect, failedCall, returnAsMember, story, sweep, test } from '../kit/site.ts';

test(
  'A9: a lesson without a film shows the server’s or the site’s reason, and 重试 requests it again',
  sweep,
  async ({ page, server, complaints }) => {
    const { weather } = server.backend;
    complaints.expected.push(failedCall);
    await returnAsMember(page, server);
    await installClock(page);
    const retry = () => control(page, '重试').click();

    await test.step('a lesson that fails to load', async () => {
      const go = async () => {
        await page.goto('/courses/video/39', { waitUntil: 'commit' });
      };
      // Tours check the other faults.
      await makeFail(page, server, 'GET /api/v2/video/39', 'timeout', go);
      await expect(player(page).getByText('课时加载失败')).toBeVisible();
      await expect(player(page).getByText('网络异常或服务器没有回应，请稍后再试')).toBeVisible();
      weather.add({ call: 'GET /api/v2/video/39', kind: 'refused', message: '请稍后再试' });
      await retry();
      await expect(player(page).getByText('请稍后再试', { exact: true })).toBeVisible();
      await retry();
      await expect(control(page, '播放')).toBeVisible();
    });

    await test.step('a film address that fails to load', async () => {
      const reload = async () => {
        await page.reload({ waitUntil: 'commit' });
      };
      await makeFail(page, server, 'GET /api/v2/video/39/playinfo', 'timeout', reload);
      await expect(player(page).getByText('视频加载失败')).toBeVisible();
      await retry();
      await expect(control(page, '播放')).toBeVisible();
    });

    for (const [lesson, says] of [
      [42, '无法获取视频播放地址'],
      [43, '还没有播放地址'],
      [117, '视频加载失败'],
      [118, '服务器没有说明原因，请稍后再试；一直不行的话，请联系网站客服'],
    ] as const) {
      await test.step(says, async () => {
        await page.goto(`/courses/video/${lesson}`);
        await expect(player(page).getByRole('alert').getByText(says, { exact: true })).toBeVisible();
        const asked = () => callsOf(server, `GET /api/v2/video/${lesson}/playinfo`).length;
        await retry();
        await expect.poll(asked).toBe(2);
        await expect(player(page).getByText(says, { exact: true })).toBeVisible();
      });
    }
    await expectAccessible(page, '', narrowAndDark);

    await test.step('a lesson that does not exist', async () => {
      for (const id of ['99999', 'abc']) {
        await page.goto(`/courses/video/${id}`);
        await expect(main(page).getByRole('heading', { level: 1, name: '课时不存在' })).toBeVisible();
        await expect(main(page).getByRole('link', { name: '查看全部课程' })).toBeVisible();
      }
    });
  },
);

test(
  'A18: a lesson is shown and plays although its chapter is missing from the answer',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await page.route('**/api/v2/video/39', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as {
        data: { videos: Record<string, unknown[]>; video: { chapter_id: number } };
      };
      delete body.data.videos[body.data.video.chapter_id];
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/courses/video/39');
    await expect(main(page).getByRole('heading', { level: 1, name: '01 课程介绍与学习方法' })).toBeVisible();
    await expect(
      main(page)
        .getByRole('region', { name: '课程目录' })
        .getByRole('link', { name: /^01 课程介绍与学习方法/ }),
    ).toHaveAttribute('aria-current', 'page');
    await control(page, '播放').click();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
  },
);
