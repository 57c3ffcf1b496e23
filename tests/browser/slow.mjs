/**
 * `npm run test:slow`: runs the browser tests as on a slow, busy machine, to find those that depend on its speed. Everything runs on one
 * core, and another process uses 30% of it. Arguments are passed to Playwright: `npm run test:slow -- login.spec.ts --repeat-each 3`.
 */
import { spawn, spawnSync } from 'node:child_process';

const core = '0';
const pinned = (command, args, options) => spawn('taskset', ['-c', core, command, ...args], options);

/** The code of a process that is busy for 30 ms of every 100 ms until the parent process ends. */
const load = `
  process.stdin.on('end', () => process.exit()).resume();
  setInterval(() => {
    const end = performance.now() + 30;
    while (performance.now() < end);
  }, 100);
`;

if (spawnSync('taskset', ['--version']).error) {
  console.error('test:slow 需要 taskset（Linux 的 util-linux）：没有它，就没法把测试限制在一个核上。');
  process.exit(1);
}
console.log('浏览器测试在一个核上运行，其中三成被占用：大约是平时的三倍时间。最后列出没有通过的测试。');
const busy = pinned(process.execPath, ['-e', load], { stdio: ['pipe', 'ignore', 'inherit'] });
const tests = pinned('npx', ['playwright', 'test', '--project=browser', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
tests.on('exit', (code) => {
  busy.kill();
  process.exitCode = code ?? 1;
});
