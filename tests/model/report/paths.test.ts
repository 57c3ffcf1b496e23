import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadFlow } from '../flows.ts';
import { chosenFrom, pathsOf } from '../paths/paths.ts';
import { junitOf } from './junit.ts';
import type { Measured } from './measure.ts';
import { optionsOf } from './options.ts';
import { run } from './paths.ts';

const paths = (...parameters: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['tests/model/report/paths.mjs', ...parameters], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

afterEach(() => void vi.restoreAllMocks());

describe('npm run paths', () => {
  test('npm run paths prints one path as sentences, and the command to watch it', () => {
    const { status, said } = paths('passwordReveal', '2');
    expect(said).toMatch(/^passwordReveal 2 {2}concealed: password\.revealed$/m);
    expect(said).toMatch(
      /假如 从 `form` 开始：.*\n {2}当 点按钮“显示密码” `password\.revealed`\n {2}那么 .*`revealed`/,
    );
    expect(said).toContain('npm run coverage -- --flow passwordReveal --path 2');
    expect(status).toBe(0);
  });
  test('npm run paths finds paths of all flows by words, and reports if there are none', () => {
    const said: string[] = [];
    for (const way of ['log', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((text: string) => said.push(text));
    expect(run(['二维码', '失效'])).toBe(true);
    expect(said.join()).toMatch(/^qrLogin \d+ {2}showing\.asking: done askScan \(refused\)$/m);
    expect(run(['二维码', '不存在的字'])).toBe(false);
    expect(said.at(-1)).toContain('换短一点的词');
  });
});

test('every row of a flow has a path that ends with the event of the row', async () => {
  const flow = await loadFlow('qrLogin');
  const all = pathsOf(flow);
  expect(all.map(({ row }) => row)).toEqual(flow.table.rows);
  for (const { row, edges } of all.filter(({ row: { event } }) => event !== 'start' && event !== 'always'))
    expect(edges.at(-1)?.stimulus.name).toBe(row.event);
});

test('chosenFrom selects paths by number, by the whole name, or by words', () => {
  const all = ['a: one', 'a: one [else]', 'b: two'].map((name, index) => ({ number: index + 1, name }));
  const chosen = (wanted: string) => chosenFrom(all, wanted, ({ name }) => name).map(({ number }) => number);
  expect(chosen('')).toEqual([1, 2, 3]);
  expect(chosen('2')).toEqual([2]);
  expect(chosen('a: one')).toEqual([1]);
  expect(chosen('one')).toEqual([1, 2]);
  expect(chosen('three')).toEqual([]);
});

test('optionsOf reads the options of npm run coverage, and throws with the wrong option', () => {
  expect(optionsOf(['--flow', 'payment', '--path', '7', '--headed', '--slow', '500'])).toEqual({
    named: [],
    browser: false,
    flow: 'payment',
    path: 7,
    headed: true,
    slow: 500,
  });
  expect(optionsOf(['drawer', 'login', '--browser'])).toMatchObject({ named: ['drawer', 'login'], browser: true });
  expect(() => optionsOf(['--flow', 'payment', '--path', 'x'])).toThrow('--path x');
  expect(() => optionsOf(['--flow', 'payment', '--slow', 'x'])).toThrow('--slow x');
  expect(() => optionsOf(['--path', '7'])).toThrow('--flow');
});

test('junitOf writes a case for the walk and one for the mutants of each flow, with their problems', () => {
  const measured = [
    { name: 'one', problems: [], seconds: 1 },
    { name: 'two', problems: ['row "a: <b>": wrong\n    after start', 'not noticed: x dropped'], seconds: 2 },
  ] as unknown as Measured[];
  const xml = junitOf(measured);
  expect(xml).toContain('<testsuite name="one" tests="2" failures="0" time="1.00">');
  expect(xml).toContain('<testsuite name="two" tests="2" failures="2" time="2.00">');
  expect(xml).toContain('<failure message="row &quot;a: &lt;b&gt;&quot;: wrong">');
  expect(xml).toContain('<failure message="not noticed: x dropped">');
});
