import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { norms } from './accessibility/index.ts';
import { rowsOf } from './accessibility/norm.ts';
import { criteria } from './accessibility/wcag/index.ts';
import { missingTests } from './namedTests.ts';
import { accessibilityFile, accessibilityReport } from './report/accessibilityReport.ts';
import { openAcr, openAcrFile, openAcrText } from './report/openAcr.ts';

/** The success criteria of WCAG 2.2 (https://www.w3.org/TR/WCAG22/), without those of level AAA. */
const wcag = {
  A: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2', '2.1.1', '2.1.2', '2.1.4'],
    ...['2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '3.1.1'],
    ...['3.2.1', '3.2.2', '3.2.6', '3.3.1', '3.3.2', '3.3.7', '4.1.2'],
  ],
  AA: [
    ...['1.2.4', '1.2.5', '1.3.4', '1.3.5', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13', '2.4.5'],
    ...['2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8', '3.1.2', '3.2.3', '3.2.4', '3.3.3', '3.3.4', '3.3.8', '4.1.3'],
  ],
};

describe('the accessibility report', () => {
  test('the report has each of the 55 success criteria of levels A and AA once, in its level', () => {
    expect(criteria).toHaveLength(55);
    for (const level of ['A', 'AA'] as const)
      expect(criteria.filter((one) => one.level === level).map(({ number }) => number)).toEqual(wcag[level]);
  });

  test.each(norms.map((norm) => [norm.title[1], rowsOf(norm)] as const))(
    'each row of %s names existing tests, or a manual check with its day',
    (_, rows) => {
      expect(rows.filter(({ tests, byHand }) => tests.length === 0 && !byHand)).toEqual([]);
      for (const { byHand } of rows) if (byHand) expect(byHand.on).toMatch(/^\d{4}-\d\d-\d\d$/);
      const missing = rows.flatMap(({ number, tests }) => missingTests(tests).map((test) => `${number}: ${test}`));
      expect(missing).toEqual([]);
    },
  );

  test.each(norms.map((norm) => [norm.title[1], rowsOf(norm)] as const))(
    'each partly met row of %s, and no other, says where something is lacking',
    (_, rows) => {
      expect(rows.filter(({ conformance, gap }) => (conformance === 'partly') !== (gap !== undefined))).toEqual([]);
    },
  );

  test('docs/accessibility.md is what `npm run charts` writes', () => {
    expect(readFileSync(accessibilityFile, 'utf8')).toBe(accessibilityReport());
  });
});

describe('the OpenACR file', () => {
  test('docs/accessibility.openacr.yaml is what `npm run charts` writes', () => {
    expect(readFileSync(openAcrFile, 'utf8')).toBe(openAcrText());
  });

  test('the report has the fields that the schema of OpenACR requires, with the types and terms of its catalogue', () => {
    const { title, product, author, chapters, version } = openAcr();
    for (const text of [title, product.name, author.email]) expect(text).toBeTypeOf('string');
    expect(version).toBeTypeOf('number');
    const { success_criteria_level_a: a, success_criteria_level_aa: aa, success_criteria_level_aaa: aaa } = chapters;
    expect(aaa.disabled).toBe(true);
    expect(a.criteria.map(({ num }) => num)).toEqual(wcag.A);
    expect(aa.criteria.map(({ num }) => num)).toEqual(wcag.AA);
    for (const { components } of [...a.criteria, ...aa.criteria]) {
      expect(components.map(({ name }) => name)).toEqual(['web']);
      for (const { adherence } of components) {
        expect(['supports', 'partially-supports', 'does-not-support', 'not-applicable']).toContain(adherence.level);
        expect(adherence.notes).toMatch(/[A-Z][\s\S]*\p{Script=Han}/u);
      }
    }
  });

  test('each line is a key, a text in quotes, or an item of a list, so that every reader of YAML understands it', () => {
    const odd = openAcrText()
      .trimEnd()
      .split('\n')
      .filter((line) => !/^ *(?:- )?[a-z_]+:(?: (?:"(?:[^"\\]|\\.)*"|\d+|true))?$/.test(line));
    expect(odd).toEqual([]);
  });
});
