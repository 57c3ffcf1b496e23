import { describe, expect, test } from 'vitest';
import { counting, isApi, where, withHeader } from './tampers.ts';
import { findingsOf, sitesOfFile, type Tamper } from './testing.ts';

const sites = sitesOfFile();

describe('the doctor at a server that limits or cuts calls', () => {
  test('the doctor names proxies-untrusted if the backend counts all visitors as one', async () => {
    expect(await findingsOf(await sites.open({ tamper: counting(() => '') }))).toMatchObject([
      { id: 'proxies-untrusted', isFault: false, mend: expect.stringContaining('TRUSTED_PROXIES=127.0.0.1') },
    ]);
  });

  test('the doctor names proxies-forged if the backend believes the address that a visitor claims', async () => {
    const claimed = counting(({ headers, socket }) => String(headers['x-forwarded-for'] ?? socket.remoteAddress));
    expect(await findingsOf(await sites.open({ tamper: claimed }))).toMatchObject([
      { id: 'proxies-forged', isFault: false, mend: expect.stringContaining('$proxy_add_x_forwarded_for') },
    ]);
  });

  test('the doctor names api-cached if a repeated call does not reduce the number of calls that the visitor has left', async () => {
    const repeated = where(isApi, (told) => withHeader(told, 'x-ratelimit-remaining', '119'));
    expect(await findingsOf(await sites.open({ tamper: repeated }))).toMatchObject([
      { id: 'api-cached', isFault: true },
    ]);
  });

  test('the doctor names api-cached if a cache was empty at the first call', async () => {
    let calls = 0;
    const tamper = where(isApi, (told) => withHeader(told, 'x-cache', ++calls > 1 ? 'HIT' : 'MISS'));
    expect(await findingsOf(await sites.open({ tamper }))).toMatchObject([{ id: 'api-cached', isFault: true }]);
  });

  test.each<[id: string, isFault: boolean, condition: string, tamper: Tamper]>([
    [
      'api-upload',
      false,
      'calls of 1 MB are too large',
      (_, path, { headers }) =>
        isApi(path) && Number(headers['content-length']) > 1_000_000 ? { status: 413, body: '' } : undefined,
    ],
    ...[400, 431].map((status): [string, boolean, string, Tamper] => [
      'api-headers',
      true,
      `a token makes the headers of a call too long (${status})`,
      (_, path, { headers }) => (isApi(path) && headers.authorization ? { status, body: '' } : undefined),
    ]),
  ])('the doctor names %s, a fault: %s, if %s', async (id, isFault, _, tamper) => {
    expect(await findingsOf(await sites.open({ tamper }))).toMatchObject([{ id, isFault }]);
  });
});
