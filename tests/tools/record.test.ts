/** Tests of `npm run record`, the command that compares a backend with the reference backend. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/tools/record.ts';
import { changedBackends, member } from './changedBackends.ts';
import { data } from './drifts.table.ts';

const { soundUrl, backendThat, backendWith, passOn, closeChanged } = changedBackends();

describe('comparing backends', () => {
  test.each([301, 302, 303, 307, 308])(
    'the comparison sends no password or token after a redirect with status %d',
    async (status) => {
      let reached = 0;
      const elsewhere = createServer((_, outgoing) => {
        reached += 1;
        outgoing.end('{}');
      });
      await new Promise<void>((resolve) => elsewhere.listen(0, resolve));
      const target = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
      try {
        for (const isAll of [true, false]) {
          const origin = await backendThat(async (incoming, outgoing) => {
            if (isAll || incoming.method === 'POST')
              outgoing.writeHead(status, { Location: target + incoming.url }).end();
            else outgoing.end(await (await passOn(incoming, incoming.url ?? '')).text());
          });
          for (const who of [
            ['--member', member.mobile, '--password', member.password],
            ['--token', 'abc'],
          ]) {
            const said: string[] = [];
            const code = await run([origin, ...who], (line) => said.push(line));
            if (isAll || who[0] === '--member') {
              expect(code).toBe(2);
              expect(said.join()).toContain(`转到 ${target}`);
            }
          }
          await closeChanged();
        }
        expect(reached).toBe(0);
      } finally {
        elsewhere.close();
      }
    },
  );

  test('answers of a backend reach the terminal without control characters and shortened', async () => {
    const hostile = `\u001b]0;title\u0007\u001b[2J\u009b31m\r\nFAKE ✓${'x'.repeat(5000)}`;
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const refusing = await backendWith([
      /login\/password/,
      (told) => {
        told.body = { code: 1, message: hostile, data: [] };
      },
    ]);
    expect(await run([refusing, '--member', member.mobile, '--password', 'x'], say)).toBe(2);
    await closeChanged();
    const odd = await backendWith(
      [/navs$/, data((of) => (of[0][hostile] = 1))],
      [
        /links$/,
        (told) => {
          told.body = hostile;
        },
      ],
      [/announcements/, data((of) => (of.data[0].created_at = hostile))],
    );
    const folder = mkdtempSync(join(tmpdir(), 'zhitu-record-'));
    try {
      expect(await run([odd, '--out', join(folder, 'drift.md')], say)).toBe(1);
      said.push(readFileSync(join(folder, 'drift.md'), 'utf8'));
    } finally {
      rmSync(folder, { recursive: true });
    }
    const lines = said.flatMap((text) => text.split('\n'));
    expect(said.join('\n')).toContain('FAKE');
    for (const line of lines) {
      expect(line).not.toMatch(/\p{Cc}/u);
      expect(line.length).toBeLessThan(450);
    }
    expect(lines.filter((line) => line.startsWith('FAKE'))).toEqual([]);
  });

  test('an endless answer is aborted after 10 MB', async () => {
    const origin = await backendThat((_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'application/json' });
      const part = 'x'.repeat(1_000_000);
      const more = () => {
        while (!outgoing.destroyed && outgoing.write(part));
      };
      outgoing.on('drain', more);
      more();
    });
    const said: string[] = [];
    expect(await run([origin], (line) => said.push(line))).toBe(2);
    expect(said.join()).toContain('超过 10 MB');
  });

  test('an address with a missing or additional /api is reported with the right one', async () => {
    const prefixed = await backendThat(async (incoming, outgoing) => {
      const url = incoming.url ?? '';
      // Like a web server of docs/deploy: paths outside /api/ are the site, and one /api is removed.
      if (!url.startsWith('/api/')) return outgoing.end('<!doctype html>');
      const answer = await passOn(incoming, url.slice(4));
      outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
    });
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const who = ['--member', member.mobile, '--password', member.password];
    expect(await run([prefixed, ...who], say)).toBe(2);
    expect(said.join()).toContain(`${prefixed}/api 才是：地址少了一层 /api`);
    // The reference backend answers with and without a second /api, so one is removed before the request.
    await closeChanged();
    const bare = await backendThat(async (incoming, outgoing) => {
      const url = incoming.url ?? '';
      if (url.startsWith('/api/api/'))
        return outgoing.writeHead(404).end('{"code":404,"message":"路由不存在","data":[]}');
      const answer = await passOn(incoming, url);
      outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
    });
    expect(await run([`${bare}/api/`, ...who], say)).toBe(2);
    expect(said.join()).toContain(`${bare} 才是：地址多了一层 /api`);
  });

  test("the command writes a report and recordings without the member's token and mobile", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zhitu-record-'));
    try {
      const parameters = [
        '--member',
        member.mobile,
        '--password',
        member.password,
        '--out',
        join(folder, 'drift.md'),
        '--save',
        folder,
      ];
      const said: string[] = [];
      expect(await run([soundUrl(), ...parameters], (line) => said.push(line))).toBe(0);
      expect(readFileSync(join(folder, 'drift.md'), 'utf8')).toContain('新的差别 0');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
      expect(files.length).toBeGreaterThan(60);
      const all = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
      expect(all).not.toContain(member.mobile);
      expect(all).not.toContain(soundUrl());
      // Pictures are long random texts, so the first three letters of a token may occur in them.
      expect(all).not.toMatch(/eyJ[\w-]+\.eyJ[\w-]+/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the command reports a wrong password, an unreachable backend, and missing arguments', async () => {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    expect(await run([soundUrl(), '--member', member.mobile, '--password', 'wrong'], say)).toBe(2);
    expect(await run(['http://localhost:9'], say)).toBe(2);
    expect(await run([], say)).toBe(2);
    expect(said.join('\n')).toMatch(/登录失败[\s\S]*问不到 http:\/\/localhost:9：[\s\S]*用法/);
  });
});
