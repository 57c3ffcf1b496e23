/** The files of docs/deploy, in which the same lines are changed that an operator changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

export const serverNames = ['nginx', 'caddy', 'apache'] as const;
export type ServerName = (typeof serverNames)[number];

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
export const certificate = (folder: string) => join(folder, 'school.crt');
export const key = (folder: string) => join(folder, 'school.key');
const example = (name: string) => readFileSync(new URL(`../../docs/deploy/${name}`, import.meta.url), 'utf8');

/** The paths at which the files of docs/deploy serve the site. */
export const paths = ['', '/learn'] as const;
export type Path = (typeof paths)[number];
const fileOf = (name: ServerName, path: Path): string =>
  ({
    nginx: ['nginx.conf', 'nginx.learn.conf'],
    caddy: ['Caddyfile', 'Caddyfile.learn'],
    apache: ['apache.conf', 'apache.learn.conf'],
  })[name][paths.indexOf(path)] as string;

/**
 * Returns the texts to replace in a file, with their replacements. For a site below a path, the root serves another folder, and the site's
 * folder is named after the path.
 */
const placed = (path: Path, site: string, root: string): [string | RegExp, string][] =>
  path
    ? [
        [/\/var\/www\/folders/g, dirname(site)],
        ['/var/www/html', join(dirname(site), '..', 'home')],
      ]
    : [[root, site]];

/** Writes the files that the server reads. @returns the arguments to start it with */
export const setUp: Record<ServerName, (place: Place) => string[]> = {
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
