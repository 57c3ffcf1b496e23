/** `npm run test:all`: runs the tests of `npm test`, and every scenario in words. Arguments are passed on to Playwright. */
import { spawnSync } from 'node:child_process';

console.log(
  '和 npm test 一样，加上每次修改不跑的浏览器测试：整个网站看遍的检查，和用文字讲的完整故事。要比 npm test 久得多。',
);
const { status } = spawnSync('npm', ['test', '--', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ZHITU_TESTS: 'all' },
});
process.exitCode = status ?? 1;
