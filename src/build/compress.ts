import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

// index.html is left out, because the operator edits its settings and a stale compressed copy would hide the changes.
const WORTH_COMPRESSING = /\.(js|css|svg|json|txt)$/;

/** Writes a `.br` and a `.gz` for every hashed text file of the build, for servers that send precompressed files. */
export function precompress(): Plugin {
  let directory = 'dist';
  return {
    name: 'zhitu-precompress',
    // A build with run-time styles is only compared with another one, so it needs no compressed copies.
    apply: (_, { command }) => command === 'build' && process.env.ZHITU_STYLES !== 'run-time',
    configResolved(config) {
      directory = config.build.outDir;
    },
    async writeBundle() {
      const files = await readdir(directory, { recursive: true });
      await Promise.all(
        files
          .filter((file) => WORTH_COMPRESSING.test(file))
          .map(async (file) => {
            const path = join(directory, file);
            const content = await readFile(path);
            const brotli = await promisify(brotliCompress)(content, {
              params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
            });
            await writeFile(`${path}.br`, brotli);
            await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
          }),
      );
    },
  };
}
