/** The index of the chart pages: `docs/charts/README.md`. */
import { families, flows } from '../allFlows.ts';
import { fileOf } from '../flows.ts';
import { columnsOf, published, rowOf } from '../report/coverageTable.ts';
import type { FlowNumbers } from '../report/measure.ts';
import { listensTo } from './flowPage.ts';
import { tour } from './tour.ts';
import { areas } from './words.ts';

const link = (name: string): string => `[${name}](${name}.md)`;

const legend = `## 图例

- 黑点：从这里开始。虚线框 **任何状态**：不管在哪个状态都会响应。
- 浅黄的框：正在做事，▶ 后面是在跑的工作；绿色粗框：流程到此结束；虚线的大框：同时进行的部分。
- 蓝字：人做的事。紫字：外界的报告（其他标签页、服务器、时钟、别的流程）。
- ✓ 工作有了回答，✗ 工作出了故障（网络、超时、服务器错误）；方括号是条件，[否则] 是其余情况。
- ↻ 写在框里的事件留在这个状态；在跑的工作可能因此重新开始，转移表里写明。`;

const stately = `## 在 Stately 里打开

- **粘贴**：打开 <https://stately.ai/editor>，新建一台机器，在代码面板里输入 \`createMachine(…)\`，括号里放 \`docs/charts/<流程>.json\` 的全部内容。
- **从 GitHub 导入**：在 Stately 的项目里选择从 GitHub 导入，指向 \`machines/<目录>/<流程>.machine.ts\`。每个文件只有一台机器，整张图写在一个字面量里，运行时只要 xstate；测试用 Stately 自己的解析器确认，导入得到的状态和转移与运行的机器相同。
- 图上的名字（守卫、动作、工作）在代码里都有同名的实现；粘贴得到的图可以看和模拟，不会真的发请求。
- 每个流程在每个工具里读到什么：[别的工具读到什么](tools.md)。`;

const levels = `每一列的意思：**状态、转移、转移对**（连续两步）都走到；**守卫**：每个转移的条件真和假都出现；**用例**：每种输入和每种回答都用过；**拒绝**：不该响应的事件发过多少次，什么都没有变；**变异**：故意写错一处，被人写的转移表和要求发现；**矛盾**：证明到不了的转移对（前后两个守卫矛盾，状态里见过的内容和它们的邻近值怎么组合都不行），和证明先问哪个都一样的分支，都不算在内；**豁免**：证明不了的，逐个写明理由，列在各流程的页面上；差额都是豁免。在真实浏览器里走到多少，跑过浏览器测试以后由 \`npm run coverage\` 打印。`;

/** Returns one flow's cells in the coverage table. */
export const coverageRow = (name: string, numbers: FlowNumbers): string[] => [
  link(name),
  ...columnsOf(rowOf(name, numbers, undefined), published).slice(1),
];

/** Returns `docs/charts/README.md`, with the coverage table of all flows. */
export function indexPage(coverage: string): string {
  const flowRows = flows.map(({ name, area, model }) => {
    const runs = families.filter(({ parent }) => parent.name === name).map(({ child }) => link(child.name));
    const hears = listensTo(name).map(link);
    return [
      link(name),
      model.machine.root.description ?? '',
      areas[area] ?? area,
      runs.join('、') || '–',
      hears.join('、') || '–',
      `[源码](../../machines/${fileOf(name)})`,
      `[JSON](${name}.json)、[Mermaid](${name}.mmd)、[SCXML](${name}.scxml)`,
    ];
  });
  const flowTable = [
    ['流程', '做什么', '属于', '运行', '听谁的报告', '机器', '给别的工具'],
    ['---', '---', '---', '---', '---', '---', '---'],
    ...flowRows,
  ];
  return [
    '# 全部流程',
    '知图的每个流程是一张状态图。这些页面由 `npm run charts` 从机器和手写的转移表生成，请勿手改；评审者看到的、学员运行的、测试走过的是同一台机器。',
    tour(),
    '## 流程\n\n[![流程之间的关系](overview.svg)](overview.svg)',
    flowTable.map((row) => `| ${row.join(' | ')} |`).join('\n'),
    legend,
    `## 走到了多少\n\n${coverage}\n\n${levels}`,
    stately,
    '',
  ].join('\n\n');
}
