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
 * Rules that misjudge some elements, by the selectors of these. A form without a name has no role of a landmark, so it needs no name of its
 * own. A box that scrolls must be reachable by Tab in every browser, and so must the frame of the portrait, which the arrow keys move. The
 * engine does not notice that the choice of a label is disabled, which needs no contrast.
 */
const misjudged: Record<string, string> = {
  aria_form_label_unique: 'form:not([aria-label], [aria-labelledby])',
  aria_landmark_name_unique: 'form:not([aria-label], [aria-labelledby])',
  element_tabbable_role_valid: '#lesson-transcript, #avatar-frame',
  text_contrast_sufficient: 'label:has([aria-disabled=true]) *',
};

/**
 * Returns the violations of WCAG 2.2 A and AA, and of IBM's own requirements, that the engine is sure of. It also lists elements that a
 * person should look at; these are left out. So are findings in inert parts, such as the painted shell, which no member can reach. The engine
 * stays in the page. It is loaded through the developer tools, so the policy of the page does not matter.
 */
export async function ibmFindings(page: Page): Promise<{ rule: string; at: string; says: string }[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine);
  return page.evaluate(async (exceptions) => {
    const { ace } = window as unknown as { ace: Engine };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    const elementAt = (path: string) => {
      const { singleNodeValue: node } = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
      return node instanceof Element ? node : null;
    };
    const isLeftOut = ({ ruleId, path }: Issue) => {
      const exception = exceptions[ruleId];
      const element = elementAt(path.dom);
      return Boolean(element?.closest('[inert]') || (exception && element?.matches(exception)));
    };
    return results
      .filter(({ value: [level, result] }) => level === 'VIOLATION' && result === 'FAIL')
      .filter((issue) => !isLeftOut(issue))
      .map(({ ruleId, snippet, message, path }) => {
        const words = elementAt(path.dom)?.textContent?.trim().slice(0, 20);
        return { rule: ruleId, at: `${snippet} “${words}”`, says: message };
      });
  }, misjudged);
}
