import { describe, expect, test } from 'vitest';
import { endless, findingsOf, sitesOfFile } from './testing.ts';

const sites = sitesOfFile();

describe('the doctor at the address of a film', () => {
  const film = (answer: (outgoing: import('node:http').ServerResponse) => void) =>
    sites.serve((_, outgoing) => answer(outgoing));

  test.each<[id: string, condition: string, mend: RegExp, status: number, headers: Record<string, string>]>([
    ['media-missing', 'is not there', /检查地址/, 404, {}],
    ['media-missing', 'is forbidden', /防盗链/, 403, {}],
    [
      'media-missing',
      'leads into the network of the server',
      /最后的地址/,
      302,
      { location: 'http://169.254.169.254/' },
    ],
    ['media-type', 'is a page', /网页/, 200, { 'content-type': 'text/html' }],
    ['media-range', 'cannot be read from the middle', /Range/, 200, { 'content-type': 'video/mp4' }],
    ['media-cors', 'is a stream that the site may not read', /CORS/, 200, { 'content-type': 'application/x-mpegURL' }],
  ])('the doctor names %s if the address of a film %s', async (id, _, mend, status, headers) => {
    const media = `${await film((outgoing) => outgoing.writeHead(status, headers).end('abc'))}/a.mp4`;
    expect(await findingsOf(await sites.open(), { media })).toMatchObject([{ id, mend: expect.stringMatching(mend) }]);
  });

  test('the doctor finds nothing if a film can be read from the middle', async () => {
    const media = await film((outgoing) => outgoing.writeHead(206, { 'content-type': 'video/mp4' }).end('ab'));
    expect(await findingsOf(await sites.open(), { media })).toEqual([]);
  });

  test('the doctor names media-unreachable if no server answers at the address of a film', async () => {
    expect(await findingsOf(await sites.open(), { media: 'http://127.0.0.1:1/a.mp4' })).toMatchObject([
      { id: 'media-unreachable', isFault: false },
    ]);
  });

  test.each(['http://', 'rtmp://live.example/a'])(
    'the doctor names media-address if the address of a film is %s',
    async (media) => {
      expect(await findingsOf(await sites.open(), { media })).toMatchObject([{ id: 'media-address' }]);
    },
  );

  test('the doctor names media-origins if the policy of the site does not allow a film', async () => {
    const media = await film((outgoing) => outgoing.writeHead(206, { 'content-type': 'video/mp4' }).end('ab'));
    const site = await sites.open({ settings: { mediaOrigins: ['https://vod.example'] } });
    expect(await findingsOf(site, { media })).toMatchObject([
      { id: 'media-origins', mend: expect.stringContaining(media) },
    ]);
  });

  test('the doctor reads only the beginning of a film without an end', async () => {
    const media = await sites.serve(endless);
    expect(await findingsOf(await sites.open(), { media })).toMatchObject([{ id: 'media-type' }]);
  });
});
