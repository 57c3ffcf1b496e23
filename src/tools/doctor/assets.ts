/** The files of the build: whether a browser gets each of them, and as what. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { type Answer, isSilent } from './ask.ts';
import { type Examination, reasonOf, unreadable } from './examination.ts';
import { isOurs } from './html.ts';
import { filesOf, type Page } from './page.ts';

/** Number of simultaneous requests: a browser opens six connections to a host. */
const AT_ONCE = 6;

async function inTurns<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at] as Item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

type File = { file: string; answer: Answer };
const isHtml = ({ header, text }: Answer): boolean =>
  /html/.test(header('content-type')) || /^\s*<(!doctype|html)/i.test(text);
const wanted: Record<string, RegExp> = { js: /javascript|ecmascript/, css: /^text\/css/ };
const typeWanted = (file: string): RegExp => wanted[/\w+$/.exec(file)?.[0] ?? ''] ?? /./;

/** Requests files and reports their faults. @returns the files without faults */
async function look(examination: Examination, files: string[], isWorker = false): Promise<File[]> {
  const answers = await inTurns(files, async (file) => ({
    file,
    asked: await examination.ask(examination.site + file),
  }));
  const silent = answers.find(({ asked }) => isSilent(asked));
  if (silent && isSilent(silent.asked)) {
    const { says, mend } = reasonOf(silent.asked.why);
    examination.fault('asset-unreachable', `${silent.file} 打不开：${says}`, mend);
  }
  const answered = answers.flatMap(({ file, asked }): File[] => (isSilent(asked) ? [] : [{ file, answer: asked }]));
  const left = new Set(answered);
  /** Reports all files of this kind in one finding. */
  const say = (is: (file: File) => boolean, tell: (first: File, names: string, areAll: boolean) => void): void => {
    const found = [...left].filter(is);
    const [first] = found;
    if (!first) return;
    tell(
      first,
      found.length > 1 ? `${first.file} 等 ${found.length} 个文件` : first.file,
      found.length === answers.length,
    );
    for (const one of found) left.delete(one);
  };
  const lost = isWorker ? '（课程的文字、公式、代码靠它显示）' : '';
  say(
    ({ answer }) => answer.status === 403 || answer.status === 401,
    ({ answer }, names) =>
      examination.fault(
        'asset-forbidden',
        `网页服务器不许看 ${names}${lost}（${answer.status}）`,
        '是权限：让网页服务器的用户读得到（chmod -R a+rX dist 的文件夹，上面每一层文件夹也要有 x；SELinux：restorecon -R），再看 deny 规则和防盗链。',
      ),
  );
  say(
    ({ answer }) => answer.status === 429 || answer.status === 503,
    ({ answer }, names) =>
      examination.fault(
        'asset-limited',
        `${names} 得到 ${answer.status}：文件要得快了一点`,
        '把网页服务器或 CDN 的访问频率限制放宽（nginx：limit_req、limit_conn）：一次打开要十几个文件。',
      ),
  );
  say(
    ({ answer }) => answer.status !== 200,
    ({ answer }, names, areAll) =>
      examination.fault(
        isWorker ? 'worker-missing' : 'asset-missing',
        `${names}${lost} 得到 ${answer.status}`,
        areAll && !isWorker
          ? '先看权限：网页服务器的用户读不到 assets 文件夹时也是这样（sudo -u www-data ls dist/assets；chmod -R a+rX）。' +
              '读得到的话，assets 没有和 index.html 一起上传，或者来自另一次构建：把同一次构建的 dist 整个放上去。'
          : '把同一次构建的 dist 整个放上去：index.html 和 /assets/ 要一起；放在文件夹里的网站，/assets/ 也要在那个文件夹里。',
      ),
  );
  say(
    ({ answer }) => isHtml(answer),
    (_, names) =>
      examination.fault(
        'asset-html',
        `${names}${lost} 得到的是一个网页，不是文件`,
        '/assets/ 里没有的文件要回 404（nginx：location ^~ /assets/ { try_files $uri =404; }），再把同一次构建的 dist 整个放上去。',
      ),
  );
  say(
    ({ answer }) => unreadable(answer) !== null,
    ({ answer }, names) => {
      const trouble = unreadable(answer);
      if (trouble) examination.fault(`asset-${trouble.kind}`, `${names}${lost} ${trouble.says}`, trouble.mend);
    },
  );
  say(
    ({ file, answer }) => !typeWanted(file).test(answer.header('content-type')),
    ({ answer }, names) =>
      examination.fault(
        'asset-type',
        `${names}${lost} 的类型是 ${answer.header('content-type') || '空的'}`,
        '给 .js 配上 text/javascript、给 .css 配上 text/css，否则浏览器不用它们（nginx：include mime.types;；Apache：a2enmod mime；对象存储：上传时的 Content-Type）。',
      ),
  );
  say(
    ({ file, answer }) => !isReadable(file, answer.text),
    (_, names) =>
      examination.fault(
        'asset-altered',
        `${names}${lost} 读不懂：没有传完，或者被改过`,
        '重新上传同一次构建的 dist（用 FTP 的话选二进制方式），关掉 CDN 对脚本的压缩和改写，再清一次缓存。',
      ),
  );
  return [...left];
}

