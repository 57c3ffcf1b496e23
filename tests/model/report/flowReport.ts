/** Writes a page for each flow: chart, numbers, paths as sentences, excuses with their reasons, and problems. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { flows } from '../allFlows.ts';
import { escaped } from '../charts/markup.ts';
import type { Flow } from '../flows.ts';
import { graphOfFlow, pathsOf } from '../paths/paths.ts';
import { Sentences } from '../paths/sentences.ts';
import { excusedNames } from '../runner/model.ts';
import { columnsOf, published, rowOf } from './coverageTable.ts';
import type { Measured } from './measure.ts';

const style = `
:root{color-scheme:light dark}
body{max-width:1200px;margin:24px auto;padding:0 16px;font:16px/1.6 system-ui,sans-serif}
svg{max-width:100%;height:auto}
table{border-collapse:collapse}td,th{border:1px solid #8a97a8;padding:4px 10px;text-align:left}
code{font:0.92em ui-monospace,monospace}
details{border-top:1px solid #8a97a8;padding:6px 0}
.problem{white-space:pre-wrap;border-left:4px solid #c8372d;padding-left:10px}`;

/** Converts Markdown's `code` to HTML. */
const inline = (text: string): string => escaped(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
const document = (title: string, body: string): string =>
  `<!doctype html>\n<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head><body>${body}</body></html>\n`;
const list = (items: string[], tag = 'ul'): string =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;

function numbersOf({ name, numbers }: Measured): string {
  const row = columnsOf(rowOf(name, numbers, undefined), published);
  const cells = (tag: string, texts: readonly string[]) =>
    texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('');
  return `<table><tr>${cells('th', published)}</tr><tr>${cells('td', row)}</tr></table>`;
}

function pathsIn(flow: Flow): string {
  const graph = graphOfFlow(flow);
  const sentences = new Sentences(flow, graph);
  return pathsOf(flow, graph)
    .map((path) => {
      const steps = sentences.of(path).map(({ word, text }) => `<b>${word}</b> ${inline(text)}`);
      return `<details id="path-${path.number}"><summary>${path.number} <code>${escaped(path.name)}</code>：${escaped(path.row.because)}</summary>${list(steps, 'ol')}</details>`;
    })
    .join('');
}

function excusesIn({ model: { excuses = {} } }: Flow): string {
  const kinds = { pairs: '转移对', guards: '守卫', cases: '用例', mutants: '变异', waits: '等待' } as const;
  const items = Object.entries(kinds).flatMap(([kind, word]) =>
    (excuses[kind as keyof typeof kinds] ?? []).map((excuse) => {
      const names = excusedNames([excuse]).map((name) => `<code>${escaped(name)}</code>`);
      return `${word}，${names.length} 个：${escaped(excuse.because)}${list(names)}`;
    }),
  );
  return items.length > 0 ? list(items) : '<p>没有</p>';
}

function pageOf(flow: Flow, measured: Measured): string {
  const { name, model } = flow;
  const problems = measured.problems.map((problem) => `<p class="problem">${escaped(problem)}</p>`).join('');
  return document(
    name,
    [
      `<p><a href="index.html">全部流程</a></p><h1>${escaped(name)}：${escaped(model.machine.config.description ?? '')}</h1>`,
      problems && `<h2>不对的地方</h2>${problems}`,
      `<h2>走过了多少</h2>${numbersOf(measured)}`,
      `<h2>状态图</h2>${readFileSync(`docs/charts/${name}.svg`, 'utf8')}`,
      `<h2>路径</h2>${pathsIn(flow)}`,
      `<h2>豁免</h2>${excusesIn(flow)}`,
    ].join('\n'),
  );
}

/** Writes the pages of the measured flows, and an index. */
export function writePages(folder: string, measured: Measured[]): void {
  mkdirSync(folder, { recursive: true });
  const items = measured.flatMap((one) => {
    const flow = flows.find(({ name }) => name === one.name);
    if (!flow) return [];
    writeFileSync(`${folder}/${one.name}.html`, pageOf(flow, one));
    const state = one.problems.length > 0 ? `，${one.problems.length} 处不对` : '';
    return [
      `<a href="${one.name}.html">${one.name}</a>：${escaped(flow.model.machine.config.description ?? '')}${state}`,
    ];
  });
  writeFileSync(`${folder}/index.html`, document('知图的流程', `<h1>知图的流程</h1>${list(items)}`));
}
