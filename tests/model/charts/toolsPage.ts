/** Writes docs/charts/tools.md: the result of other tools for every flow, computed with the functions of the tests. */
import { readFileSync } from 'node:fs';
import { flows } from '../allFlows.ts';
import { type Flow, fileOf } from '../flows.ts';
import { nodesOf, transitionsIn } from '../runner/vocabulary.ts';
import { structureInSource } from './extractor/extract.ts';
import { factsOf } from './facts.ts';
import { mermaidOf } from './mermaid.ts';
import { readMermaid } from './readMermaid.ts';
import { scxmlOf } from './scxml.ts';
import { againstSchema } from './scxmlSchema.ts';
import { drawn, failingClicks, imported, lostKeys } from './sketch.ts';
import { structureOf } from './structure.ts';
import { cell } from './words.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Returns the result, or the reason why there is none. */
function reasonsOf(find: () => string[]): string[] {
  try {
    return find();
  } catch (error) {
    return [String(error)];
  }
}

/** Returns the files that a machine's file imports at run time, besides xstate. */
const importsIn = (source: string): string[] =>
  [...source.matchAll(/^import (?!type )[^;]*?from '([^']+)'/gm)]
    .map(([, from = '']) => from)
    .filter((from) => from !== 'xstate');

/** @param text the machine's file */
export const sourceReasons = ({ model: { machine } }: Flow, text: string): string[] => [
  ...reasonsOf(() => (same(structureInSource(text), structureOf(machine)) ? [] : ['读到的和运行的不一样'])),
  ...importsIn(text).map((from) => `运行时要有 ${from}`),
];

/** @param text the chart as JSON */
export const sketchReasons = ({ model: { machine } }: Flow, text: string): string[] =>
  reasonsOf(() => {
    const lost = lostKeys(machine.config).filter((key) => !['context', 'input', 'output'].includes(key));
    const split = nodesOf(machine)
      .flatMap(transitionsIn)
      .filter(({ target = [] }) => target.length > 1);
    return [
      ...(same(drawn(imported(text)), drawn(machine)) ? [] : ['画出来的和运行的不一样']),
      ...lost.map((key) => `JSON 里没有 ${key}`),
      ...(split.length > 0 ? ['有的转移有两个目标，只画第一个'] : []),
      ...failingClicks(imported(text)).map((click) => `模拟停不下来：${click}`),
    ];
  });

/** @param text the chart in Mermaid */
export const mermaidReasons = ({ model: { machine } }: Flow, text: string): string[] =>
  reasonsOf(() => (same(readMermaid(text), factsOf(machine, false)) ? [] : ['读回来的和运行的不一样']));

const verdict = (reasons: string[]): string => (reasons.length === 0 ? '✓' : reasons.map(cell).join('<br>'));

/** @param json returns the content of docs/charts/<flow>.json */
export async function toolsPage(json: Map<string, string>): Promise<string> {
  const invalid = await againstSchema(new Map(flows.map(({ name, model }) => [name, scxmlOf(model.machine)])));
  const rows = flows.map((flow) => [
    `[${flow.name}](${flow.name}.md)`,
    verdict(sourceReasons(flow, readFileSync(`machines/${fileOf(flow.name)}`, 'utf8'))),
    verdict(sketchReasons(flow, json.get(flow.name) ?? '')),
    verdict(mermaidReasons(flow, mermaidOf(flow.model.machine))),
    verdict(invalid.get(flow.name) ?? []),
  ]);
  const table = [
    ['流程', 'Stately Studio：源码', 'Stately Sketch：JSON', 'Mermaid', 'SCXML'],
    ['---', ':-:', ':-:', ':-:', ':-:'],
    ...rows,
  ];
  return [
    '# 别的工具读到什么',
    '由 `npm run charts` 生成，请勿手改。✓ 表示这个工具读到的就是运行的那台机器；不是的，写着原因。每一格都由测试用的同一个函数得出，没有联网打开这些工具。',
    table.map((row) => `| ${row.join(' | ')} |`).join('\n'),
    `- **Stately Studio：源码**：\`@xstate/machine-extractor\`（Stately 编辑器读源码用的那一个）只看 \`machines/\` 下的文件，不运行它：状态、事件、目标、条件、\`reenter\` 都和运行的一样；文件运行时只要 xstate，整个贴进去就能用。
- **Stately Sketch：JSON**：照 [statelyai/sketch](https://github.com/statelyai/sketch) 导入的规则读 \`<流程>.json\`：画出的一样，JSON 没有丢掉什么，模拟里把每个状态的每个事件都点一遍，都停得下来。
- **Mermaid**：\`<流程>.mmd\` 由另写的一个解析器读回来，和机器一样。
- **SCXML**：\`<流程>.scxml\` 由 libxml2 按 [tests/fixtures/scxml](../../tests/fixtures/scxml/README.md) 里的模式检查；内容另有测试读回来比较。`,
    '',
  ].join('\n\n');
}
