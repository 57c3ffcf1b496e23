/**
 * Writes docs/accessibility.openacr.yaml: the accessibility report in the form of OpenACR 0.1.0 (https://github.com/GSA/openacr), which tools
 * of buyers read.
 */
import { readFileSync } from 'node:fs';
import { type Conformance, type Criterion, judgedOn } from '../accessibility/norm.ts';
import { criteria } from '../accessibility/wcag/index.ts';

export const openAcrFile = 'docs/accessibility.openacr.yaml';

/** The terms of OpenACR. It has none for content of the operator, about which a product says nothing. */
const terms: Record<Conformance, string> = {
  supports: 'supports',
  partly: 'partially-supports',
  operator: 'not-applicable',
  absent: 'not-applicable',
};

const inBoth = (zh: string, en: string) => `${en}\n${zh}`;

function notesOf({ conformance, because: [zh, en], tests, byHand }: Criterion): string {
  const zhStart = conformance === 'operator' ? '看网站的内容。' : '';
  const enStart = conformance === 'operator' ? 'Depends on the content of the operator. ' : '';
  return [
    inBoth(`${zhStart}${zh}。`, enStart + en),
    ...tests.map(({ file, title }) => `Test: ${file}: ${title}`),
    ...(byHand ? [`By hand on ${byHand.on}: ${inBoth(byHand.steps[0], byHand.steps[1])}`] : []),
  ].join('\n');
}

const chapter = (level: Criterion['level']) => ({
  criteria: criteria
    .filter((one) => one.level === level)
    .map((one) => ({
      num: one.number,
      components: [{ name: 'web', adherence: { level: terms[one.conformance], notes: notesOf(one) } }],
    })),
});

export function openAcr() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return {
    title: 'Zhitu Accessibility Conformance Report',
    product: {
      name: 'Zhitu 知图',
      version,
      description: 'The member-facing front end of online course sites (MeEdu 4.9), in Chinese. 网课网站的会员端前台。',
    },
    // OpenACR requires an address. The operator who passes the report on writes theirs here.
    author: { name: 'Zhitu', email: '' },
    report_date: judgedOn,
    last_modified_date: judgedOn,
    version: 1,
    catalog: '2.5-edition-wcag-2.2-en',
    notes: inBoth(
      '和 docs/accessibility.md 同一张表。4.1.1 不是 WCAG 2.2 的准则，所以没有。',
      'The same rows as docs/accessibility.md. 4.1.1 is no criterion of WCAG 2.2, so it is left out.',
    ),
    evaluation_methods_used: inBoth(
      '每个画面由 axe 和 IBM 的 accessibility-checker 检查，再加上每条注明的测试和人工检查。没有用真的读屏软件查过。',
      'Checks by axe and by the accessibility-checker of IBM on every screen, and the tests and manual checks that each row names. No check with real screen readers.',
    ),
    legal_disclaimer: inBoth(
      '这是项目自己的检查，不是第三方的鉴定。',
      'This is the project’s own evaluation, not an audit by a third party.',
    ),
    license: 'MIT',
    chapters: {
      success_criteria_level_a: chapter('A'),
      success_criteria_level_aa: chapter('AA'),
      success_criteria_level_aaa: { disabled: true, notes: 'Not evaluated. 没有检查。' },
    },
  };
}

/** Returns the lines of a value in YAML. Texts are quoted as in JSON, which YAML 1.2 reads. */
function linesOf(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((one) => linesOf(one).map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`)));
  return Object.entries(value as object).flatMap(([key, one]) =>
    typeof one === 'object'
      ? [`${key}:`, ...linesOf(one).map((line) => `  ${line}`)]
      : [`${key}: ${JSON.stringify(one)}`],
  );
}

/** Returns the file. The same rows give the same bytes. */
export const openAcrText = (): string => `${linesOf(openAcr()).join('\n')}\n`;
