/** Faults that an operator can make, by what they did. */

import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { change, type ServerName } from './serverFiles.ts';
import type { Deployed, Differences } from './servers.ts';

type Broken = Differences & {
  server?: ServerName;
  isSecure?: boolean;
  path?: '/learn';
  /** Changes the state of the backend. */
  backend?: (server: RunningServer, site: Deployed) => void | Promise<void>;
  /** Changes the file of a second server, on which the API is. Without it, the API is on the server of the site. */
  elsewhere?: (text: string) => string;
  /** Options that the operator passes to the doctor besides the address. */
  given?: (site: Deployed) => { media?: string; before?: string };
  trustsCertificate?: boolean;
  /** Codes of all findings. */
  finds: string[];
  says?: RegExp;
  /** Matches the fix that the first finding proposes. */
  mend: RegExp;
};

/** Replaces a part of a file; fails if the part is missing. */
const put = (from: string | RegExp, to: string) => (text: string) => change(text, [[from, to]]);

/** The folder of the running nginx, which is removed with it. */
const folderOf = (text: string): string => /pid (\S+)\/nginx\.pid/.exec(text)?.[1] ?? '';

/** Changes index.html. */
const page = (from: string | RegExp, to: string) => (site: string) => {
  const file = join(site, 'index.html');
  writeFileSync(file, change(readFileSync(file, 'utf8'), [[from, to]]));
};
const settingsByHand = (json: string) => page(/(id="settings">).*?(?=<\/script>)/s, `$1${json}`);
const filesIn = (site: string) => readdirSync(join(site, 'assets')).map((name) => join(site, 'assets', name));
const answerAll = (answer: object) => (server: RunningServer) =>
  server.hold(
    (_, outgoing) => void outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer)),
  );

const inApi = 'location ^~ /api/ {';
const inAssets = 'location ^~ /assets/ {';
const inFiles = 'location ~ \\.\\w+$ {';
const API_ADDRESS = /proxy_pass (http:\/\/[^;]*?)\/;/;

