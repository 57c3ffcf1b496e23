import { describe, expect, test } from 'vitest';
import { run } from '../../../src/tools/doctor.ts';
import { isApi, isPage, refusal, replaced, where } from './tampers.ts';
import { endless, findingsOf, sitesOfFile } from './testing.ts';

const sites = sitesOfFile();

describe('the doctor at servers that do not answer, or answer anything', () => {
  test('the doctor names a site and an API that do not answer', async () => {
    const nowhere = 'http://127.0.0.1:9';
    expect(await findingsOf(nowhere)).toMatchObject([
      { id: 'site-unreachable', isFault: true, says: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(await findingsOf(await sites.open(), { api: `${nowhere}/` })).toMatchObject([{ id: 'api-unreachable' }]);
  });

  test('the doctor gives up on a server that does not answer in time', async () => {
    const site = await sites.serve(() => undefined);
    expect(await findingsOf(site, { patience: 50 })).toMatchObject([
      { id: 'site-unreachable', says: expect.stringContaining('一直没有回答') },
    ]);
  });

  test('the doctor stops reading a page, an API, and a picture without an end', async () => {
    const other = await sites.serve(endless);
    expect(await findingsOf(other)).toMatchObject([{ id: 'page-endless' }]);
    expect((await findingsOf(await sites.open(), { api: `${other}/` })).map(({ id }) => id)).toEqual(['api-endless']);
  });

  test('the doctor stops waiting for the rest of a page', async () => {
    const site = await sites.serve((_, outgoing) => void outgoing.writeHead(200).write('<html>'));
    expect(await findingsOf(site, { patience: 500 })).toMatchObject([{ id: 'page-endless' }]);
  });

  test('the doctor survives answers that are binary, hostile, or cut off', async () => {
    const hostile = [
      Buffer.from([0, 255, 254, 0x1f, 0x8b, 7]),
      '{"code":0,"data":{"__proto__":{"x":1},"logo":{"logo":7},"url":"http://[","user_protocol":"http://%zz/"}}',
      '{"code":{},"message":{},"data":null}',
      `{"code":0,"data":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      '{"code":0,"data":{"user_protocol":"javascript:alert(1)","logo":{"logo":"http://a b/x.png"}}}',
      'null',
      '',
    ];
    for (const body of hostile) {
      const site = await sites.open({ tamper: where(isApi, ({ headers }) => ({ headers, body })) });
      expect((await findingsOf(site)).length).toBeGreaterThan(0);
    }
    for (const body of [...hostile, '<script', '<script id="settings">{', '<!-- ', '<div id="root" a="'])
      expect(await findingsOf(await sites.open({ tamper: where(isPage, () => ({ body })) }))).toHaveLength(1);
    const script = '<head><script src="http://["></script>';
    expect(
      await findingsOf(await sites.open({ tamper: where(isPage, (told) => replaced(told, '<head>', script)) })),
    ).toEqual([]);
    const broken = await sites.serve((_, outgoing) =>
      outgoing.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\na'),
    );
    expect(await findingsOf(broken)).toHaveLength(1);
    const noHttp = await sites.serve((_, outgoing) => outgoing.socket?.end('220 mail\r\n'));
    expect(await findingsOf(noHttp)).toMatchObject([{ id: 'site-unreachable' }]);
  });

  test('the doctor prints no control characters of a server, and at most 200 characters of its text', async () => {
    const message = `\u001b]0;FAKE\u0007\u009b2J\u202e✓\n${'x'.repeat(500)}`;
    const site = await sites.open({ tamper: where(isApi, () => refusal(500, message)) });
    const lines: string[] = [];
    await run([site], (line) => lines.push(line));
    await run([site, '--json'], (line) => lines.push(line));
    for (const line of lines) expect(line.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(lines[0]).toMatch(/FAKE.*x…|FAKE2J✓ x+/);
    expect(lines[0]).not.toContain('x'.repeat(200));
  });
});
