/**
 * Builds the site and packs it for operators: an archive, the list of its packages for security scanners (SBOM, CycloneDX), the notes of the
 * version, and the checksums. The same sources result in the same bytes. A version is packed only if it may be released
 * (src/tools/mayRelease.ts). With `--own`, an operator packs their own build, whose files are named differently, without notes.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { create } from 'tar';
import { build, runnerImport } from 'vite';
import './plainFolder.mjs';

const load = async (file) => (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;
const { billOf } = await load('./src/tools/bill.ts');
const { notesOf, reasonsAgainst } = await load('./src/tools/mayRelease.ts');

const { values } = parseArgs({
  options: {
    own: { type: 'boolean', default: false },
    // The folder of an existing build; allowed only with `--own`.
    dist: { type: 'string' },
    out: { type: 'string', default: 'release' },
  },
});
const { own, dist = 'dist', out } = values;
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const reasons = own ? [] : reasonsAgainst(version);
if (!own && values.dist !== undefined) reasons.push('--dist 只能和 --own 一起用：发布的版本总是从源码构建');
if (reasons.length > 0) {
  console.error(
    `${version} 还不能发布：\n${reasons.map((reason) => `- ${reason}\n`).join('')}` +
      '只是给自己的网站打包：npm run release -- --own，打出来的不叫发布的版本。',
  );
  process.exit(1);
}
if (values.dist === undefined) await build();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const base = `${name}-${version}${own ? '-own' : ''}`;
const archive = `${base}.tar.gz`;
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dist.length + 1))
  .sort();
// The archive contains no owner, build time or machine name.
await create(
  {
    file: `${out}/${archive}`,
    cwd: dist,
    gzip: { level: 9 },
    portable: true,
    mtime: new Date(0),
    prefix: `${name}-${version}`,
  },
  files,
);

const bill = `${base}.cdx.json`;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
writeFileSync(`${out}/${bill}`, `${JSON.stringify(billOf(lock), null, 2)}\n`);
const notes = own ? [] : [`${base}.md`];
for (const file of notes) copyFileSync(notesOf(version), `${out}/${file}`);
const sums = [archive, bill, ...notes].map(
  (file) =>
    `${createHash('sha256')
      .update(readFileSync(`${out}/${file}`))
      .digest('hex')}  ${file}\n`,
);
writeFileSync(`${out}/SHA256SUMS`, sums.join(''));
console.log(`${files.length} 个文件，在 ${out}/：\n${sums.join('')}`);
