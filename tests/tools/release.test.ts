import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { billOf, type Lock } from '../../src/tools/bill.ts';

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
    execFileSync(process.execPath, ['src/tools/release.mjs', '--dist', dist, '--out', out], { env, stdio: 'pipe' });
    return readdirSync(out).map((file) => [file, readFileSync(join(out, file))] as const);
  });
  expect(second).toEqual(first);
  const files = new Map(first);
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