/** Returns whether a file has the content that its name promises. An empty file and a script with a syntax error do not. */
function isReadable(file: string, text: string): boolean {
  if (text.trim() === '') return false;
  if (!file.endsWith('.js')) return true;
  try {
    parseAst(text);
    return true;
  } catch {
    return false;
  }
}

/** Checks that a missing file is answered with 404. A page instead would blank the tabs that still run the earlier release. */
async function gone(examination: Examination): Promise<void> {
  const answer = await examination.ask(`${examination.site}/assets/gone-00000000.js`);
  if (isSilent(answer) || (answer.status >= 400 && answer.status < 500 && !isOurs(answer.text))) return;
  examination.fault(
    'asset-fallback',
    `不存在的 /assets/ 文件得到 ${answer.status}${isHtml(answer) ? ' 和一个网页' : ''}`,
    '/assets/ 里没有的文件要回 404（nginx：location ^~ /assets/ { try_files $uri =404; }），否则升级后旧页面会白屏。',
  );
}

/** @param isInFolder whether the addresses in the page are those of the folder in which the site is */
export async function examineAssets(examination: Examination, page: Page, isInFolder: boolean): Promise<void> {
  if (!isInFolder) return;
  await gone(examination);
  // In a folder of its domain, the addresses begin with the folder.
  const named = filesOf(page.elements).map((address) => /\/assets\/[^/]+$/.exec(address)?.[0] ?? '');
  const scripts = page.elements.map(({ content }) => content).join('\n');
  const later = [...scripts.matchAll(/["'`](\/assets\/[\w.-]+\.(?:js|css))["'`]/g)].map(([, file = '']) => file);
  const sound = await look(examination, [...new Set([...named, ...later])]);
  const entry = sound.find(({ file }) => file.endsWith('.js'))?.answer;
  if (entry && !entry.header('content-encoding'))
    examination.warn('asset-uncompressed', '脚本没有压缩', '旁边就有 .br 和 .gz（nginx：gzip_static on;）。');
  if (entry && !/immutable|max-age=\d{6,}/.test(entry.header('cache-control')))
    examination.warn(
      'asset-not-kept',
      '/assets/ 每次都重新下载',
      '加上 Cache-Control: public, max-age=31536000, immutable：文件名里有指纹。',
    );
  const workers = sound.flatMap(({ answer }) =>
    [...answer.text.matchAll(/["'`](\/assets\/[\w.-]*worker[\w.-]*\.js)["'`]/g)].map(([, file = '']) => file),
  );
  await look(examination, [...new Set(workers)], true);
}

/** Returns whether open tabs of the release before still get their files. `folder`: where that release was built or unpacked. */
export async function filesBefore(examination: Examination, folder: string): Promise<void> {
  const files = readdirSync(join(folder, 'assets')).filter((file) => /\.(js|css)$/.test(file));
  const answers = await inTurns(files, async (file) => ({
    file,
    asked: await examination.ask(`${examination.site}/assets/${encodeURIComponent(file)}`),
  }));
  const lost = answers.filter(({ asked }) => isSilent(asked) || asked.status !== 200 || isHtml(asked));
  if (lost.length > 0)
    examination.warn(
      'old-assets-gone',
      `上一版的文件没有了：/assets/${lost[0]?.file} 等 ${lost.length} 个`,
      '把上一版的 assets 也复制过来（cp -rn 上一版/assets/. 新版/assets/）：开着旧页面的学员还会要它们。',
    );
}
