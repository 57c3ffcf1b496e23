import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { billOf, type Lock } from '../../src/tools/bill.ts';
import { reasonsAgainst } from '../../src/tools/mayRelease.ts';
import { hashOfSources, recordPassed } from '../../src/tools/tested.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

test('the bill of materials has each package that runs in the site, with its version and hash of the lock file', () => {
  const { components } = billOf(lock);
  const versions = Object.fromEntries(components.map((one) => [one?.name, one?.version]));
  expect(versions).toMatchObject(dependencies);
  // It also contains what these dependencies need, but nothing that only builds and tests need.
  expect(versions).toHaveProperty('scheduler');
  expect(versions).toHaveProperty('@zag-js/core');
  for (const name of Object.keys(devDependencies).filter(
    (one) => !(one in dependencies) && !/^@(emotion|types)/.test(one),
  ))
    expect(versions, name).not.toHaveProperty(name);
  for (const one of components) {
    expect(one?.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
    expect(one?.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }]);
    expect(one?.licenses).toHaveLength(1);
  }
});

test('the bill of materials says which package needs which, as found in the nearest folder', () => {
  const hash = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
  const packages: Lock['packages'] = {
    '': { dependencies: { a: '1' } },
    'tests/helper': { version: '1.0.0' },
    'node_modules/helper': { link: true },
    'node_modules/a': {
      version: '1.0.0',
      integrity: hash,
      license: '(MIT OR Apache-2.0)',
      dependencies: { '@s/b': '2' },
    },
    'node_modules/@s/b': { version: '1.0.0', integrity: hash },
    'node_modules/a/node_modules/@s/b': { version: '2.0.0', integrity: hash, peerDependencies: { c: '1', gone: '1' } },
    'node_modules/c': { version: '3.0.0', integrity: hash, license: 'ISC' },
    'node_modules/tool': { version: '1.0.0', integrity: hash },
  };
  const bill = billOf({ name: 'site', version: '1.0.0', packages });
  expect(bill.components.map((one) => one?.purl)).toEqual([
    'pkg:npm/%40s/b@2.0.0',
    'pkg:npm/a@1.0.0',
    'pkg:npm/c@3.0.0',
  ]);
  expect(bill.components[1]?.licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }]);
  expect(bill.dependencies).toEqual([
    { ref: 'pkg:npm/site@1.0.0', dependsOn: ['pkg:npm/a@1.0.0'] },
    { ref: 'pkg:npm/%40s/b@2.0.0', dependsOn: ['pkg:npm/c@3.0.0'] },
    { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/%40s/b@2.0.0'] },
    { ref: 'pkg:npm/c@3.0.0', dependsOn: [] },
  ]);
});

test('two releases of the same build are equal, their checksums are right, and packing runs no other program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhitu-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  writeFileSync(join(dist, 'assets/a.js'), 'a');
  const [first, second] = ['one', 'two'].map((name) => {
    const out = join(folder, name);
    // No program can be found by its name.
    const env = { ...process.env, PATH: folder };
    execFileSync(process.execPath, ['src/tools/release.mjs', '--own', '--dist', dist, '--out', out], {
      env,
      stdio: 'pipe',
    });
    return readdirSync(out).map((file) => [file, readFileSync(join(out, file))] as const);
  });
  expect(second).toEqual(first);
  const files = new Map(first);
  expect([...files.keys()].sort()).toEqual([
    'SHA256SUMS',
    expect.stringMatching(/-own\.cdx\.json$/),
    expect.stringMatching(/-own\.tar\.gz$/),
  ]);
  const sums = String(files.get('SHA256SUMS')).trim().split('\n');
  expect(sums).toHaveLength(2);
  for (const line of sums) {
    const [sum, file = ''] = line.split('  ');
    expect(
      createHash('sha256')
        .update(files.get(file) ?? '')
        .digest('hex'),
      file,
    ).toBe(sum);
  }
});

