/** A member who saves data (Save-Data). That nothing is prefetched then: prefetch.spec.ts. */
import { choose, chosen } from '../kit/filmParts.ts';
import { saveData } from '../kit/pageScripts.ts';
import { expect, moving, returnAsMember, test } from '../kit/site.ts';

test.describe('with motion', () => {
  test.use(moving);

  test('with Save-Data, the carousel does not start, requests only its first picture, and can be started', async ({
    page,
  }) => {
    await page.addInitScript(saveData);
    const pictures: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/slider\/(\d)\.svg/.exec(request.url()) ?? [];
      if (name) pictures.push(name);
    });
    await page.clock.install();
    await page.goto('/');
    const slider = page.getByRole('region', { name: '推荐' });
    const play = slider.getByRole('button', { name: '播放轮播' });
    await expect(play).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(slider.getByRole('group', { name: '第 1 张，共 3 张' })).toBeVisible();
    expect(pictures).toEqual(['1']);
    await play.click();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3_000);
    await expect(slider.getByRole('group', { name: '第 2 张，共 3 张' })).toBeVisible();
    await expect.poll(() => pictures).toEqual(['1', '2']);
  });
});

test('with Save-Data, a stream begins with its lowest quality, 自动 stays chosen, and the member may choose a better one', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.addInitScript(saveData);
  const pieces: string[] = [];
  page.on('request', (request) => {
    const [, level] = /hls\/(\d+)\/.*\.m4s/.exec(request.url()) ?? [];
    if (level) pieces.push(level);
  });
  await page.goto('/courses/video/40');
  await expect.poll(() => pieces).toContain('180');
  expect(pieces[0]).toBe('180');
  await expect.poll(() => chosen(page, '清晰度')).toBe('自动');
  await choose(page, '清晰度', '270p');
  await page.reload();
  pieces.length = 0;
  await expect.poll(() => chosen(page, '清晰度')).toBe('270p');
  await expect.poll(() => pieces).toContain('270');
});
