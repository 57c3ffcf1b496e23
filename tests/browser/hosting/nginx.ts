/** A web server as operators run it, in front of the built site and of the backend. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);

/** Why a test cannot use this server; '' if it can. */
export const nginxIsMissing = program ? '' : 'nginx is not installed on this machine';

/** Host names that the browser resolves to this machine. On `localhost`, plain http would count as a secure context. */
export const hostNames = { site: 'site.zhitu.test', api: 'api.zhitu.test', files: 'files.zhitu.test' };
export const resolveHostNames = '--host-resolver-rules=MAP *.zhitu.test 127.0.0.1';

const types =
  'text/html html; text/javascript js; text/css css; image/svg+xml svg; font/woff2 woff2; application/json json;';

/** A port and its content: a folder of files, or some paths of the backend at `backendUrl`. */
export type Place = { name: keyof typeof hostNames; port: number } & (
  | { dist: string }
  | { backendUrl: string; paths: string }
);

/** Returns ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((ended) => server.close(ended))));
  return ports;
}

/** Serves every place on its port, as this user, from a temporary folder. @returns a function that stops the server */
export async function startNginx(places: Place[], { https }: { https: boolean }): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'zhitu-nginx-'));
  if (https) {
    const names = Object.values(hostNames).map((name) => `DNS:${name}`);
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=zhitu.test'],
        ...['-addext', `subjectAltName=${names.join(',')}`, '-keyout', join(folder, 'key.pem')],
        ...['-out', join(folder, 'certificate.pem')],
      ],
      { stdio: 'ignore' },
    );
  }
  const secure = https ? `ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;` : '';
  const servers = places.map((place) => {
    const content =
      'dist' in place
        ? `root ${resolve(place.dist)}; location / { try_files $uri /index.html; } location /assets/ { try_files $uri =404; }`
        : `location ${place.paths} {
             proxy_pass ${place.backendUrl};
             proxy_http_version 1.1;
             proxy_buffering off;
             proxy_set_header Host $http_host;
             proxy_set_header X-Forwarded-For $remote_addr;
             proxy_set_header X-Forwarded-Proto $scheme;
           }`;
    return `server { listen 127.0.0.1:${place.port}${https ? ' ssl' : ''}; server_name ${hostNames[place.name]}; ${secure} ${content} }`;
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;
     events {}
     http {
       access_log off; types { ${types} } client_max_body_size 8m; ${temporary.join(' ')}
       ${servers.join('\n')}
     }`,
  );
  const running = spawn(program ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
  let said = '';
  running.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise((resolve) => running.once('exit', resolve));
  const end = async () => {
    running.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isUp = async () => {
    const scheme = https ? 'https' : 'http';
    // Any answer counts, because the certificate is not trusted.
    return fetch(`${scheme}://127.0.0.1:${places[0]?.port}/`).then(
      () => true,
      (error: Error) => !/ECONNREFUSED/.test(String((error.cause as NodeJS.ErrnoException)?.code)),
    );
  };
  while (!(await isUp())) {
    if (running.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    await new Promise((next) => setTimeout(next, 20));
  }
  return end;
}
