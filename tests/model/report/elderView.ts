/** Writes docs/elder-view.md: each requirement of the norms for elderly people, with the tests that hold it. */
import { elderNorms } from '../elderView/index.ts';
import type { ElderNorm, ElderRow, Verdict } from '../elderView/norm.ts';
import { cell } from './requirementsTable.ts';

export const elderViewFile = 'docs/elder-view.md';

const verdicts: Record<Verdict, string> = {
  holds: '做到',
  partly: '部分做到',
  operator: '看网站的内容',
  absent: '不适用',
  lacks: '没有',
};

const heldBy = ({ tests }: ElderRow): string =>
  tests.map(({ file, title }) => `[${file.split('/').at(-1)}](../${file})：${cell(title)}`).join('<br>');

const tableOf = ({ title, about, rows }: ElderNorm): string =>
  [
    `## ${title}`,
    '',
    about,
    '',
    '| 要求 | 结论 | 说明 | 由什么保证 |',
    '|---|---|---|---|',
    ...rows.map((one) => `| ${cell(one.name)} | ${verdicts[one.verdict]} | ${cell(one.because)} | ${heldBy(one)} |`),
  ].join('\n');

const counts = Object.entries(verdicts)
  .map(([verdict, word]) => {
    const rows = elderNorms.flatMap((norm) => norm.rows).filter((one) => one.verdict === verdict);
    return `${word} ${rows.length}`;
  })
  .join('，');

/** Returns the whole page. The same rows give the same bytes. */
export const elderView = (): string => `# 大字版

学员在账号菜单、导航菜单或者页脚按“大字版”，选 125%、150% 或者 200% 的字。选过的记在这个浏览器里，别的标签页也跟着；下次打开，第一眼就是大字，没有跳动。

换的是整个网站：

- **一列**，宽的屏幕也是，布局与手机上的一样。
- **字**至少 18 像素，行距至少 1.5 倍；次要的文字和控件的边更深。
- **按钮、输入框、菜单**至少 60 像素高、60 像素宽；指针 48 像素。
- **什么都不自己动**：轮播停着，没有动画；提示留到关掉为止；公告和页面底部的按钮是页面的一部分，不浮在文字上面。

大字版的样式和代码选了才下载；没有选的人几乎不多花什么。

下面是工信部的两份适老化规范和国家标准的要求，一共 ${elderNorms.flatMap(({ rows }) => rows).length} 条：${counts}。规范的话是按意思写的，不是原文；也不写条款号，因为我们没有规范的正文，别人转述的条款号没有核对过。“看网站的内容”是说知图做了它的部分，余下的看网站管理员写的、放的。
这一页由 \`npm run charts\` 从 \`tests/model/elderView\` 生成；测试改了名字、少了一条，\`npm test\` 就不过。

${elderNorms.map(tableOf).join('\n\n')}
`;
