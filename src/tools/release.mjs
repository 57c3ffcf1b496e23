/**
 * Packs the built site for operators: an archive, the list of its packages for security scanners (SBOM, CycloneDX), and the checksums of
 * both. The same sources result in the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { create } from 'tar';
import { runnerImport } from 'vite';
import './plainFolder.mjs';

const { module } = await runnerImport('./src/tools/bill.ts', { configFile: false, logLevel: 'error' });

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    out: { type: 'string', default: 'release' },
  },
});
const { dist, out } = values;
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const archive = `${name}-${version}.tar.gz`;
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

const bill = `${name}-${version}.cdx.json`;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
writeFileSync(`${out}/${bill}`, `${JSON.stringify(module.billOf(lock), null, 2)}\n`);
const sums = [archive, bill].map(
  (file) =>
    `${createHash('sha256')
      .update(readFileSync(`${out}/${file}`))
      .digest('hex')}  ${file}\n`,
);
writeFileSync(`${out}/SHA256SUMS`, sums.join(''));
console.log(`${files.length} 个文件，在 ${out}/：\n${sums.join('')}`);
