import { expect, vi } from 'vitest';
import type { MediaReport, SettingsReport } from '../../../../machines/domain/player.ts';
import { openFilm } from '../../../../src/browser/player/openFilm.ts';
import type { StreamSettings } from '../../../../src/browser/player/stream.ts';
import { Film } from './film.ts';
import { Hls } from './hls.ts';

export const url = 'https://cdn.example/index.m3u8?sign=1';
const source = { url, format: 'm3u8', quality: '默认' };
export let video: Film;
export let reports: (MediaReport | SettingsReport)[];
export let loadHls: ReturnType<typeof vi.fn<StreamSettings['loadHls']>>;
let hasMediaSource: boolean;
let isSaving: boolean;
export const fetches = vi.fn<typeof fetch>();

/** Prepares a test: a new film in a browser with Media Source Extensions, and no request that is answered. */
export function setUp(): void {
  video = new Film();
  reports = [];
  Hls.made = [];
  Hls.isSupported.mockReturnValue(true);
  loadHls = vi.fn(async () => ({ default: Hls }) as unknown as Awaited<ReturnType<StreamSettings['loadHls']>>);
  hasMediaSource = true;
  isSaving = false;
  fetches.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetches);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
}

export const allowMediaSource = (isThere: boolean): void => {
  hasMediaSource = isThere;
};

/** Lets the member save data. */
export const saveData = (): void => {
  isSaving = true;
};

export const begin = (startAt = 0, film = source) =>
  openFilm(video.element, { source: film, startAt, atTheEnd: () => 'next' }, (event) => reports.push(event), {
    hasMediaSource,
    loadHls,
    savesData: () => isSaving,
  });

/** Opens the stream and waits for the library. */
export async function open(startAt = 0) {
  const driver = begin(startAt);
  await vi.waitFor(() => expect(Hls.made).toHaveLength(1));
  const [hls] = Hls.made;
  if (!hls) throw new Error('nothing was made');
  return { ...driver, hls };
}
export const failedOf = (reason: string) => ({ type: 'media.failed', reason });
export const failed = failedOf('unknown');
export const stuck = { type: 'media', details: 'stalled', fatal: true };
export const lost = { type: 'network', details: 'fragLoadError', fatal: true };
