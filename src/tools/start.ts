import { existsSync } from 'node:fs';
import { build, createServer } from 'vite';
import { scriptsFor } from '../referenceBackend/charts.ts';
import { areOwn, doorsOf } from '../referenceBackend/doors.ts';
import { demoAccounts, seedPassword } from '../referenceBackend/seed/members.ts';
import { promoCodes } from '../referenceBackend/seed/promoCodes.ts';
import { checkPort, startProxy, startServer } from '../referenceBackend/server.ts';
import { lazyPlayhouse } from './playhouse.ts';
import { viewerFolder, writeViewer } from './viewer.ts';

/** The site's data between starts, in the folder where the command runs. */
const databaseFile = '.data/site.db';
const dist = 'dist';
const defaultPort = 8100;

interface Stoppable {
  close(): Promise<void>;
}

/**
 * `npm start`: builds the site and serves it with the reference backend on one port.
 *
 * `--no-api`: the API refuses connections. `--no-build`: serves the existing `dist/`. Environment: `PORT`; `MEEDU_API`, the address of a
 * real backend to use instead of the reference one; `HOST`, addresses to listen on and names to answer to.
 */
export async function start(parameters: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const port = portOf(environment);
  const target = targetOf(environment);
  const host = environment.HOST;
  const isRefusing = parameters.includes('--no-api');
  // The port is checked before the build, so that an occupied port is reported at once.
  await orExplain(port, () => checkPort(port, host));
  if (!parameters.includes('--no-build')) {
    console.log('正在构建网站，需要几秒钟…');
    await build({ logLevel: 'warn' });
    await writeViewer();
    console.log('构建完成，正在启动…');
  } else if (!existsSync(`${viewerFolder}/index.html`)) await writeViewer();

  const playhouse = lazyPlayhouse({ dist, host });
  const running = await orExplain(port, () =>
    target
      ? startProxy({ port, host, dist, target })
      : startServer({
          port,
          host,
          dist,
          databaseFile,
          rateLimit: true,
          charts: true,
          openPlayedSite: playhouse.open,
          api: isRefusing ? 'refuse' : 'on',
        }),
  );
  console.log(`\n知图已启动：${running.url}`);
  console.log(`活的流程图：${running.url}/charts（和网站并排：${running.url}/charts?beside）`);
  if (target) console.log(`接口由 ${target.origin} 提供。`);
  else introduce(running.url, host);
  if (isRefusing && !target) console.log('接口拒绝连接（--no-api）。');
  stopOnSignal(running, playhouse);
}

/** `npm run dev`: Vite's development server, which reloads by itself, with the same backend. */
export async function startDevelopment(environment: NodeJS.ProcessEnv): Promise<void> {
  const port = portOf(environment);
  const host = environment.HOST;
  const doors = doorsOf(host);
  await writeViewer();
  const vite = await createServer({
    // The socket that reports changes to the page has its own port.
    server: { middlewareMode: true, allowedHosts: doors.names, ...(areOwn(doors) && { ws: { host: '127.0.0.1' } }) },
    appType: 'spa',
    plugins: [
      {
        name: 'zhitu-charts',
        transformIndexHtml: (_, { originalUrl = '' }) =>
          scriptsFor(originalUrl).map((attrs) => ({ tag: 'script', attrs, injectTo: 'head-prepend' })),
      },
    ],
  });
  const playhouse = lazyPlayhouse({ frontEnd: vite.middlewares, host });
  const running = await orExplain(port, () =>
    startServer({
      port,
      host,
      databaseFile,
      charts: true,
      openPlayedSite: playhouse.open,
      frontEnd: vite.middlewares,
    }),
  );
  console.log(`\n知图开发服务已启动：${running.url}（改动会自动刷新）`);
  introduce(running.url, host);
  stopOnSignal(running, playhouse, vite);
}

function introduce(url: string, host: string | undefined): void {
  if (!areOwn(doorsOf(host))) console.log('注意：同一网络里的任何人都能打开这个网站和 /phone，看到验证码和演示密码。');
  const width = Math.max(...demoAccounts.map(({ mobile }) => mobile.length));
  console.log(`会员的手机：${url}/phone（短信、扫码、人脸、支付、接口故障、网站设置）`);
  console.log(`\n演示账号，密码都是 ${seedPassword}：`);
  for (const { mobile, name, shows } of demoAccounts) console.log(`  ${mobile.padEnd(width)}  ${name}：${shows}`);
  const codeWidth = Math.max(...promoCodes.map(({ code }) => code.length));
  console.log('\n优惠码：');
  for (const { code, shows } of promoCodes) console.log(`  ${code.padEnd(codeWidth)}  ${shows}`);
  console.log('\n按 Ctrl+C 停止。');
}

/** Starts the server; if it cannot start, prints the reason and ends the process. */
async function orExplain<Running>(port: number, work: () => Promise<Running>): Promise<Running> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL') {
      console.error(`HOST 里有不属于这台电脑的地址：${(error as Error).message}`);
      process.exit(1);
    }
    if (code !== 'EADDRINUSE') throw error;
    console.error(`端口 ${port} 已被占用。请先停止占用它的程序，或换一个端口：PORT=${port + 1} npm start`);
    process.exit(1);
  }
}

function stopOnSignal(...running: Stoppable[]): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      Promise.all(running.map((one) => one.close())).then(() => process.exit(0));
    });
  }
}

function portOf({ PORT }: NodeJS.ProcessEnv): number {
  const port = Number(PORT ?? defaultPort);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  console.error(`PORT 应为 0 到 65535 之间的整数，而不是 ${PORT}`);
  return process.exit(1);
}

function targetOf({ MEEDU_API }: NodeJS.ProcessEnv): URL | null {
  if (MEEDU_API === undefined || MEEDU_API === '') return null;
  try {
    const target = new URL(MEEDU_API);
    if (/^https?:$/.test(target.protocol)) return target;
  } catch {
    // The error is reported below.
  }
  console.error(`MEEDU_API 应为 http(s) 地址，而不是 ${MEEDU_API}`);
  return process.exit(1);
}
