/**
 * Writes docs/inevitability.md: the time after which each working state rests, and the waits that may go on for ever, with their
 * reasons.
 */
import { childrenOf, type Flow, loadFlow } from '../flows.ts';
import { graphOfFlow } from '../paths/paths.ts';
import { Bench } from '../runner/bench.ts';
import type { Graph } from '../runner/graph.ts';
import { inevitable, type Rests } from '../runner/inevitable.ts';
import { excusedNames } from '../runner/model.ts';
import type { Bound, End } from '../runner/moves.ts';
import { linked } from '../sources/index.ts';
import { cell } from './requirementsTable.ts';

export const inevitabilityFile = 'docs/inevitability.md';

/** Judges a flow, and before it the flows that it runs. */
export async function restsOf(flow: Flow, graph: Graph = graphOfFlow(flow)): Promise<Rests> {
  const children = new Map<string, End>();
  for (const child of childrenOf(flow)) children.set(child, (await restsOf(await loadFlow(child))).end);
  return inevitable(flow.model, graph, new Bench(flow.model, {}).machine, flow.table.delays, children);
}

const code = (text: string): string => `\`${text}\``;

const timeOf = ({ ms, untimed }: Bound): string =>
  [...(ms > 0 ? [`${(ms / 1000).toLocaleString('en')} 秒`] : []), ...untimed.map(code)].join(' + ');

/** Returns the lines of one flow: first its working states, then its waits. */
export function linesOf({ name, model }: Flow, { states }: Rests): { states: string[]; waits: string[] } {
  const line = (...cells: string[]) => `| [${name}](charts/${name}.md) | ${cells.map(cell).join(' | ')} |`;
  return {
    states: [...states].map(([state, bound]) => line(code(state), timeOf(bound), bound.way.map(code).join(' → '))),
    waits: (model.excuses?.waits ?? []).flatMap((excuse) =>
      excusedNames([excuse]).map((wait) => line(code(wait), linked(excuse.because, 'sources.md'))),
    ),
  };
}

/** Returns the sums that the page begins with, from its lines. */
export function sumsOf(states: string[], waits: string[]): { states: number; longest: number; waits: number } {
  const seconds = states.map((line) => Number(/ ([\d,.]+) 秒/.exec(line)?.[1]?.replaceAll(',', '') ?? 0));
  return { states: states.length, longest: Math.max(...seconds), waits: waits.length };
}

export function inevitability(judged: { flow: Flow; rests: Rests }[]): string {
  const lines = judged.map(({ flow, rests }) => linesOf(flow, rests));
  const states = lines.flatMap((own) => own.states);
  const waits = lines.flatMap((own) => own.waits);
  const sums = sumsOf(states, waits);
  return `# 自己停下

谁也不做什么，每个状态会不会一直等下去？在跑的工作总会有表里写的一种结果，计时总会到时间；从走过的每个情形出发，不管是哪种结果、按什么次序，都停在等人、等服务器、等别的标签页或者等地址变化的状态。

${sums.states} 个忙着的状态都停得下来，最久 ${sums.longest.toLocaleString('en')} 秒；${sums.waits} 处可以一直继续，都有原因。

这一页由 \`npm run charts\` 从机器和手写的转移表生成，请勿手改；每个流程的测试都核对自己的几行。

## 忙着的状态

时间是计时和请求时限（15 秒）的和，从进入状态算起；算得可能太久，不会太短。没有时限的工作（读浏览器里存的、取代码）写名字，不算时间。子流程停着等人的，父流程也算停着。

| 流程 | 状态 | 最久 | 最久的一条路 |
| --- | --- | --- | --- |
${states.join('\n')}

## 可以一直继续的

去掉这些转移，就没有一圈是走不完的。倒计时（\`clock.\` 开头的）也算计时。

| 流程 | 转移 | 原因 |
| --- | --- | --- |
${waits.join('\n')}
`;
}
