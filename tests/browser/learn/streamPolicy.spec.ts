import { readdirSync } from 'node:fs';
import { mediaQuery } from '../../../src/referenceBackend/media/links.ts';
import { expect, test } from '../kit/site.ts';

test('the site’s policy allows a stream with its qualities and subtitles', async ({ page, server }) => {
  const player = readdirSync('dist/assets').find((file) => /^hls-[\w-]{7}\.js$/.test(file));
  const stream = `${server.url}/media/hls/index.m3u8?${mediaQuery(server.backend)}`;
  // This page has little content. The policy is the same everywhere, and any breach fails the test.
  await page.goto('/error');
  await page.evaluate(
    async ([file, url]) => {
      const { default: Hls } = await import(file ?? '');
      const video = Object.assign(document.createElement('video'), { muted: true, id: 'stream' });
      document.body.append(video);
      const hls = new Hls({ enableWorker: false });
      hls.loadSource(url);
      hls.attachMedia(video);
      await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve));
      const [track] = video.textTracks;
      if (track) track.mode = 'showing';
      await video.play();
    },
    [`/assets/${player}`, stream],
  );
  const subtitle = () =>
    page.evaluate(() => {
      const [track] = document.querySelector<HTMLVideoElement>('#stream')?.textTracks ?? [];
      return (track?.activeCues?.[0] as VTTCue | undefined)?.text ?? '';
    });
  await expect.poll(subtitle).not.toBe('');
});
