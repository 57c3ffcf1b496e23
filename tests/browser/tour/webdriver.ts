/** Drives WebKitGTK through WebKitWebDriver, on an invisible screen (Xvfb). */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Driver } from './driver.ts';
import { hands } from './hands.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const ended = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill();
  });

/** @param executable path of WebKitWebDriver @param browser path of the browser that it drives */
export async function webkitDriver(executable: string, browser: string): Promise<Driver> {
  // Xvfb writes the number of a free display to file descriptor 3.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve) =>
    screen.stdio[3]?.once('data', (data) => resolve(`:${String(data).trim()}`)),
  );
  const port = await freePort();
  const driver = spawn(executable, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const ask = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  // A press by script does not count as a press of the member: without the policy, a film with sound is refused.
  const options = { binary: browser, args: ['--automation', '--autoplay-policy=allow'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 30_000 } } };
  const started = Date.now();
  const begin = async (): Promise<{ sessionId: string; capabilities: { browserVersion: string } }> => {
    try {
      return await ask('/session', { capabilities });
    } catch (error) {
      if (Date.now() - started > 20_000) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return begin();
    }
  };
  const session = await begin();
  const place = `/session/${session.sessionId}`;
  const faults: string[] = [];
  /** A script that records the page's errors from now on in `kept`. */
  const listened = `
    const kept = (window.tourFaults ??= (() => {
      const found = [];
      // WebKit's word for sizes that it reports one frame later. Nothing is lost.
      const isLate = (message) => /^ResizeObserver loop completed/.test(message);
      addEventListener('error', ({ message }) => isLate(message) || found.push(message));
      addEventListener('unhandledrejection', ({ reason }) => found.push(String(reason)));
      return found;
    })());`;
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    open: async (url) => {
      await ask(`${place}/url`, { url });
      await ask(`${place}/execute/sync`, { script: `${listened} return 0;`, args: [] });
    },
    act: async (act) => {
      const script = `${listened} const done = arguments[arguments.length - 1];
        (${hands})(${JSON.stringify(act)}).then((problem) => done([problem, kept.splice(0)]), (error) => done([String(error), []]));`;
      const [problem, heard] = await ask<[string, string[]]>(`${place}/execute/async`, { script, args: [] });
      faults.push(...heard);
      return problem;
    },
    resize: async (width, height) => void (await ask(`${place}/window/rect`, { x: 0, y: 0, width, height })),
    faults: () => faults,
    close: async () => {
      await fetch(`http://127.0.0.1:${port}${place}`, { method: 'DELETE' }).catch(() => {});
      await ended(driver);
      await ended(screen);
    },
  };
}
