import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hls } from './hls.ts';
import { failed, failedOf, fetches, lost, open, reports, setUp, stuck, video } from './streamStage.ts';

beforeEach(setUp);
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('errors of a stream', () => {
  test('a stream recovers once from a media error, plays on at its position, and reports nothing', async () => {
    const { hls } = await open();
    hls.finds(180);
    video.does('loadedmetadata');
    video.paused = false;
    video.currentTime = 31;
    video.does('timeupdate');
    hls.recoverMediaError.mockImplementation(() => {
      video.currentTime = 0;
      video.paused = true;
      video.does('timeupdate');
    });
    reports.length = 0;
    hls.says('ERROR', stuck);
    expect([hls.recoverMediaError.mock.calls.length, video.play.mock.calls.length]).toEqual([1, 1]);
    video.currentTime = 31;
    video.does('loadedmetadata', 'seeking', 'seeked');
    video.currentTime = 32;
    video.does('timeupdate');
    expect(reports).toEqual([31, 32].map((seconds) => ({ type: 'media.timeChanged', seconds })));
  });

  test.each([
    ['the library', (hls: Hls) => hls.says('ERROR', stuck), 'unknown'],
    ['the element', () => video.does('error'), 'broken'],
  ])('a stream fails if the recovery did not help (reported by %s)', async (_, breaks, reason) => {
    const { hls } = await open();
    hls.finds(180);
    breaks(hls);
    expect(reports).toEqual([]);
    breaks(hls);
    expect([hls.recoverMediaError.mock.calls.length, reports]).toEqual([1, [failedOf(reason)]]);
  });

  test('a stream recovers at each new position, but only once at the same one', async () => {
    const { hls } = await open();
    hls.finds(180);
    for (const seconds of [0, 12, 30]) {
      video.currentTime = seconds;
      hls.says('ERROR', stuck);
      hls.says('FRAG_BUFFERED');
    }
    expect([hls.recoverMediaError.mock.calls.length, reports]).toEqual([3, []]);
    hls.says('ERROR', stuck);
    expect([hls.recoverMediaError.mock.calls.length, reports]).toEqual([3, [failed]]);
  });

  test('a stream continues to load at its current position, also at 0', async () => {
    const { hls } = await open(40);
    hls.finds(180);
    for (const seconds of [52, 0]) {
      video.currentTime = seconds;
      // hls.js stops all loading before it reports a fatal error.
      hls.says('ERROR', stuck);
    }
    expect(hls.startLoad.mock.calls).toEqual([[52], [0]]);
    expect(hls.recoverMediaError.mock.invocationCallOrder[0]).toBeLessThan(
      hls.startLoad.mock.invocationCallOrder[0] ?? 0,
    );
  });

  test('a stream fails at once if nothing in its playlist can be played', async () => {
    const { hls } = await open();
    hls.says('ERROR', { type: 'media', details: 'manifestIncompatibleCodecsError', fatal: true });
    expect([hls.recoverMediaError.mock.calls.length, reports]).toEqual([0, [failedOf('codec')]]);
  });

  test('a stream continues to load after a network error, and fails after a second one without a fragment between them', async () => {
    const { hls } = await open();
    hls.finds(180, 270);
    hls.says('ERROR', lost);
    hls.says('FRAG_BUFFERED');
    hls.says('ERROR', lost);
    expect([hls.startLoad.mock.calls.length, reports]).toEqual([2, []]);
    hls.says('ERROR', lost);
    await vi.waitFor(() => expect(reports).toEqual([failedOf('network')]));
    expect(hls.startLoad).toHaveBeenCalledTimes(2);
  });

  test('a stream fails at once if its address is dead, its playlist does not load, or the error is internal', async () => {
    const { hls } = await open();
    hls.says('ERROR', { ...lost, details: 'manifestLoadError', response: { code: 404 } });
    hls.finds(180, 270);
    hls.says('ERROR', { ...lost, response: { code: 403 } });
    hls.says('ERROR', { type: 'mux', details: 'internal', fatal: true });
    expect([hls.startLoad.mock.calls.length, reports]).toEqual([0, ['missing', 'refused', 'broken'].map(failedOf)]);
  });

  test('a stream fails with `blocked` if the server answers but the page cannot read the answer', async () => {
    fetches.mockImplementation(async () => new Response(''));
    const { hls } = await open();
    hls.says('ERROR', { ...lost, details: 'manifestLoadError', response: { code: 0 } });
    await vi.waitFor(() => expect(reports).toEqual([failedOf('blocked')]));
  });

  test.each([
    ['an invalid key', { type: 'media', details: 'fragDecryptError' }, 'key'],
    ['a key that does not load', { type: 'network', details: 'keyLoadError', response: { code: 500 } }, 'key'],
    [
      'an HTML page in place of the key',
      { type: 'media', details: 'fragParsingError', frag: { encrypted: true } },
      'key',
    ],
    ['unreadable fragments', { type: 'media', details: 'fragParsingError' }, 'broken'],
  ])('a stream with %s fails after a few attempts', async (_, complaint, reason) => {
    const { hls } = await open();
    hls.finds(180);
    for (let count = 1; count < 3; count++) hls.says('ERROR', { ...complaint, fatal: false });
    hls.says('FRAG_BUFFERED');
    for (let count = 1; count < 3; count++) hls.says('ERROR', { ...complaint, fatal: false });
    expect(reports).toEqual([]);
    hls.says('ERROR', { ...complaint, fatal: false });
    expect([reports, hls.stopLoad.mock.calls.length]).toEqual([[failedOf(reason)], 1]);
  });

  test('a stream that recovers by itself is left alone, and a jump over a hole is not reported as a seek', async () => {
    const { hls } = await open();
    video.does('loadedmetadata');
    reports.length = 0;
    hls.says('ERROR', { ...lost, fatal: false });
    video.currentTime = 4;
    video.seeking = true;
    hls.says('ERROR', { type: 'media', details: 'hole', fatal: false });
    video.does('seeking');
    video.seeking = false;
    video.does('seeked');
    expect(reports).toEqual([{ type: 'media.timeChanged', seconds: 4 }]);
    // Stuck again without a hole to jump over, so nothing moves.
    hls.says('ERROR', { type: 'media', details: 'hole', fatal: false });
    video.currentTime = 5;
    video.does('timeupdate');
    expect(reports).toHaveLength(2);
  });

  test('C8: a seek that the page did not command in a stream is reported', async () => {
    await open();
    video.does('loadedmetadata');
    video.currentTime = 30;
    video.does('seeking');
    expect(reports.at(-1)).toEqual({ type: 'media.sought', seconds: 30 });
  });
});
