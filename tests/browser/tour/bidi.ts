/** Drives Firefox through WebDriver BiDi. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { Driver } from './driver.ts';
import { hands } from './hands.ts';

type Message = {
  id?: number;
  type?: string;
  method?: string;
  result?: unknown;
  error?: string;
  message?: string;
  params?: unknown;
};

/** Preferences: no questions to the member, no updates, and films play without a press. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'media.autoplay.default': 0,
  'browser.aboutwelcome.enabled': false,
  'remote.active-protocols': 1,
};

/** Firefox reports a font that was still loading when the tour left the page (NS_BINDING_ABORTED). */
const aborted = /^downloadable font: download failed .* status=2152398850 /;

/** @param executable path of Firefox 128 or newer */
export async function firefoxDriver(executable: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'zhitu-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      env: { ...process.env, LANG: 'zh_CN.UTF-8', MOZ_CRASHREPORTER_DISABLE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let told = '';
    browser.on('exit', () => reject(new Error(`Firefox ended: ${told}`)));
    browser.stderr.on('data', (chunk) => {
      told += chunk;
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(told) ?? [];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const faults: string[] = [];
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  socket.on('message', (data) => {
    const { id = -1, type, method, result, error, message, params } = JSON.parse(String(data)) as Message;
    if (type === 'event' && method === 'log.entryAdded') {
      const { level, text } = params as { level: string; text: string };
      if (level === 'error' && !aborted.test(text)) faults.push(text);
    }
    const asked = waiting.get(id);
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result as never);
    waiting.delete(id);
  });
  let last = 0;
  const send = <Answer>(method: string, parameters: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params: parameters }));
    });
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    act: async (act) => {
      const { result, exceptionDetails } = await send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `(${hands})(${JSON.stringify(act)})`,
        target: { context },
        awaitPromise: true,
      });
      return result?.value ?? `the page threw: ${exceptionDetails?.text}`;
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    faults: () => faults,
    close: async () => {
      socket.close();
      browser.removeAllListeners('exit');
      const hasEnded = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await hasEnded;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
