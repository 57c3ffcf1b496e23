/** Subtitles and quality: what was chosen in one lesson holds in the next. */
import { main } from './gates.ts';
import { expect, goWithin, returnAsMember, test } from './site.ts';
import { film } from './watching.ts';

test('subtitles and quality were forgotten at the next lesson: what was chosen in one holds in the next, and when it is reloaded', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  const choice = (name: string) => main(page).getByRole('combobox', { name, exact: true });
  const shown = () =>
    page.evaluate(() => [...(document.querySelector('video')?.textTracks ?? [])].map(({ mode }) => mode));
  await test.step('before anything is chosen: no subtitles, and what the network allows', async () => {
    await page.goto('/courses/video/40');
    await expect(choice('字幕').getByRole('option', { selected: true })).toHaveText('关闭字幕');
    await expect(choice('清晰度').getByRole('option', { selected: true })).toHaveText('自动');
  });
  await test.step('chosen in one lesson, they hold in another one', async () => {
    await choice('字幕').selectOption('中文');
    await choice('清晰度').selectOption('180p');
    await page.goto('/courses/video/51');
    await expect(choice('字幕').getByRole('option', { selected: true })).toHaveText('中文');
    await expect.poll(shown).toContain('showing');
    await expect(choice('清晰度').getByRole('option', { selected: true })).toHaveText('180p');
  });
  await test.step('no subtitles and 自动 are choices, too', async () => {
    await choice('字幕').selectOption('关闭字幕');
    await choice('清晰度').selectOption('自动');
    await page.reload();
    await expect(choice('清晰度').getByRole('option', { selected: true })).toHaveText('自动');
    await expect(choice('字幕').getByRole('option', { selected: true })).toHaveText('关闭字幕');
    expect(await shown()).not.toContain('showing');
  });
  await test.step('what this film does not have: the subtitle of that language, the next lower quality', async () => {
    await page.evaluate(() => {
      const wanted = { wantedTrack: { name: '简体', language: 'zh-CN' }, wantedLevel: '240p' };
      localStorage.setItem('zhitu-player', JSON.stringify(wanted));
    });
    await page.reload();
    await expect(choice('字幕').getByRole('option', { selected: true })).toHaveText('中文');
    await expect(choice('清晰度').getByRole('option', { selected: true })).toHaveText('180p');
  });
});

test('the file of a film that was chosen in one lesson is chosen again in the next, and not for a film that does not have it', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  let qualities = ['1080P', '720P'];
  await page.route('**/playinfo*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const urls = qualities.map((name) => ({ ...data.urls[0], name }));
    await route.fulfill({ response, json: { ...rest, data: { ...data, urls } } });
  });
  const chosen = () =>
    main(page).getByRole('combobox', { name: '清晰度', exact: true }).getByRole('option', { selected: true });
  await page.goto(film);
  await expect(chosen()).toHaveText('1080P');
  await main(page).getByRole('combobox', { name: '清晰度', exact: true }).selectOption('720P');
  await expect(chosen()).toHaveText('720P');
  await page.goto('/courses/video/1');
  await expect(chosen()).toHaveText('720P');
  qualities = ['480P', '360P'];
  await goWithin(page, film);
  await expect(chosen()).toHaveText('480P');
  qualities = ['2160P', '1080P'];
  await goWithin(page, '/courses/video/1');
  await expect(chosen()).toHaveText('2160P');
});
