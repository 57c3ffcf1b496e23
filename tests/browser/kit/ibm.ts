/** Findings of IBM's accessibility-checker, an engine that shares no code with axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

type Issue = {
  ruleId: string;
  value: [level: string, result: string];
  path: { dom: string };
  snippet: string;
  message: string;
};
type Engine = {
  Checker: new () => { check: (node: Document, guidelines: string[]) => Promise<{ results: Issue[] }> };
};

/** The built engine: one script that loads nothing. */
const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8');

/**
 * Returns the violations of WCAG 2.2 A and AA, and of IBM's own requirements, that the engine is sure of. It also lists elements that a
 * person should look at; these are left out. So are findings in inert parts, such as the painted shell, which no member can reach. The engine
 * stays in the page. It is loaded through the developer tools, so the policy of the page does not matter.
 */
export async function ibmFindings(page: Page): Promise<{ rule: string; at: string; says: string }[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine);
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: Engine };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    const isInert = (path: string) => {
      const { singleNodeValue: node } = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
      return node instanceof Element && node.closest('[inert]') !== null;
    };
    return results
      .filter(({ value: [level, result] }) => level === 'VIOLATION' && result === 'FAIL')
      .filter(({ path }) => !isInert(path.dom))
      .map(({ ruleId, snippet, message }) => ({ rule: ruleId, at: snippet, says: message }));
  });
}
