/** Tests that the table of tools reports differences. ../charts.test.ts tests that the file is up to date. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileOf, loadFlow } from '../flows.ts';
import { jsonOf } from './json.ts';
import { mermaidOf } from './mermaid.ts';
import { mermaidReasons, sketchReasons, sourceReasons } from './toolsPage.ts';

test('the table of tools gives the reason if a tool would read another chart', async () => {
  const flow = await loadFlow('agreement');
  const source = readFileSync(`machines/${fileOf('agreement')}`, 'utf8');
  const json = JSON.stringify(jsonOf(flow.model.machine));
  const mermaid = mermaidOf(flow.model.machine);
  expect([sourceReasons(flow, source), sketchReasons(flow, json), mermaidReasons(flow, mermaid)]).toEqual([[], [], []]);

  const { initial } = flow.model.machine.config;
  expect(sourceReasons(flow, source.replace(`initial: '${initial}'`, "initial: 'loading'"))).toEqual([
    '读到的和运行的不一样',
  ]);
  expect(sourceReasons(flow, `${source}import { a,\n  b } from '../domain/auth.ts';\n`)).toEqual([
    '运行时要有 ../domain/auth.ts',
  ]);
  expect(sourceReasons(flow, 'const a = 1;')).toEqual(['Error: 0 machines found in the source']);
  const named = json.replace('"15000"', '"patience"').replace('"10000"', '"retryPause"');
  expect(sketchReasons(flow, named)).toEqual(['画出来的和运行的不一样', expect.stringContaining('模拟停不下来：')]);
  expect(mermaidReasons(flow, mermaid.replace(/--> agreement_loading/, '--> agreement'))).toEqual([
    '读回来的和运行的不一样',
  ]);
});
