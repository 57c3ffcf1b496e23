/** docs/requirements.md: each sentence of the specification with what holds it and the test that fails without it. */
import { requirements } from '../requirements.ts';

export const requirementsFile = 'docs/requirements.md';

const sections: Record<(typeof requirements)[number]['section'], string> = {
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

/** Text within a cell of a Markdown table. */
const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('$', '&#36;').trim();
const link = (file: string): string => `[${file.split('/').at(-1)}](../${file})`;

/** The whole page. The same rows give the same bytes. */
export function requirementsTable(): string {
  const parts = Object.entries(sections).map(([number, name]) => {
    const rows = requirements
      .filter(({ section }) => section === Number(number))
      .map(
        ({ quote, holder, test }) => `| ${cell(quote)} | ${link(holder)} | ${link(test.file)}：${cell(test.title)} |`,
      );
    return [`## ${number}. ${name}`, '', '| 规格原话 | 在哪里 | 哪个测试 |', '|---|---|---|', ...rows].join('\n');
  });
  return [
    '# 规格对照表',
    '',
    `规格的每一句话、文字、接口和常量：由哪个模块实现，没有它时哪个测试会失败。共 ${requirements.length} 行，由 \`npm run charts\` 生成。`,
    '',
    parts.join('\n\n'),
    '',
  ].join('\n');
}
