/** Renders the differences between two versions of the charts: a picture of each flow, and one page for all. */
import { createMachine } from 'xstate';
import { worldSources } from '../runner/vocabulary.ts';
import { type Box, type Chart, chartOf, type Label, type Line } from './chart.ts';
import type { Change, ChangeKind, Difference } from './diff.ts';
import { bestWay, drawingOf } from './layout.ts';
import { escaped } from './markup.ts';
import { svgOf } from './svg.ts';

export type ChangedFlow = { name: string; kind: ChangeKind; changes: Change[]; svg: string };

/** Signs before coloured elements, because colour alone is not accessible. */
const signs: Record<ChangeKind, string> = { added: '+', removed: '−', changed: '±' };
const verbs: Record<ChangeKind, string> = { added: '新增', removed: '去掉', changed: '改动' };
const nouns: Record<Change['of'], string> = { state: '状态', transition: '转移' };
const tones = {
  light: { added: '#17733a', removed: '#b3261e', changed: '#8a5200' },
  dark: { added: '#7fd89b', removed: '#ff9d94', changed: '#f0bd68' },
};
const variables = (scheme: keyof typeof tones): string =>
  Object.entries(tones[scheme])
    .map(([kind, colour]) => `--${kind}:${colour}`)
    .join(';');

type Marks = Map<string, ChangeKind>;
const marksOf = (changes: Change[], of: Change['of']): Marks =>
  new Map(changes.filter((change) => change.of === of).map(({ id, kind }) => [id, kind]));

/** Returns the union with signs before its changes. */
function signed(chart: Chart, states: Marks, transitions: Marks): Chart {
  const signOf = (kind: ChangeKind | undefined): string => (kind ? `${signs[kind]} ` : '');
  // A delay without a length has its name.
  const spoken = (text: string, id = ''): string =>
    text.replace('NaN 秒后', `${/ xstate\.after\.([^.]+)\./.exec(id)?.[1]} 后`);
  const markedLabel = <Text extends Label | Line>(label: Text): Text => {
    const sign = signOf(transitions.get(label.transition ?? ''));
    return { ...label, text: `${sign}${spoken(label.text, label.transition)}` };
  };
  const markedBox = (box: Box): Box => ({
    ...box,
    lines: box.lines.map((line) =>
      line.kind === 'title' ? { ...line, text: `${signOf(states.get(box.id))}${line.text}` } : markedLabel(line),
    ),
    children: box.children.map(markedBox),
  });
  return {
    root: markedBox(chart.root),
    arrows: chart.arrows.map((arrow) => ({ ...arrow, labels: arrow.labels.map(markedLabel) })),
  };
}

/** Colours an arrow like its labels if they all have the same colour. */
function arrowMarks({ arrows }: Chart, transitions: Marks): Marks {
  return new Map(
    arrows.flatMap(({ id, labels }) => {
      const kinds = new Set(labels.map(({ transition = '' }) => transitions.get(transition)));
      const [kind] = kinds;
      return kinds.size === 1 && kind ? [[id, kind] as const] : [];
    }),
  );
}

const rules = (attribute: string, marks: Marks, look: (colour: string) => string): string[] =>
  [...marks].map(([id, kind]) => `${attribute.replace('?', () => JSON.stringify(id))}{${look(`var(--${kind})`)}}`);

function coloured(svg: string, states: Marks, transitions: Marks, arrows: Marks): string {
  const css = [
    `svg{${variables('light')}}@media (prefers-color-scheme:dark){svg{${variables('dark')}}}`,
    ...rules('rect[data-state=?]', states, (colour) => `stroke:${colour};stroke-width:3.5`),
    ...rules('path[data-arrow=?]', arrows, (colour) => `stroke:${colour};stroke-width:2.6`),
    ...rules('text[data-transition=?]', transitions, (colour) => `fill:${colour};font-weight:700`),
  ].join('\n');
  return svg.replace('</style>', () => `${escaped(css).replaceAll('&quot;', '"')}\n</style>`);
}

const isWorld = (type: string): boolean => worldSources.some((source) => type.startsWith(`${source}.`));

/** Returns one picture of both versions. */
export async function differencePicture(name: string, { union, changes }: Difference): Promise<string> {
  const machine = createMachine(union as Parameters<typeof createMachine>[0]);
  const [states, transitions] = [marksOf(changes, 'state'), marksOf(changes, 'transition')];
  const chart = signed(chartOf(machine, isWorld), states, transitions);
  const svg = svgOf(await drawingOf(chart, await bestWay(chart)), `${name} 的变化`, () => undefined);
  return coloured(svg, states, transitions, arrowMarks(chart, transitions));
}

/** Returns the sentence for one change, such as `改动转移 editing：typed → same（条件：a ⇒ b）`. */
export function changeWords({ kind, of, path, words, details }: Change): string {
  const own = of === 'state' && !words ? path : `${path}：${words}`;
  const told = details.map(({ what, before, after }) => `${what}：${before || '无'} ⇒ ${after || '无'}`);
  return `${verbs[kind]}${nouns[of]} ${own}${told.length > 0 ? `（${told.join('；')}）` : ''}`;
}

const style = `
:root{color-scheme:light dark;${variables('light')};--paper:#fff;--ink:#16202e;--edge:#7a8aa3;--link:#0b5cad}
@media (prefers-color-scheme:dark){:root{${variables('dark')};--paper:#0f141b;--ink:#eef3fa;--link:#83c1ff}}
body{margin:0 auto;max-width:1640px;padding:16px;background:var(--paper);color:var(--ink);font:16px/1.6 "Noto Sans SC","PingFang SC","Microsoft YaHei",system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
li{margin:4px 0}
.added{color:var(--added)}.removed{color:var(--removed)}.changed{color:var(--changed)}
.picture{overflow-x:auto;border:1px solid var(--edge);border-radius:8px}
img{display:block;max-width:none}
`.trim();

function section({ name, kind, changes, svg }: ChangedFlow): string {
  const rows = changes.map(
    (change) => `<li class="${change.kind}">${signs[change.kind]} ${escaped(changeWords(change))}</li>`,
  );
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const whole = kind === 'changed' ? '' : `（${verbs[kind]}的流程）`;
  return `<section id="${name}">
<h2>${name}${whole}</h2>
<ul>
${rows.join('\n')}
</ul>
<p><a href="${name}.svg">单独打开这张图</a></p>
<div class="picture" tabindex="0" role="group" aria-label="${name} 的图"><img src="${source}" alt="${name} 的状态图，标出变化"></div>
</section>`;
}

/** @param since the reference of the command, which the working tree is compared with */
export function differencePage(since: string, flows: ChangedFlow[]): string {
  const count = flows.reduce((sum, { changes }) => sum + changes.length, 0);
  const links = flows.map(({ name, changes }) => `<li><a href="#${name}">${name}</a>：${changes.length} 处</li>`);
  const summary =
    flows.length === 0
      ? '<p>没有变化：每个流程的状态和转移都和那时一样。</p>'
      : `<p>${flows.length} 个流程，${count} 处变化。<span class="added">+ 绿色是新增</span>，<span class="removed">− 红色是去掉</span>，<span class="changed">± 琥珀色是改动</span>。</p>
<ul>
${links.join('\n')}
</ul>`;
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>状态图的变化</title>
<style>${style}</style>
<h1>状态图的变化</h1>
<p>从 ${escaped(since)} 到现在的文件。</p>
${summary}
${flows.map(section).join('\n')}
</html>
`;
}
