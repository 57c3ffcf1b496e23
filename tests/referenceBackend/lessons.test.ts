import { describe, expect, test } from 'vitest';
import { known, loginRequired, newcomer, notFound, owner, playInfo, playUrls, sendPosition } from './lessonCalls.ts';
import { call, refusal, serverForTest, tokenOf } from './testing.ts';

describe('film addresses of lessons', () => {
  test('a member gets the film address of a lesson: a file, a stream, qualities of two clouds, an embed code, or nothing', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, owner);
    const first = async (lesson: number) => (await playUrls(server, lesson, token))[0];
    // PHP takes everything behind the last dot as the extension, including the query.
    expect(await first(3)).toMatchObject({ format: expect.stringMatching(/^mp4\?t=/), name: '默认', duration: 0 });
    expect((await first(3))?.url).toContain(`${server.url}/media/clip.mp4?t=`);
    expect(await first(4)).toMatchObject({ format: expect.stringMatching(/^m3u8\?t=/), name: '默认', duration: 0 });
    expect((await playUrls(server, 5, token)).map(({ name }) => name)).toEqual(['SD', 'LD']);
    expect(await playUrls(server, 6, token)).toMatchObject([
      { format: 'm3u8', name: 270, height: 270, width: 480, duration: 60 },
      { format: 'm3u8', name: 180, height: 180, width: 320, duration: 60 },
    ]);
    expect(await playUrls(server, 7, token)).toEqual([]);
    const embed = await first(41);
    expect(embed).toMatchObject({ format: '', name: '默认', duration: 0 });
    const [, page = ''] = /^<iframe src="([^"]+)".*><\/iframe>$/.exec(embed?.url ?? '') ?? [];
    const html = await (await fetch(page.replaceAll('&amp;', '&'))).text();
    const [, film = ''] = /<video[^>]* src="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(server.url + film.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe('video/mp4');
  });

  test.each([
    [42, '无法获取视频播放地址'],
    [117, ''],
    [118, '错误'],
  ])('lesson %i fails like its cloud with %j', async (lesson, message) => {
    const server = await serverForTest();
    expect(await playInfo(server, lesson, await tokenOf(server.url, newcomer))).toEqual(refusal(message));
  });

  test('only members with the right or a trial get a film address, and only for existing lessons', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, known);
    expect(await playInfo(server, 1)).toEqual(loginRequired);
    expect(await playInfo(server, 3, token)).toEqual(refusal('请购买后观看'));
    // Without the right, the answer does not reveal that there is no film.
    expect(await playInfo(server, 7, token)).toEqual(refusal('请购买后观看'));
    expect((await playInfo(server, 1, token)).code).toBe(0);
    expect((await playInfo(server, 14, token)).code).toBe(0);
    for (const lesson of [169, 170, 4711]) expect(await playInfo(server, lesson, token)).toEqual(notFound);
  });

  test('a newer login on another device does not affect film addresses and progress', async () => {
    const server = await serverForTest();
    await server.backend.settings.change({ singleDevice: true });
    const token = await tokenOf(server.url, newcomer);
    await tokenOf(server.url, newcomer);
    expect((await playInfo(server, 14, token)).code).toBe(0);
    expect((await sendPosition(server, 14, 5, token)).code).toBe(0);
  });

  test('open film addresses do not exist', async () => {
    const { url } = await serverForTest();
    expect(await call(url, 'GET', '/api/v2/video/open/play?file_id=1&service=tencent')).toEqual(notFound);
    expect(await call(url, 'GET', '/api/v2/video/open/play?service=tencent')).toEqual(refusal('参数错误'));
  });
});

test("the player's settings in the config are those of the site", async () => {
  const server = await serverForTest();
  const player = async () =>
    ((await call(server.url, 'GET', '/api/v2/other/config')).data as { player: Record<string, unknown> }).player;
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the placeholders are the front end's to fill
  expect(await player()).toEqual({
    cover: `${server.url}/images/player-thumb.svg`,
    enabled_bullet_secret: '1',
    bullet_secret: { size: '14', color: '#ff0000', opacity: '1', text: '会员${mobile}' },
  });
  await server.backend.settings.change({
    playerCover: '',
    watermark: false,
    watermarkText: '${user.id}',
    watermarkSize: '20',
    watermarkColor: 'red',
    watermarkOpacity: '0.4',
  });
  expect(await player()).toEqual({
    cover: '',
    enabled_bullet_secret: '0',
    bullet_secret: { size: '20', color: 'red', opacity: '0.4', text: '${user.id}' },
  });
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the placeholders are the front end's to fill
});
