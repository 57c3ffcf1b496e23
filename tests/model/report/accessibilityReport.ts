/** Writes docs/accessibility.md: each requirement of each norm, with the tests that hold it. */
import { norms } from '../accessibility/index.ts';
import { type Conformance, judgedOn, type Norm, type Row, rowsOf } from '../accessibility/norm.ts';
import { cell } from './requirementsTable.ts';

export const accessibilityFile = 'docs/accessibility.md';

const verdicts: Record<Conformance, [zh: string, en: string]> = {
  supports: ['支持', 'supports'],
  partly: ['部分支持', 'partially supports'],
  operator: ['看网站的内容', 'depends on the content'],
  absent: ['不适用', 'not applicable'],
};

const link = (file: string): string => `[${file.split('/').at(-1)}](../${file})`;
const heldBy = ({ tests, byHand }: Row): string =>
  [
    ...tests.map(({ file, title }) => `${link(file)}：${cell(title)}`),
    ...(byHand ? [`人工（${byHand.on}）：${cell(byHand.steps[0])}`] : []),
  ].join('<br>');

/** Returns the table of some rows. It has a column for the level if the norm has levels. */
function tableOf(rows: Row[]): string[] {
  const hasLevels = rows.some(({ level }) => level);
  const line = (cells: string[]) => `| ${cells.filter((_, at) => at !== 1 || hasLevels).join(' | ')} |`;
  return [
    line(['要求', '级', '结论', '说明', '由什么保证']),
    hasLevels ? '|---|---|---|---|---|' : '|---|---|---|---|',
    ...rows.map((row) =>
      line([
        `${row.number} ${row.name[0]}`,
        row.level ?? '',
        verdicts[row.conformance][0],
        cell(row.because[0]),
        heldBy(row),
      ]),
    ),
  ];
}

const tablesOf = (norm: Norm): string =>
  [
    `## ${norm.title[0]}`,
    '',
    norm.about[0],
    ...norm.parts.flatMap(({ title, rows }) => ['', `### ${title}`, '', ...tableOf(rows)]),
  ].join('\n');

/** Returns how many rows of a norm have each verdict, such as “支持 41，部分支持 5”. Verdicts without a row are left out. */
function counts(norm: Norm, language: 0 | 1): string {
  const said = Object.entries(verdicts).flatMap(([conformance, words]) => {
    const number = rowsOf(norm).filter((row) => row.conformance === conformance).length;
    return number > 0 ? [`${words[language]} ${number}`] : [];
  });
  return said.join(language === 0 ? '，' : ', ');
}

/** Returns the rows of all norms that lack something, as a list. */
function gaps(gap: Row['gap'], language: 0 | 1): string {
  const said = norms.flatMap((norm) =>
    rowsOf(norm)
      .filter((row) => row.gap === gap)
      .map(({ number, name, because }) =>
        language === 0
          ? `- **${norm.title[0]} ${number} ${name[0]}**：${because[0]}。`
          : `- **${norm.title[1]}, ${number} ${name[1]}**: ${because[1]}`,
      ),
  );
  return said.length > 0 ? said.join('\n') : language === 0 ? '- 没有。' : '- None.';
}

/** Returns the whole page. The same rows give the same bytes. */
export function accessibilityReport(): string {
  return `# 无障碍报告

${norms.map((norm) => `- **${norm.title[0]}**：${rowsOf(norm).length} 条，${counts(norm, 0)}`).join('\n')}

每一条写着由哪个测试保证；没有测试能判断的，写着人怎么查、哪天查的。人最后一次逐条判断是 ${judgedOn}。这一页和
[accessibility.openacr.yaml](accessibility.openacr.yaml)（[OpenACR](https://github.com/GSA/openacr)，采购方的工具能读，中英文，只有 WCAG）由 \`npm run charts\` 从同一张表
（\`tests/model/accessibility\`）生成；测试改了名字、少了一条，\`npm test\` 就不过。

“看网站的内容”是说知图做了它的部分，余下的看网站管理员写的文字、放的图片和影片。

## 怎么查的

- **两个引擎**：axe 和 IBM 的 accessibility-checker 在每一页、每个流程的每个不同的画面上查，axe 还查宽的窄的、浅色深色。不通过就是测试失败。
- **键盘**：每一页从头 Tab 到尾；主要的流程只用键盘走完。
- **读出来的样子**：每一页、每个对话框、每种出错，名字、角色、状态和次序存成文件（\`tests/unit/site/readOut\`），改一个字都要看过。
- **听起来的样子**：十一件常做的事（登录、注册、找课、试看、买课、看课、记笔记、评论、读消息、改昵称、出错重试），读屏软件一路上说什么存成文件（\`tests/unit/site/spoken\`）。
- **看**：320 像素宽、文字放大到 200%、加宽的文字间距、强制颜色、减少动态效果，每一页都有测试。
- **没有查过**：真的读屏软件（NVDA、讯飞、旁白）、真的手机、Safari。用它们查出了什么，请告诉我们。

## 还缺的

后端（MeEdu 4.9）只有这些，知图补不了：

${gaps('backend', 0)}

知图自己的：

${gaps('site', 0)}

网站管理员能做的：轮播图和课程介绍里的图片写上说明；影片用 HLS 并且带字幕；不用图片代替文字；写上客服地址，认不出验证码的人找得到人。

${norms.map(tablesOf).join('\n\n')}

## GB/T 37668-2019

国家标准《信息技术 互联网内容无障碍可访问性技术要求与测试方法》以 WCAG 2.0 和 2.1 为依据。这里不写条款的对照：我们没有它的正文，条款号不能凭记忆写。

## In English

${norms.map((norm) => `- **${norm.title[1]}**: ${rowsOf(norm).length} requirements: ${counts(norm, 1)}. ${norm.about[1]}`).join('\n')}

A person last judged every row on ${judgedOn}. Each row of the tables above names the tests that hold it, with file and title, or the manual check and its
day. A unit test compares these names with the sources.

Checked by axe and by IBM's accessibility-checker on every page and on every distinct screen of every flow. Tests also go through every page with Tab, at
320 px, with text at 200%, and with wider text spacing. Files keep what a screen reader says on eleven journeys (\`tests/unit/site/spoken\`). Not checked:
real screen readers, real phones, and Safari.

Known gaps of the backend (MeEdu 4.9), which the site cannot fill:

${gaps('backend', 1)}

Known gaps of the site:

${gaps('site', 1)}

There is no table of the clauses of GB/T 37668-2019, because we do not have its text.
`;
}
