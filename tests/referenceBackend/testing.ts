import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { Envelope } from '../../src/referenceBackend/api/answers.ts';
import { issueLoginCode } from '../../src/referenceBackend/api/loginCodes.ts';
import { seedPassword } from '../../src/referenceBackend/seed/members.ts';
import { socialAccounts } from '../../src/referenceBackend/seed/socialAccounts.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../src/referenceBackend/server.ts';

/** Starts a server that ends with the test. */
export async function serverForTest(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await startServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** Makes an empty folder that is removed after the test. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zhitu-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const script = 'console.log("知图".repeat(3));';

/** Makes a small built site with one script in three encodings. */
export function distForTest(content = ''): string {
  const dist = folderForTest();
  mkdirSync(join(dist, 'assets'));
  const policy = "default-src 'self';\n  img-src 'self' data:";
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>知图</title>${content}`,
  );
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(dist, 'assets/main-1a2b.js'), script);
  writeFileSync(join(dist, 'assets/main-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, 'assets/main-1a2b.js.gz'), gzipSync(script));
  return dist;
}

/** Calls the API with JSON; returns the envelope. */
export async function call(
  url: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Envelope> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Envelope;
}

/** Returns a new token of a seeded member. */
export async function tokenOf(url: string, mobile: string): Promise<string> {
  const { data } = await call(url, 'POST', '/api/v2/login/password', { mobile, password: seedPassword });
  return (data as { token: string }).token;
}

/** Requests a captcha; returns it and its answer as the fields that send a message. */
export async function solveCaptcha({
  url,
  backend,
}: RunningServer): Promise<{ image_key: string; image_captcha: string }> {
  const { data } = await call(url, 'GET', '/api/v2/captcha/image');
  const { key } = data as { key: string };
  return { image_key: key, image_captcha: backend.ledger.captchaAnswer(key) ?? '' };
}

/** Requests an SMS code for a mobile. Returns the code. */
export async function sendCode(server: RunningServer, mobile: string, scene = 'login'): Promise<string> {
  await call(server.url, 'POST', '/api/v2/captcha/sms', { ...(await solveCaptcha(server)), mobile, scene });
  return server.backend.ledger.smsCode(mobile) ?? '';
}

/** Authorises a social account at the provider without a page. Returns the login code. */
export async function authorise({ backend }: RunningServer, id: string): Promise<string> {
  const account = socialAccounts.find(({ app_user_id }) => app_user_id === id);
  if (!account) throw new Error(`there is no social account ${id}`);
  return issueLoginCode(backend, account);
}

/** Requests a link to an attachment; returns its one-use sign. */
export async function signOf({ url }: RunningServer, mobile: string, course: number, id: number): Promise<string> {
  const path = `/api/v3/course/${course}/attach/${id}`;
  const { data } = await call(url, 'GET', path, undefined, await tokenOf(url, mobile));
  return new URL((data as { download_url: string }).download_url).searchParams.get('sign') ?? '';
}

/** Returns the envelope with which the server refuses a call. */
export const refusal = (message: string): Envelope => ({ code: 1, message, data: [] });

/** Returns the member's details as the API answers them. */
export async function detailOf({ url }: RunningServer, token: string): Promise<Record<string, unknown>> {
  return (await call(url, 'GET', '/api/v2/member/detail', undefined, token)).data as Record<string, unknown>;
}

/** Requests a QR code; returns its key. */
export async function startScan({ url }: RunningServer, action = 'login'): Promise<string> {
  const { data } = await call(url, 'POST', '/api/v3/auth/login/wechat-scan/url', { action });
  return (data as { key: string }).key;
}

/** Starts a server whose clock the test moves. */
export async function serverWithClock(): Promise<{ server: RunningServer; passSeconds: (seconds: number) => void }> {
  let now = Date.now();
  const server = await serverForTest({ now: () => now });
  const passSeconds = (seconds: number) => {
    now += seconds * 1000;
  };
  return { server, passSeconds };
}
