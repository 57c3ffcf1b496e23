/** Tests of the comparison of backends: deliberate changes of answers are reported, and the reference backend has none. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedPassword } from '../../src/referenceBackend/seed/members.ts';
import { type RunningServer, startServer } from '../../src/referenceBackend/server.ts';
import { compareBackend } from '../../src/tools/record/drift.ts';
import { reportOf } from '../../src/tools/record/driftReport.ts';
import { run } from '../../src/tools/record.ts';
import { type Any, data, drifts, type Json, type Told } from './drifts.table.ts';

const member = { mobile: '13800000001', password: seedPassword };

let sound: RunningServer;
let changed: Server | undefined;
beforeAll(async () => {
  sound = await startServer({});
});
afterAll(() => sound.close());
afterEach(async () => {
  await new Promise<void>((resolve) => (changed ? changed.close(() => resolve()) : resolve()));
  changed = undefined;
});

type Change = [path: RegExp, change: (told: Told) => void];

/** Starts a backend that answers like the reference backend, except for the changes to the answers of these paths. */
async function backendWith(...changes: Change[]): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { host: _, connection: __, ...headers } = incoming.headers as Record<string, string>;
    const answer = await fetch(sound.url + incoming.url, {
      method: incoming.method ?? 'GET',
      headers,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const told: Told = {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: (await answer.json()) as Json,
    };
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection'])
      delete told.headers[name];
    for (const [path, change] of changes) if (path.test(incoming.url ?? '')) change(told);
    outgoing.writeHead(told.status, told.headers);
    outgoing.end(typeof told.body === 'string' ? told.body : JSON.stringify(told.body));
  });
  changed = server;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://localhost:${(server.address() as { port: number }).port}`;
}

/** Starts a backend with this handler. */
async function backendThat(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  changed = server;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://localhost:${(server.address() as { port: number }).port}`;
}

/** Passes a request on to the reference backend at another path. */
async function passOn(incoming: IncomingMessage, path: string) {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { authorization, 'content-type': type } = incoming.headers;
  const headers = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) };
  const { method = 'GET' } = incoming;
  return fetch(sound.url + path, { method, headers, ...(method === 'POST' && { body: Buffer.concat(chunks) }) });
}

const newOf = async (origin: string) =>
  (await compareBackend(origin, member)).outcomes.filter(({ lines, because }) => lines.length > 0 && because === '');

/** A lesson and a plan are requested only if other answers name them, so their changes are not combined with changes of those answers. */
const isNamed = ([, , , line]: (typeof drifts)[number]) => /^(lesson|plan) /.test(line.source);

/** Changes of answers to different paths are reported by one comparison, because each comparison requests everything. */
const rounds: (typeof drifts)[] = [];
for (const drift of drifts) {
  const free = rounds.find((round) =>
    round.every((other) => String(other[1]) !== String(drift[1]) && isNamed(other) === isNamed(drift)),
  );
  if (free) free.push(drift);
  else rounds.push([drift]);
}
const reported = new Map<string, string[]>();
async function reportedWith(says: string): Promise<string[]> {
  const round = rounds.find((one) => one.some(([first]) => first === says)) ?? [];
  if (!reported.has(says)) {
    const found = await newOf(await backendWith(...round.map(([, path, change]): Change => [path, change])));
    const lines = found.flatMap(({ question, lines }) => lines.map((line) => `${question} ${line}`));
    for (const [first] of round) reported.set(first, lines);
  }
  return reported.get(says) ?? [];
}

describe('comparing backends', () => {
  test('the reference backend has no differences, for a visitor and for a member', async () => {
    const { outcomes } = await compareBackend(sound.url, member);
    expect(outcomes.filter(({ lines }) => lines.length > 0)).toEqual([]);
    // A visitor has no orders.
    expect(outcomes.filter(({ isSkipped }) => isSkipped).map(({ question }) => question)).toEqual(['order (visitor)']);
    expect(outcomes.length).toBeGreaterThan(60);
  });

  test.each(drifts)('the comparison reports the change “%s”', async (says, _path, _change, line) => {
    expect(await reportedWith(says)).toContainEqual(expect.stringMatching(line));
  });

  test('a difference that depends on the site is listed separately with its reason', async () => {
    const origin = await backendWith([
      /search/,
      (told) => {
        told.status = 500;
      },
    ]);
    const drift = await compareBackend(origin, null);
    expect(drift.outcomes.filter(({ because }) => because !== '')).toHaveLength(1);
    expect(reportOf(drift)).toContain('新的差别 0，说得清的差别 1');
  });

  test('an empty list in place of an object for a course is explained', async () => {
    /** Changes the first course of a member's list. A visitor has none. */
    const first = (change: (of: Any) => void) => data((of) => of.data && change(of.data[0]));
    const origin = await backendWith(
      [
        /member\/courses\?/,
        first((of) => {
          of.watch_record = Array.isArray(of.watch_record) ? { progress: 1 } : [];
        }),
      ],
      [/member\/courses\/learned/, first((of) => (of.last_view_video = []))],
    );
    const drift = await compareBackend(origin, member);
    const report = reportOf(drift);
    expect(report).toContain('新的差别 0，说得清的差别 2');
    expect(report).toContain('PHP 把“没有”写成 []');
    changed?.closeAllConnections();
    await new Promise<void>((resolve) => changed?.close(() => resolve()));
    // A list with content does not stand for an empty object.
    const other = await backendWith([/member\/courses\/learned/, first((of) => (of.last_view_video = [1]))]);
    expect((await newOf(other)).flatMap(({ lines }) => lines)).toEqual([
      expect.stringContaining('last_view_video: object expected, array found'),
    ]);
  });

  test.each([301, 302, 303, 307, 308])(
    'the comparison sends no password or token after a redirect with status %d',
    async (status) => {
      let reached = 0;
      const elsewhere = createServer((_, outgoing) => {
        reached += 1;
        outgoing.end('{}');
      });
      await new Promise<void>((resolve) => elsewhere.listen(0, resolve));
      const target = `http://127.0.0.1:${(elsewhere.address() as { port: number }).port}`;
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
          changed?.closeAllConnections();
          await new Promise<void>((resolve) => changed?.close(() => resolve()));
          changed = undefined;
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
    changed?.closeAllConnections();
    await new Promise<void>((resolve) => changed?.close(() => resolve()));
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
    changed?.closeAllConnections();
    await new Promise<void>((resolve) => changed?.close(() => resolve()));
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
      expect(await run([sound.url, ...parameters], (line) => said.push(line))).toBe(0);
      expect(readFileSync(join(folder, 'drift.md'), 'utf8')).toContain('新的差别 0');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
      expect(files.length).toBeGreaterThan(60);
      const all = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
      expect(all).not.toContain(member.mobile);
      expect(all).not.toContain(sound.url);
      // Pictures are long random texts, so the first three letters of a token may occur in them.
      expect(all).not.toMatch(/eyJ[\w-]+\.eyJ[\w-]+/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the command reports a wrong password, an unreachable backend, and missing arguments', async () => {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    expect(await run([sound.url, '--member', member.mobile, '--password', 'wrong'], say)).toBe(2);
    expect(await run(['http://localhost:9'], say)).toBe(2);
    expect(await run([], say)).toBe(2);
    expect(said.join('\n')).toMatch(/登录失败[\s\S]*问不到 http:\/\/localhost:9：[\s\S]*用法/);
  });
});
