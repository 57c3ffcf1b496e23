import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MediaReport, SettingsReport } from '../../../../machines/domain/player.ts';
import { openFilm } from '../../../../src/browser/player/openFilm.ts';
import { Film } from './film.ts';
import { atTheEnd, source } from './filmInput.ts';

let film: Film;
let reports: (MediaReport | SettingsReport)[];

const open = (startAt = 0) => openFilm(film.element, { source, startAt, atTheEnd }, (event) => reports.push(event));
beforeEach(() => {
  film = new Film();
  reports = [];
});

describe('the reason of a failure', () => {
  const page = Object.assign(new EventTarget(), { location: { protocol: 'https:' } });
  const answer = (status: number, type = '', body = 'x') =>
    vi.fn(async () => new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } }));
  const silent = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  /** A server that answers, but without CORS, so that the page cannot read the answer. */
  const opaque = vi.fn(async (_: string, { mode }: RequestInit) =>
    mode === 'no-cors' ? new Response('') : Promise.reject(new TypeError('Failed to fetch')),
  );
  const failWith = async (code: number, fetch: unknown, canPlay = 'probably') => {
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', page.location);
    vi.stubGlobal('fetch', fetch);
    film.canPlayType = () => canPlay;
    film.error = { code };
    open();
    film.does('error');
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    vi.unstubAllGlobals();
    return (reports[0] as { reason: string }).reason;
  };
  test.each([
    ['lost by the network', 2, silent, 'network'],
    ['with data that cannot be decoded', 3, silent, 'broken'],
    ['that the browser cannot play', 4, answer(200, 'video/mp4'), 'codec'],
    ['that does not exist', 4, answer(404), 'missing'],
    ['that was removed', 4, answer(410), 'missing'],
    ['with an expired address', 4, answer(403), 'refused'],
    ['on a failing server', 4, answer(502), 'network'],
    ['that is an HTML page', 4, answer(200, 'text/html; charset=utf-8', '<!doctype html>'), 'broken'],
    ['on a server that does not answer', 4, silent, 'network'],
    ['on a server without CORS', 4, opaque, 'unknown'],
  ])('a file %s fails with its reason', async (_, code, fetch, reason) => {
    expect(await failWith(code, fetch)).toBe(reason);
  });

  test('a file fails with `codec` if the browser lacks the usual codecs and no other reason can be found', async () => {
    expect(await failWith(4, opaque, '')).toBe('codec');
  });

  test('a file fails with `blocked` if the content security policy blocks it', async () => {
    const stopped = vi.fn(async () => {
      page.dispatchEvent(new Event('securitypolicyviolation'));
      throw new TypeError('Failed to fetch');
    });
    expect(await failWith(4, stopped)).toBe('blocked');
  });

  test('a file on http fails on an https page with `blocked`, without being requested', async () => {
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', page.location);
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    film.error = { code: 4 };
    const plain = { ...source, url: 'http://cdn.example/a.mp4' };
    openFilm(film.element, { source: plain, startAt: 0, atTheEnd }, (event) => reports.push(event));
    film.does('error');
    await vi.waitFor(() => expect(reports).toEqual([{ type: 'media.failed', reason: 'blocked' }]));
    expect(fetch).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('a failed file that was closed before its reason is found reports nothing', async () => {
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', page.location);
    const fetch = answer(404);
    vi.stubGlobal('fetch', fetch);
    film.error = { code: 4 };
    const { close } = open();
    film.does('error');
    close();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    await new Promise((resolve) => setImmediate(resolve));
    expect(reports).toEqual([]);
    vi.unstubAllGlobals();
  });
});
