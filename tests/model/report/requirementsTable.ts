/** Writes docs/requirements.md: each sentence of the specification with its module, the tests that fail without it, and our departure. */
import { requirements } from '../requirements/index.ts';
import type { Requirement } from '../requirements/requirement.ts';

export const requirementsFile = 'docs/requirements.md';

const sections: Record<Requirement['section'], string> = {
  1: '做什么，给谁用',
  2: '页面和路由',
  3: '实体和字段',
  4: '状态和转移',
  5: '校验',
  6: '角色和权限',
  7: '接口',
  8: '错误',
  9: '常量和限制',
};

/** Escapes a text for a cell of a Markdown table. */
export const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('$', '&#36;').trim();
const link = (file: string): string => `[${file.split('/').at(-1)}](../${file})`;
const testsCell = ({ tests }: Requirement): string =>
  tests.map(({ file, title }) => `${link(file)}：${cell(title)}`).join('<br>');
const departsCell = ({ departs }: Requirement): string =>
  departs ? `${cell(departs.does)}。因为${cell(departs.because)}（${link(departs.decided)}）` : '';

/** Returns the whole page. The same rows give the same bytes. */
export function requirementsTable(): string {
  const parts = Object.entries(sections).map(([number, name]) => {
    const rows = requirements
      .filter(({ section }) => section === Number(number))
      .map((row) => `| ${cell(row.quote)} | ${link(row.holder)} | ${testsCell(row)} | ${departsCell(row)} |`);
    const head = ['| 规格原话 | 在哪里 | 哪个测试 | 与规格不同 |', '|---|---|---|---|'];
    return [`## ${number}. ${name}`, '', ...head, ...rows].join('\n');
  });
  const departing = requirements.filter(({ departs }) => departs).length;
  return [
    '# 规格对照表',
    '',
    `规格的每一句话、文字、接口和常量：由哪个模块实现，没有它时哪些测试会失败，做得与规格不同的写明怎么做、为什么、在哪里决定的。共 ${requirements.length} 行，其中 ${departing} 行与规格不同，由 \`npm run charts\` 生成。`,
    '',
    parts.join('\n\n'),
    '',
  ].join('\n');
}
