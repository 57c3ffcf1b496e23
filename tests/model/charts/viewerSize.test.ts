import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

/** Returns the size of the viewer's own files without libraries, by name, in bytes (brotli). */
async function ownFiles(): Promise<Record<string, number>> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const built = (await build({
      configFile: 'src/charts/vite.config.ts',
      mode: 'production',
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { external: /^[@a-z][\w./-]*$/ } },
    })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
    const files = [built].flat().flatMap(({ output }) => output);
    return Object.fromEntries(
      files.map((file) => [
        file.fileName,
        brotliCompressSync(file.type === 'chunk' ? file.code : Buffer.from(file.source)).length,
      ]),
    );
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

test('the viewer without libraries, and without the machines that only an import loads, is at most 60 kB brotli', async () => {
  const { 'machines.js': machines = 0, ...own } = await ownFiles();
  expect(Object.keys(own)).toEqual(expect.arrayContaining(['viewer.js', 'Played.js', 'viewer.css']));
  const bytes = Object.values(own).reduce((sum, size) => sum + size, 0);
  expect(machines).toBeGreaterThan(10_000);
  // It must not contain React. Otherwise the measurement would be wrong.
  expect(own['viewer.js']).toBeLessThan(40_000);
  expect(bytes).toBeLessThan(60_000);
});
