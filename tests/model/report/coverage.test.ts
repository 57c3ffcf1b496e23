import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const coverage = (...parameters: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['tests/model/report/coverage.mjs', ...parameters], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

test('npm run coverage measures the named flows and prints their table', () => {
  const { status, said } = coverage('drawer');
  expect(said).toMatch(/^drawer +4\/4 +8\/8 /m);
  expect(status).toBe(0);
});

test('npm run coverage reports the name of an unknown flow', () => {
  const { status, said } = coverage('drawers');
  expect(said).toContain('没有这样的状态图：drawers');
  expect(status).toBe(1);
});
