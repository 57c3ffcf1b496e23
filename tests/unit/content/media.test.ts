// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { leadToBackend } from '../../../src/content/backendFiles.ts';
import { showMedia } from '../../../src/content/media.ts';
import { sanitize } from '../../../src/content/sanitize.ts';
import { mediaText } from '../../../src/text/pictures.ts';

const shown = (html: string): HTMLElement => {
  const box = document.createElement('div');
  const { fragment } = sanitize(html, mediaText.missing);
  leadToBackend(fragment, () => false);
  showMedia(fragment, mediaText);
  box.append(fragment);
  return box;
};

afterEach(() => {
  delete window.zhituSettings;
});

describe("media of an operator's text", () => {
  test.each([
    ['<video src="https://vod.example/a.mp4" controls></video>', 'video'],
    [
      '<video poster="https://vod.example/a.jpg"><source src="https://vod.example/a.mp4" type="video/mp4"></video>',
      'video',
    ],
    ['<div data-w-e-type="video"><video width="auto"><source src="https://vod.example/a.mp4"></video></div>', 'video'],
    ['<audio src="https://vod.example/a.mp4"></audio>', 'audio'],
  ])('a video or sound has controls and is not loaded before it is played: %s', (html, tag) => {
    const player = shown(html).querySelector<HTMLMediaElement>(tag);
    expect(player?.getAttribute('src')).toBe('https://vod.example/a.mp4');
    expect(player?.controls).toBe(true);
    expect(player?.preload).toBe('none');
    expect(player?.getAttribute('aria-label')).toBe(tag === 'audio' ? '音频' : '视频');
  });

  test.each([
    'https://player.bilibili.com/player.html?bvid=BV1',
    '//player.youku.com/embed/X',
    'http://v.qq.com/txp/iframe/player.html?vid=x',
  ])('a known player is a sandboxed frame: %s', (address) => {
    const frame = shown(`<p><iframe class="ql-video" src="${address}"></iframe></p>`).querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-presentation allow-same-origin');
    expect(frame?.title).toContain('的视频');
    expect(frame?.getAttribute('loading')).toBe('lazy');
  });

  test.each([
    '<iframe src="https://wj.example/s2/1"></iframe>',
    '<embed src="https://wj.example/a.swf">',
    '<object data="https://wj.example/a.swf"></object>',
    '<object><embed src="https://wj.example/a.swf"></object>',
  ])('other embedded content becomes a link that names its host: %s', (html) => {
    const box = shown(html);
    expect(box.querySelector('iframe, embed, object')).toBeNull();
    expect(box.querySelector('a')?.textContent).toBe('打开 wj.example 上的内容');
    expect(box.querySelector('a')?.rel).toBe('noopener noreferrer');
  });

  test('media without an address show that something is missing', () => {
    for (const html of [
      '<iframe srcdoc="&lt;p&gt;x&lt;/p&gt;"></iframe>',
      '<video></video>',
      '<iframe src="javascript:hit()"></iframe>',
    ])
      expect(shown(html).textContent).toBe(mediaText.missing);
  });

  test('mediaOrigins decides which players are shown, because the content security policy allows no others', () => {
    window.zhituSettings = { mediaOrigins: ['https://*.school.example'] };
    expect(shown('<iframe src="https://play.school.example/1"></iframe>').querySelector('iframe')).not.toBeNull();
    expect(shown('<iframe src="https://player.bilibili.com/1"></iframe>').querySelector('a')).not.toBeNull();
    expect(shown('<video src="https://vod.example/a.mp4"></video>').querySelector('a')).not.toBeNull();
  });

  test('a check box in a list shows whether it is ticked', () => {
    expect(
      shown('<div><input type="checkbox" checked disabled>甲</div><div><input type="checkbox">乙</div>').textContent,
    ).toBe('☑ 甲☐ 乙');
  });
});

test('a link that begins with www. leads to that site', () => {
  const { fragment } = sanitize('<a href="www.example.com/a">x</a>');
  leadToBackend(fragment, () => true);
  expect(fragment.querySelector('a')?.href).toBe('https://www.example.com/a');
});
