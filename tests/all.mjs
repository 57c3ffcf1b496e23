/**
 * `npm run test:all`: runs the tests of `npm test`, and every scenario in words. Arguments are passed on to Playwright. If everything passes,
 * this is recorded with a hash of the sources, which `npm run release` requires.
 */
import { spawnSync } from 'node:child_process';
import { runnerImport } from 'vite';

const { module } = await runnerImport('./src/tools/tested.ts', { configFile: false, logLevel: 'error' });
const { hashOfSources, recordPassed } = module;

console.log(
  '和 npm test 一样，加上每次修改不跑的浏览器测试：整个网站看遍的检查，和用文字讲的完整故事。要比 npm test 久得多。',
);
const args = process.argv.slice(2);
const sources = hashOfSources();
const { status } = spawnSync('npm', ['test', '--', ...args], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ZHITU_TESTS: 'all' },
});
process.exitCode = status ?? 1;
if (status === 0) {
  if (args.length > 0) console.log('带着参数，也许没有全部跑完：不算发布前的测试。');
  else if (hashOfSources() !== sources) console.log('测试的时候源码改过了：不算发布前的测试，发布前请再运行一次。');
  else {
    recordPassed(sources);
    console.log('全部通过，已经记下：npm run release 可以发布这份源码。');
  }
}
