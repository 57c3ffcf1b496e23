/** Starts the web servers of docs/deploy with their files, in which the same lines are changed that an operator changes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { SiteSettings } from '../../src/api/settings.ts';
import { withSettings } from '../../src/tools/settings.ts';

export const serverNames = ['nginx', 'caddy', 'apache'] as const;
export type ServerName = (typeof serverNames)[number];

const programs: Record<ServerName, string> = { nginx: 'nginx', caddy: 'caddy', apache: 'apache2' };

/** Path of the program; null if it is not installed. */
export const programOf = (name: ServerName): string | null =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
    .map((folder) => join(folder, programs[name]))
    .find((file) => existsSync(file)) ?? null;

/** Replaces what an operator replaces; fails if a line no longer exists. */
export function change(text: string, lines: [from: string | RegExp, to: string][]): string {
  return lines.reduce((changed, [from, to]) => {
    const next = changed.replace(from, to);
    if (next === changed) throw new Error(`the file has no ${from}`);
    return next;
  }, text);
}

type Place = {
  folder: string;
  /** The folder of the build, which is the only thing in its parent folder. */
  site: string;
  /** The path of the site: '' or `/learn`. */
  path: Path;
  port: number;
  /** Address of the API, without a slash at the end. */
  api: string;
  isSecure: boolean;
  /** Changes the whole file of the server. */
  conf: (text: string) => string;
};
const certificate = (folder: string) => join(folder, 'school.crt');
const key = (folder: string) => join(folder, 'school.key');
const example = (name: string) => readFileSync(new URL(`../../docs/deploy/${name}`, import.meta.url), 'utf8');

/** The paths at which the files of docs/deploy serve the site. */
export const paths = ['', '/learn'] as const;
type Path = (typeof paths)[number];
const fileOf = (name: ServerName, path: Path): string =>
  ({
    nginx: ['nginx.conf', 'nginx.learn.conf'],
    caddy: ['Caddyfile', 'Caddyfile.learn'],
    apache: ['apache.conf', 'apache.learn.conf'],
  })[name][paths.indexOf(path)] as string;

/** The lines of a file that name folders. For a site below a path, the root serves another folder, and the site's folder is named after the path. */
const placed = (path: Path, site: string, root: string): [string | RegExp, string][] =>
  path
    ? [
        [/\/var\/www\/folders/g, dirname(site)],
        ['/var/www/html', join(dirname(site), '..', 'home')],
      ]
    : [[root, site]];

/** Writes the files that the server reads. @returns the arguments to start it with */
const setUp: Record<ServerName, (place: Place) => string[]> = {
  nginx: ({ folder, site, path, port, api, isSecure, conf }) => {
    const server = change(example(fileOf('nginx', path)), [
      [/listen \[::\]:80;.*/, ''],
      ['listen 80;', `listen 127.0.0.1:${port}${isSecure ? ' ssl http2' : ''};`],
      ['server_name school.example;', 'server_name localhost;'],
      ...placed(path, site, '/var/www/zhitu'),
      ['proxy_pass http://127.0.0.1:8000/;', `proxy_pass ${api}/;`],
    ]);
    const secured = isSecure
      ? server.replace(
          'root ',
          `ssl_certificate ${certificate(folder)}; ssl_certificate_key ${key(folder)};\n    root `,
        )
      : server;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const isRoot = userInfo().uid === 0;
    const main = `daemon off; ${isRoot ? 'user www-data;' : ''} pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}\n${secured}\n}`;
    writeFileSync(join(folder, 'nginx.conf'), conf(main));
    return ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  },
  caddy: ({ folder, site, path, port, api, isSecure, conf }) => {
    const origin = `${isSecure ? 'https' : 'http'}://localhost:${port}`;
    const file = change(example(fileOf('caddy', path)), [
      ['school.example {', `${origin} {${isSecure ? `\n\ttls ${certificate(folder)} ${key(folder)}` : ''}`],
      ...placed(path, site, '/var/www/zhitu'),
      ['127.0.0.1:8000', api.replace('http://', '')],
    ]);
    writeFileSync(join(folder, 'Caddyfile'), conf(`{\n\tadmin off\n\tauto_https disable_redirects\n}\n${file}`));
    return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  },
  apache: ({ folder, site, path, port, api, isSecure, conf }) => {
    const tls = `SSLEngine On\nSSLCertificateFile ${certificate(folder)}\nSSLCertificateKeyFile ${key(folder)}`;
    const file = change(example(fileOf('apache', path)), [
      ['<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${port}>\n${isSecure ? tls : ''}`],
      ['ServerName school.example', 'ServerName localhost'],
      [/\/var\/www\/zhitu/g, site],
      ...(path ? [[/\/var\/www\/html/g, join(folder, 'home')] as [RegExp, string]] : []),
      [/http:\/\/127\.0\.0\.1:8000/g, api],
    ]);
    const shared = [
      'mpm_event',
      'authz_core',
      'alias',
      'mime',
      'dir',
      'rewrite',
      'headers',
      'proxy',
      'proxy_http',
      'deflate',
    ];
    const modules = [...shared, 'filter', ...(isSecure ? ['socache_shmcb', 'ssl'] : [])].map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    );
    const isRoot = userInfo().uid === 0;
    const main = [
      `ServerRoot ${folder}`,
      `PidFile ${folder}/apache.pid`,
      `Mutex file:${folder}`,
      `ErrorLog ${folder}/error.log`,
      `Listen 127.0.0.1:${port}`,
      ...modules,
      ...(isRoot ? ['User www-data', 'Group www-data'] : []),
      'ServerName localhost',
      'TypesConfig /etc/mime.types',
      'DirectoryIndex index.html',
      '<Directory />\nRequire all denied\n</Directory>',
      file,
    ];
    writeFileSync(join(folder, 'apache.conf'), conf(main.join('\n')));
    return ['-D', 'FOREGROUND', '-f', join(folder, 'apache.conf')];
  },
};

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
  // Not the temporary folder of the tests, which other users may not enter.
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
      // A certificate of our own, or a fault that the test has made, does not matter here.
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