export const sites: Record<string, Broken> = {
  'the page names an API at a dead port': {
    files: page('<meta http-equiv="Content', '<script>window.meedu_api_url = "http://127.0.0.1:1/"</script>$&'),
    finds: ['api-unreachable'],
    mend: /window\.meedu_api_url/,
  },
  'the settings name a folder, and the site is at the root': {
    settings: { basePath: '/learn/' },
    finds: ['base-path'],
    mend: /"basePath": "\/"/,
  },
  'the settings name the root, and the site is in a folder': {
    path: '/learn',
    settings: { basePath: '/' },
    finds: ['base-path'],
    mend: /"basePath": "\/learn\/"/,
  },
  'the policy in the header lets in files of the site alone': {
    conf: put('add_header Content-Security-Policy "', "$&default-src 'self'; "),
    finds: ['policy-narrow'],
    mend: /frame-ancestors 'none'/,
  },
  'the page is served as plain text': {
    conf: put(inFiles, '$& types { text/plain html; }'),
    finds: ['page-type'],
    mend: /text\/html/,
  },
  'the manifest is served as plain text': {
    conf: put('default_type application/manifest+json;', 'default_type text/plain;'),
    finds: ['manifest'],
    mend: /manifest\+json/,
  },
  'the backend is down for maintenance': {
    backend: async ({ backend }) => void (await backend.settings.change({ maintenance: true })),
    finds: ['maintenance'],
    mend: /artisan up/,
  },
  'redis wants a password': {
    backend: answerAll({ code: 500, message: '无法连接redis', data: [] }),
    finds: ['api-refuses'],
    mend: /REDIS_PASSWORD/,
  },
  'the API is on another origin, which refuses OPTIONS': {
    elsewhere: put(inApi, '$& if ($request_method = OPTIONS) { return 405; }'),
    finds: ['preflight'],
    mend: /OPTIONS 也要转发/,
  },
  'mediaOrigins lacks the host of the pictures': {
    settings: { mediaOrigins: ['https://vod.example'] },
    backend: ({ backend }, { url }) => {
      backend.appUrl = `${url.replace('localhost', '127.0.0.1')}/api`;
    },
    finds: ['media-origins'],
    mend: /mediaOrigins 里加上 "http:\/\/127\.0\.0\.1:\d+"/,
  },
  'APP_URL is a dead address': {
    backend: ({ backend }) => {
      backend.appUrl = 'http://127.0.0.1:1';
    },
    finds: ['app-url'],
    mend: /APP_URL=http:\/\/localhost:\d+\/api，/,
  },
  'the root is the folder above': {
    conf: put(/root (.*)\/site;/, 'root $1;'),
    finds: ['page-missing'],
    mend: /dist/,
  },
  'the root of Caddy is the folder above': {
    server: 'caddy',
    conf: put(/root \* (.*)\/site/, 'root * $1'),
    finds: ['page-missing'],
    mend: /dist/,
  },
  'addresses of pages are looked for as files': {
    conf: put('rewrite ^ /index.html last;', 'index index.html; try_files $uri $uri/ =404;'),
    finds: ['fallback-missing'],
    mend: /rewrite \^ \/index\.html last/,
  },
  'addresses of pages are looked for as files by Caddy': {
    server: 'caddy',
    conf: put('rewrite @page /index.html', ''),
    finds: ['fallback-missing'],
    mend: /index\.html/,
  },
  'addresses of pages are looked for as files by Apache': {
    server: 'apache',
    conf: put(/RewriteRule !.*/, ''),
    finds: ['fallback-missing'],
    mend: /index\.html/,
  },
  'scripts are packed, and packed once more on their way': {
    files: (site) => {
      for (const file of filesIn(site)) {
        if (/\.(br|gz)$/.test(file)) rmSync(file);
        else if (file.endsWith('.js')) writeFileSync(file, gzipSync(readFileSync(file)));
      }
    },
    finds: ['asset-packing'],
    mend: /压缩一次/,
  },
  'browsers keep the page for an hour': {
    conf: put('add_header Cache-Control no-cache;', 'expires 1h;'),
    finds: ['page-cached'],
    mend: /no-cache/,
  },
  'scripts have no type': {
    conf: put(inAssets, '$& types {} default_type application/octet-stream;'),
    finds: ['asset-type'],
    mend: /mime\.types/,
  },
  'the page answers in place of the API': {
    conf: put(inApi, 'location ^~ /nothing/ {'),
    finds: ['api-html'],
    mend: /proxy_pass/,
  },
  'the API leads to a log-in page': {
    conf: put(inApi, '$& return 302 /login;'),
    finds: ['api-redirect'],
    mend: /登录页.*放行/,
  },
  'the API of Caddy leads to https': {
    server: 'caddy',
    conf: put('handle_path /api/* {', '$&\n redir https://school.example{uri} permanent'),
    finds: ['api-redirect'],
    mend: /X-Forwarded-Proto/,
  },
  'the certificate has expired': {
    isSecure: true,
    certificate: { isExpired: true },
    trustsCertificate: true,
    finds: ['certificate'],
    mend: /续签/,
  },
  'the certificate is for another domain': {
    isSecure: true,
    certificate: { host: 'www.school.example' },
    trustsCertificate: true,
    finds: ['certificate'],
    mend: /覆盖这个域名/,
  },
  'the certificate signs itself': {
    isSecure: true,
    server: 'apache',
    finds: ['certificate'],
    mend: /公认的 CA.*NODE_EXTRA_CA_CERTS/,
  },
  'https leads to itself': {
    conf: put('rewrite ^ /index.html last;', 'return 301 $scheme://$http_host$request_uri;'),
    finds: ['redirect-loop'],
    mend: /return 301/,
  },
  'the settings in the page have a comment': {
    files: settingsByHand('{\n// 接口\n"apiUrl": "/api/"}'),
    finds: ['settings'],
    says: /第 2 行有注释/,
    mend: /id="settings"/,
  },
  'the settings in the page have a full-width comma': {
    files: settingsByHand('{"apiUrl": "/api/"，"basePath": "/"}'),
    finds: ['settings'],
    says: /第 1 行的 ，/,
    mend: /npm run settings/,
  },
  'the settings in the page begin with a byte order mark': {
    files: settingsByHand('\ufeff{"apiUrl": "/api/"}'),
    finds: ['settings'],
    says: /BOM/,
    mend: /npm run settings/,
  },
  'a setting has a number in place of a text': {
    files: settingsByHand('{"mediaOrigins": "vod.example", "support": 400}'),
    finds: ['settings'],
    mend: /settings\.json/,
  },
  'basePath has no slashes': {
    files: settingsByHand('{"basePath": "learn"}'),
    finds: ['settings'],
    mend: /settings\.json/,
  },
  'the files come from another build than the page': {
    files: (site) => {
      for (const file of filesIn(site)) renameSync(file, file.replace(/-[\w-]{7,8}(\.(?:js|css))/, '-00000000$1'));
    },
    finds: ['asset-missing'],
    mend: /同一次构建/,
  },
  'the release before has been deleted': {
    given: (site) => {
      const before = join(site.site, '..', '..', 'before');
      mkdirSync(join(before, 'assets'), { recursive: true });
      writeFileSync(join(before, 'assets', 'index-00000000.js'), '');
      return { before };
    },
    finds: ['old-assets-gone'],
    mend: /cp -rn/,
  },
  'calls of 1 MB are refused': {
    conf: put('client_max_body_size 8m;', ''),
    finds: ['api-upload'],
    mend: /client_max_body_size 8m/,
  },
  'calls of 1 MB are refused by Caddy': {
    server: 'caddy',
    conf: put('handle_path /api/* {', '$&\n request_body {\n max_size 500KB\n }'),
    finds: ['api-upload'],
    mend: /request_body/,
  },
  'calls with a token are too long': {
    conf: put('server_name localhost;', '$& client_header_buffer_size 512; large_client_header_buffers 1 512;'),
    finds: ['api-headers'],
    mend: /large_client_header_buffers 4 8k/,
  },
  'calls with a token are too long for Apache': {
    server: 'apache',
    conf: (text) => `LimitRequestFieldSize 500\n${text}`,
    finds: ['api-headers'],
    mend: /LimitRequestFieldSize/,
  },
  'a film cannot be read from the middle': {
    conf: put(inFiles, '$& max_ranges 0;'),
    files: (site) => writeFileSync(join(site, 'film.mp4'), Buffer.alloc(100_000)),
    given: ({ url }) => ({ media: `${url}/film.mp4` }),
    finds: ['media-range'],
    mend: /Range/,
  },
  'the front end of before has the same name': {
    conf: (text) => {
      const listen = /listen 127\.0\.0\.1:\d+;/.exec(text)?.[0];
      return put(
        'server {',
        `server { ${listen} server_name localhost; default_type text/html; return 200 "<div id=app></div>"; }\n$&`,
      )(text);
    },
    finds: ['not-zhitu'],
    mend: /nginx -T \| grep -n server_name/,
  },
  'names with a dot do not reach the API': {
    conf: put(inApi, 'location /api/ {'),
    finds: ['api-dots'],
    mend: /location \^~ \/api\//,
  },
  'the first /api is not taken away': {
    conf: put(API_ADDRESS, 'proxy_pass $1;'),
    // The reference backend removes it by itself, MeEdu does not.
    backend: ({ hold }) =>
      hold((incoming, outgoing, pass) => {
        if (!incoming.url?.startsWith('/api/api/')) return pass();
        outgoing.writeHead(200, { 'Content-Type': 'application/json' });
        outgoing.end('{"code":404,"message":"路由不存在","data":[]}');
      }),
    finds: ['api-prefix'],
    mend: /结尾的斜杠/,
  },
  'the API answers without the policy': {
    conf: put(/add_header Content-Security-Policy \$api always;/, ''),
    finds: ['uploads-run'],
    mend: /add_header/,
  },
  'the API of Apache answers without the policy': {
    server: 'apache',
    conf: put(/Header always set Content-Security-Policy "default-src 'none'; sandbox"/, ''),
    finds: ['uploads-run'],
    mend: /docs\/deploy/,
  },
  'the answers of the API are cached, as a control panel sets it up': {
    conf: (text) =>
      change(text, [
        ['http {', `$& proxy_cache_path ${folderOf(text)}/cache keys_zone=panel:1m;`],
        [
          inApi,
          '$& proxy_cache panel; proxy_cache_key $host$uri$is_args$args; proxy_cache_valid 200 1m; proxy_ignore_headers Set-Cookie Cache-Control Expires; add_header X-Cache $upstream_cache_status;',
        ],
      ]),
    finds: ['api-cached'],
    mend: /proxy_cache off/,
  },
  'the answers of the API are cached without a word': {
    conf: (text) =>
      change(text, [
        ['http {', `$& proxy_cache_path ${folderOf(text)}/cache keys_zone=silent:1m;`],
        [inApi, '$& proxy_cache silent; proxy_cache_valid 200 1m; proxy_ignore_headers Cache-Control Expires;'],
      ]),
    finds: ['api-cached'],
    mend: /proxy_cache off/,
  },
  'the web server changes the script in the page': {
    conf: put(inFiles, "$& sub_filter 'window.CSS' 'window.CSS '; sub_filter_once off;"),
    finds: ['script-altered'],
    mend: /sub_filter/,
  },
  'the web server limits how fast files are asked for': {
    conf: (text) =>
      change(text, [
        ['http {', '$& limit_req_zone $binary_remote_addr zone=slow:1m rate=1r/s;'],
        [inAssets, '$& limit_req zone=slow burst=2 nodelay;'],
      ]),
    finds: ['asset-limited'],
    mend: /limit_req/,
  },
  'the web server may not read the files': {
    files: (site) => chmodSync(join(site, 'assets'), 0o700),
    finds: ['asset-missing'],
    mend: /先看权限.*chmod/,
  },
  'Apache may not read the files': {
    server: 'apache',
    files: (site) => chmodSync(join(site, 'assets'), 0o700),
    finds: ['asset-forbidden'],
    mend: /chmod/,
  },
  'the API wants a password': {
    conf: put(inApi, '$& auth_basic "school"; auth_basic_user_file /dev/null;'),
    finds: ['api-forbidden'],
    mend: /不要密码/,
  },
  'PUT and DELETE are refused': {
    conf: put(inApi, '$& limit_except GET POST { deny all; }'),
    finds: ['api-methods'],
    mend: /limit_except/,
  },
  'the address of the visitor is not passed on': {
    conf: put(/proxy_set_header X-Forwarded-For .*;/, ''),
    finds: ['proxies-untrusted'],
    mend: /proxy_set_header X-Forwarded-For/,
  },
  'the address that a visitor claims is passed on': {
    conf: (text) =>
      change(text, [
        [inApi, '$& set $told $remote_addr; if ($http_x_forwarded_for) { set $told $http_x_forwarded_for; }'],
        ['$proxy_add_x_forwarded_for', '$told'],
      ]),
    finds: ['proxies-forged'],
    mend: /\$proxy_add_x_forwarded_for/,
  },
  'a missing file is answered with the page': {
    conf: put('try_files $uri =404;', 'try_files $uri /index.html;'),
    finds: ['asset-fallback'],
    mend: /try_files \$uri =404/,
  },
  'nothing is packed': {
    conf: (text) =>
      change(text, [
        ['gzip on;', ''],
        ['gzip_static on;', ''],
      ]),
    finds: ['page-uncompressed', 'asset-uncompressed'],
    mend: /gzip on/,
  },
  'headers of the web server switch off full screen': {
    conf: put('Permissions-Policy "', '$&fullscreen=(), '),
    finds: ['headers-narrow'],
    mend: /fullscreen/,
  },
  'headers of the web server keep pictures from elsewhere away': {
    conf: put(inFiles, '$& add_header Cross-Origin-Embedder-Policy require-corp;'),
    finds: ['headers-narrow'],
    mend: /Cross-Origin-Embedder-Policy/,
  },
  'the page lacks the headers of docs/deploy': {
    server: 'caddy',
    conf: put(/Permissions-Policy ".*"/, ''),
    finds: ['headers-missing'],
    mend: /docs\/deploy/,
  },
  'nothing behind the web server runs': {
    conf: put(API_ADDRESS, 'proxy_pass http://127.0.0.1:1/;'),
    finds: ['api-broken'],
    mend: /502/,
  },
};