/** Returns a folder with files, which is removed after the test. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'zhitu-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

describe('a version that may be released', () => {
  const ready = {
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/refs/tags/v0.1.0': '36d9c78\n',
    '.git/packed-refs': '# pack-refs with: peeled\n36d9c78 refs/tags/v0.1.1\n^47b0e7b\n',
    'CHANGELOG.md': '# 更新日志\n\n## [未发布]\n\n## [0.2.0] - 2026-12-01\n\n- 新的\n\n## [0.1.1]\n\n## [0.1.0]\n',
    'docs/releases/0.2.0.md': '# 0.2.0\n',
    'package.json': '{"version": "0.2.0"}',
    'src/main.ts': 'start();',
    'tests/main.test.ts': 'test();',
  };
  /** Returns a checkout in which all tests have passed. */
  function tested(files: Record<string, string> = ready): string {
    const folder = folderWith(files);
    recordPassed(hashOfSources(folder), folder);
    return folder;
  }

  test('a new version with a section in the changelog may be released after all tests have passed', () => {
    expect(reasonsAgainst('0.2.0', tested())).toEqual([]);
  });

  test('a version with a tag of Git, loose or packed, may not be released again', () => {
    for (const version of ['0.1.0', '0.1.1'])
      expect(reasonsAgainst(version, tested({ ...ready, [`docs/releases/${version}.md`]: '' }))).toEqual([
        expect.stringContaining(`有标签 v${version}`),
      ]);
  });

  test('a tag is found from a work tree, whose repository is elsewhere', () => {
    const { '.git/HEAD': _, ...files } = ready;
    const repository = folderWith({
      'git/refs/tags/v0.2.0': '36d9c78\n',
      'git/worktrees/one/commondir': '../..\n',
    });
    const folder = tested({
      ...Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('.git/'))),
      '.git': `gitdir: ${repository}/git/worktrees/one\n`,
    });
    expect(reasonsAgainst('0.2.0', folder)).toEqual([expect.stringContaining('有标签 v0.2.0')]);
    expect(reasonsAgainst('0.1.0', folder)).not.toContainEqual(expect.stringContaining('有标签'));
  });

  test('a version whose name begins like that of a tag may be released', () => {
    const folder = tested({
      ...ready,
      'CHANGELOG.md': '## [0.1]\n## [0.1.10]\n',
      'docs/releases/0.1.md': '',
      'docs/releases/0.1.10.md': '',
    });
    expect(reasonsAgainst('0.1', folder)).toEqual([]);
    expect(reasonsAgainst('0.1.10', folder)).toEqual([]);
  });

  test('a version without a section in the changelog may not be released', () => {
    const folder = tested({ ...ready, 'docs/releases/0.2.1.md': '' });
    expect(reasonsAgainst('0.2.1', folder)).toEqual([expect.stringContaining('## [0.2.1] - 日期')]);
  });

  test('a version without a file of release notes may not be released', () => {
    const { 'docs/releases/0.2.0.md': _, ...files } = ready;
    expect(reasonsAgainst('0.2.0', tested(files))).toEqual([expect.stringContaining('没有 docs/releases/0.2.0.md')]);
  });

  test('a version may not be released from a folder without Git', () => {
    const files = Object.fromEntries(Object.entries(ready).filter(([file]) => !file.startsWith('.git/')));
    expect(reasonsAgainst('0.2.0', tested(files))).toEqual([expect.stringContaining('没有 Git 仓库')]);
  });

  test('a version may not be released before all tests have passed', () => {
    expect(reasonsAgainst('0.2.0', folderWith(ready))).toEqual([expect.stringContaining('先运行 npm run test:all')]);
  });

  test.each(['src/main.ts', 'src/new.ts', 'tests/main.test.ts', 'package.json', 'vite.config.ts', '.env.production'])(
    'a version may not be released if %s has changed after the tests',
    (file) => {
      const folder = tested();
      writeFileSync(join(folder, file), 'changed');
      expect(reasonsAgainst('0.2.0', folder)).toEqual([expect.stringContaining('源码改过了')]);
    },
  );

  test('release notes may be written after the tests', () => {
    const folder = tested();
    writeFileSync(join(folder, 'CHANGELOG.md'), `${ready['CHANGELOG.md']}- 还有\n`);
    mkdirSync(join(folder, 'src/node_modules'));
    writeFileSync(join(folder, 'src/node_modules/cache'), 'x');
    expect(reasonsAgainst('0.2.0', folder)).toEqual([]);
  });

  test('an unreadable record of the tests counts as none', () => {
    const folder = folderWith({ ...ready, '.coverage/test-all.json': '{"sources": 1' });
    expect(reasonsAgainst('0.2.0', folder)).toEqual([expect.stringContaining('先运行 npm run test:all')]);
  });

  test('the command names the reasons and packs nothing, also if it gets another build', () => {
    const folder = folderWith({ 'dist/index.html': '<!doctype html>' });
    const out = join(folder, 'out');
    const args = ['src/tools/release.mjs', '--dist', join(folder, 'dist'), '--out', out];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('还不能发布');
    expect(stderr).toContain('--dist 只能和 --own 一起用');
    expect(stderr).toContain('npm run release -- --own');
    expect(existsSync(out)).toBe(false);
  });
});
