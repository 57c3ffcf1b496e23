/** Starts the web servers of docs/deploy with their files. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { SiteSettings } from '../../src/api/settings.ts';
import { withSettings } from '../../src/tools/settings.ts';
import { certificate, key, type Path, type ServerName, setUp } from './serverFiles.ts';

const programs: Record<ServerName, string> = { nginx: 'nginx', caddy: 'caddy', apache: 'apache2' };

/** Path of the program; null if it is not installed. */
export const programOf = (name: ServerName): string | null =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
    .map((folder) => join(folder, programs[name]))
    .find((file) => existsSync(file)) ?? null;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

function makeCertificate(folder: string, { isExpired = false, host = 'localhost' }: Certificate): void {
  const subject = ['-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${host}`, '-keyout', key(folder)];
  const names = `subjectAltName=DNS:${host}`;
  const openssl = (...given: string[]) => execFileSync('openssl', given, { stdio: 'ignore' });
  if (isExpired) {
    const file = (name: string) => join(folder, name);
    writeFileSync(file('index'), '');
    const kept = `database=${file('index')}\nrand_serial=yes\nnew_certs_dir=${folder}\ndefault_md=sha256\npolicy=any`;
    const parts = { ca: 'default_ca=kept', kept, any: 'commonName=supplied', names };
    const settings = Object.entries(parts).map(([name, lines]) => `[${name}]\n${lines}\n`);
    writeFileSync(file('ca.cnf'), settings.join(''));
    openssl('req', ...subject, '-out', file('school.csr'));
    const dates = ['-startdate', '20200101000000Z', '-enddate', '20200201000000Z'];
    const made = ['-in', file('school.csr'), '-keyfile', key(folder), '-out', certificate(folder)];
    openssl(
      'ca',
      '-batch',
      '-selfsign',
      '-notext',
      '-config',
      file('ca.cnf'),
      '-extensions',
      'names',
      ...dates,
      ...made,
    );
  } else openssl('req', '-x509', '-days', '2', ...subject, '-addext', names, '-out', certificate(folder));
  for (const file of [key(folder), certificate(folder)]) chmodSync(file, 0o644);
}

export type Deployed = {
  url: string;
  /** Folder of the build. */
  site: string;
  /** File of the certificate, if the site is on https. */
  certificate: string;
  stop: () => Promise<void>;
};

/** `host`: the name that the certificate is for. */
type Certificate = { isExpired?: boolean; host?: string };

/** Differences from a site that was set up as README.md says. */
export type Differences = {
  /** Changes the whole file of the server. */
  conf?: (text: string) => string;
  /** Changes files of the build. */
  files?: (site: string) => void;
  settings?: SiteSettings;
  certificate?: Certificate;
};

/**
 * Starts a server with the build, in front of an API.
 *
 * @param api origin of MeEdu's API @param path path of the site @throws the server's output if it does not start
 */
export async function deploy(
  name: ServerName,
  api: string,
  isSecure: boolean,
  path: Path = '',
  { conf = (text) => text, files, settings, certificate: made = {} }: Differences = {},
): Promise<Deployed> {
  const program = programOf(name);
  if (!program) throw new Error(`${name} is not installed`);
  // The folder is in /tmp, because other users may not enter the temporary folder of the tests.
  const folder = mkdtempSync('/tmp/zhitu-deploy-');
  const site = join(folder, 'folders', path.slice(1) || 'site');
  cpSync('dist', site, { recursive: true });
  mkdirSync(join(folder, 'home'));
  const page = join(site, 'index.html');
  writeFileSync(page, withSettings(readFileSync(page, 'utf8'), { basePath: `${path}/`, ...settings }));
  files?.(site);
  // The server reads the files as another user.
  chmodSync(folder, 0o755);
  if (isSecure) makeCertificate(folder, made);
  const port = await freePort();
  const given = setUp[name]({ folder, site, path, port, api, isSecure, conf });
  const home = join(folder, 'home');
  const running: ChildProcess = spawn(program, given, {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', (part) => (said += String(part)));
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  const stop = async () => {
    running.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `${isSecure ? 'https' : 'http'}://localhost:${port}`;
  const answers = () =>
    fetch(url, { redirect: 'manual' }).then(
      () => true,
      // The server counts as started although its certificate is not trusted, or the test has broken it.
      (fault: { cause?: { code?: string } }) => fault.cause?.code !== 'ECONNREFUSED',
    );
  while (!(await answers())) {
    if (running.exitCode !== null) {
      const log = join(folder, 'error.log');
      const logged = existsSync(log) ? readFileSync(log, 'utf8') : '';
      await stop();
      throw new Error(`${name} did not start:\n${said}\n${logged}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, site, certificate: certificate(folder), stop };
}
