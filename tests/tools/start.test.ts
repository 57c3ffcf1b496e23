import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTest, serverForTest } from '../referenceBackend/testing.ts';

test('a port in use is reported plainly with exit code 1', async () => {
  const { url } = await serverForTest();
  const port = new URL(url).port;
  const started = spawn(process.execPath, ['src/tools/start.mjs', '--no-build'], {
    env: { ...process.env, PORT: port },
  });
  let said = '';
  started.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise((resolve) => started.on('exit', resolve));
  expect([code, said]).toEqual([1, expect.stringContaining(`端口 ${port} 已被占用`)]);
});

test.each(['#', '%', '?', '#%23 课'])(
  'a folder with %j in its path is reported plainly with exit code 1',
  async (sign) => {
    const folder = join(folderForTest(), `a${sign}b`);
    mkdirSync(folder);
    for (const command of ['start.mjs', 'dev.mjs', 'settings.mjs']) {
      const started = spawn(process.execPath, [resolve('src/tools', command), '--no-build'], { cwd: folder });
      let said = '';
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
        });
      const code = await new Promise((end) => started.on('exit', end));
      expect([code, said], command).toEqual([1, expect.stringContaining(`项目的路径里有 ${sign[0]}`)]);
      expect(said).toContain('请把项目移到');
    }
  },
);
