/**
 * `npm run test:static`: checks types, style and dead code, all three at the same time. Each prints its output when it ends. Scripts named
 * as arguments run beside them: `npm test` builds the site at the same time.
 */
import { exec } from 'node:child_process';

for (const check of ['test:types', 'test:lint', 'test:dead', ...process.argv.slice(2)])
  exec(`npm run ${check}`, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
    console.log(stdout + stderr);
    if (error) process.exitCode = 1;
  });
