/** `npm run test:all`: what `npm test` runs, and every scenario in words, on a build of its own. Arguments go on to Playwright. */
import { spawnSync } from 'node:child_process';

const run = (...words) =>
  spawnSync('npm', ['run', ...words], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ZHITU_TESTS: 'all' },
  }).status === 0;

console.log(
  '和 npm test 一样，加上每次修改不跑的浏览器测试：整个网站看遍的检查，和用文字讲的完整故事。要比 npm test 久得多。',
);
const steps = ['test:static', 'test:unit', 'test:contract', 'test:model', 'build', 'test:size'];
const isWell = steps.every((step) => run(step)) && run('test:browser', '--', ...process.argv.slice(2));
process.exitCode = isWell ? 0 : 1;
