/**
 * `npm run test:static`: checks types, style and dead code, all three at the same time. Each prints its output when it ends.
 * `--beside <script>` runs another script at the same time: `npm test` builds the site.
 */
import { exec } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { beside: { type: 'string', multiple: true, default: [] } } });
for (const check of ['test:types', 'test:lint', 'test:dead', ...values.beside])
  exec(`npm run ${check}`, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
    console.log(stdout + stderr);
    if (error) process.exitCode = 1;
  });
