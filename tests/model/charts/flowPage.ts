/** The page of one flow: `docs/charts/<flow>.md`. */
import { families, flows } from '../allFlows.ts';
import { type Flow, fileOf, tableFileOf } from '../flows.ts';
import { columnsOf, markdownTable, published, rowOf } from '../report/coverageTable.ts';
import type { FlowNumbers } from '../report/measure.ts';
import { excusedNames } from '../runner/model.ts';
import { rowName } from '../runner/rows.ts';
import { isInside, nodesOf, pathOf, upwards } from '../runner/vocabulary.ts';
import { linked } from '../sources/index.ts';
import {
  cell,
  code,
  effectWords,
  eventWords,
  gestureWords,
  listed,
  screenWords,
  sourceWords,
  stateWords,
  targetWords,
} from './words.ts';

const withSources = (reason: string): string => linked(reason, '../sources.md');

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

function states({ model, table: rows }: Flow): string {
  const tagsOf = (path: string) =>
    Object.entries(rows.tags ?? {}).flatMap(([tag, paths]) =>
      paths.some((tagged) => isInside(path, tagged)) ? [code(tag)] : [],
    );
  const body = nodesOf(model.machine)
    .filter((node) => node.parent)
    .map((node) => {
      const path = pathOf(node);
      const screen = model.screens[path];
      const accepted = rows.accepts[path] ?? [];
      return [
        code(path),
        node.description ?? '',
        screen ? screenWords(screen) : '（看里面的状态）',
        listed(accepted.filter((event) => event in model.user).map(code)),
        listed(accepted.filter((event) => event in model.world).map(code)),
        listed(
          upwards(path)
            .flatMap((above) => Object.keys(rows.runs?.[above] ?? {}))
            .map(code),
        ),
        ...(rows.tags ? [listed(tagsOf(path))] : []),
      ];
    });
  return table(['状态', '意思', '屏幕上', '人能做', '听得到', '在跑', ...(rows.tags ? ['标签'] : [])], body);
}

function transitions({ table: rows }: Flow, { writes }: FlowNumbers): string {
  const body = rows.rows.map((row) => [
    row.event === 'start' ? '' : stateWords(row.from),
    eventWords(row, rows),
    row.given?.[0] ?? '',
    targetWords(row),
    effectWords(row),
    listed((writes[rowName(row)] ?? []).map(code)),
    withSources(row.because),
  ]);
  return table(['从', '事件', '条件', '到', '对外做什么', '改了什么', '依据'], body);
}

function events({ model }: Flow): string {
  const people = Object.entries(model.user).map(([event, { gesture, also = [] }]) => [
    code(event),
    [gesture, ...also].map(gestureWords).join('；'),
  ]);
  const world = Object.keys(model.world).map((event) => [code(event), `来自 ${sourceWords(model, event)}`]);
  return people.length + world.length === 0
    ? '这个流程不听任何事件。'
    : table(['事件', '怎么发生'], [...people, ...world]);
}

function requirements({ model }: Flow): string {
  return model.requirements.map(({ says, source }) => `- ${says}（${withSources(source)}）`).join('\n');
}

function excuses({ model }: Flow): string {
  const titles = { pairs: '转移对', guards: '守卫', cases: '用例', mutants: '变异', waits: '等待' } as const;
  const items = Object.entries(titles).flatMap(([kind, title]) =>
    (model.excuses?.[kind as keyof typeof titles] ?? []).map((excuse) => {
      const names = excusedNames([excuse]);
      return `- ${title}，${names.length} 个：${withSources(excuse.because)}\n${names.map((name) => `  - ${code(name)}`).join('\n')}`;
    }),
  );
  return items.length === 0 ? '没有豁免。' : items.join('\n');
}

function relatives({ name }: Flow): string {
  const link = (flow: Flow) => `[${flow.name}](${flow.name}.md)（${flow.model.machine.root.description ?? ''}）`;
  const parents = families.filter(({ child }) => child.name === name).map(({ parent }) => `- 由 ${link(parent)} 运行`);
  const children = families.filter(({ parent }) => parent.name === name).map(({ child }) => `- 运行 ${link(child)}`);
  const listens = listensTo(name).map((other) => `- 听 [${other}](${other}.md) 的报告`);
  const all = [...parents, ...children, ...listens];
  return all.length === 0 ? '独自运行。' : all.join('\n');
}

/** Returns the flows whose reports a flow handles: the session sends `session.visitorFound`. */
export function listensTo(name: string): string[] {
  const flow = flows.find((candidate) => candidate.name === name);
  const sources = new Set(Object.keys(flow?.model.world ?? {}).map((event) => event.split('.')[0] ?? ''));
  return flows.map((other) => other.name).filter((other) => other !== name && sources.has(other));
}

/** Returns the addresses of this flow in the viewer: beside the running site, or alone on any web server. */
const liveLinks = (name: string): string =>
  `活的：\`npm start\` 以后打开 <http://localhost:8100/charts?beside#/${name}>，现在的状态亮着，每条路径都能播放；没有网站也能看：[viewer](viewer/index.html#/${name})。`;

export function flowPage(flow: Flow, numbers: FlowNumbers): string {
  const { name, model } = flow;
  const together = Object.entries(numbers.together).map(
    ([child, { goals, edges, tours, steps }]) =>
      `和 [${child}](${child}.md) 一起走：${goals} 个目标，${edges} 条边，${tours} 条路线，${steps} 步。`,
  );
  return [
    `# ${name}：${model.machine.root.description ?? ''}`,
    `由 \`npm run charts\` 从 [machines/${fileOf(name)}](../../machines/${fileOf(name)}) 和 [${tableFileOf(name)}](../../${tableFileOf(name)}) 生成，请勿手改。[全部流程](README.md)`,
    `[![${name} 的状态图](${name}.svg)](${name}.svg)`,
    `图例见[全部流程](README.md#图例)。${liveLinks(name)}`,
    `## 状态\n\n${states(flow)}`,
    `## 事件\n\n${events(flow)}`,
    `## 转移\n\n这张表由人从规格写出，测试拿它与机器两边对照。\n\n${transitions(flow, numbers)}`,
    `## 要求\n\n沿着每一条路线检查。\n\n${requirements(flow)}`,
    `## 覆盖\n\n${markdownTable(published, [columnsOf(rowOf(name, numbers, undefined), published)])}`,
    ...together,
    `## 豁免\n\n${excuses(flow)}`,
    `## 相关流程\n\n${relatives(flow)}`,
    `## 在 Stately 里打开\n\n粘贴 [${name}.json](${name}.json)，做法见[全部流程](README.md#在-stately-里打开)。`,
    '',
  ].join('\n\n');
}
