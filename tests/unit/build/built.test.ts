import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import requireBuild from '../../browser/kit/requireBuild.ts';

afterEach(() => vi.unstubAllEnvs());

test('browser tests without a built site end at once and name the command that builds it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhitu-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('ZHITU_DIST', folder);
  expect(requireBuild).toThrow('npm run build');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  expect(requireBuild).not.toThrow();
});
