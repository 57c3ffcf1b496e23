/**
 * `npm run paths`: every flow with the number of its paths. `npm run paths -- qrLogin`: its paths by number and name, each as sentences.
 * `npm run paths -- qrLogin 过期`: those that contain the words; a number selects one path. `npm run paths -- 二维码 失效`: the paths of all flows
 * that contain all of these words, a line each.
 */
import { flows } from '../allFlows.ts';
import type { Flow } from '../flows.ts';
import { chosenFrom, graphOfFlow, pathsOf } from '../paths/paths.ts';
import { Sentences, sentenceText } from '../paths/sentences.ts';

function overview(): void {
  for (const { name, model, table } of flows)
    console.log(`${name}（${model.machine.config.description}）：${table.rows.length} 条路径`);
  console.log('\nnpm run paths -- <流程> [编号或文字]');
}

function printFlow(flow: Flow, wanted: string): boolean {
  const graph = graphOfFlow(flow);
  const sentences = new Sentences(flow, graph);
  const told = pathsOf(flow, graph).map((path) => ({ ...path, text: sentences.of(path).map(sentenceText).join('\n') }));
  const chosen = chosenFrom(told, wanted, ({ name, row, text }) => `${name} ${row.because}\n${text}`);
  for (const { number, name, text } of chosen) console.log(`${flow.name} ${number}  ${name}\n${text}\n`);
  if (chosen.length === 0) console.error(`${flow.name} 的 ${told.length} 条路径里没有“${wanted}”`);
  else
    console.log(
      `${chosen.length} 条路径。在浏览器里走一条：npm run coverage -- --flow ${flow.name} --path ${chosen[0]?.number}`,
    );
  return chosen.length > 0;
}

function search(words: string[]): boolean {
  const lines = flows.flatMap((flow) => {
    const graph = graphOfFlow(flow);
    const sentences = new Sentences(flow, graph);
    return pathsOf(flow, graph).flatMap((path) => {
      const last = sentences.of(path).slice(-2).map(sentenceText).join('\n');
      const text = `${flow.name} ${flow.model.machine.config.description} ${path.name} ${path.row.because} ${last}`;
      return words.every((word) => text.includes(word)) ? [`${flow.name} ${path.number}  ${path.name}\n${last}`] : [];
    });
  });
  if (lines.length === 0)
    console.error(`没有这样的流程，也没有一条路径说到“${words.join(' ')}”：换短一点的词，用空格分开`);
  else console.log(`${lines.join('\n\n')}\n\n${lines.length} 条路径。看一条的全部句子：npm run paths -- <流程> <编号>`);
  return lines.length > 0;
}

/** Returns whether the flow and the path exist. */
export function run([name, ...words]: string[]): boolean {
  if (name === undefined) {
    overview();
    return true;
  }
  const flow = flows.find((one) => one.name === name);
  if (!flow) return search([name, ...words]);
  return printFlow(flow, words.join(' '));
}
