import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';

/** Where mutants are judged (`npm run mutants`), the site tells the console which it meets. */
const { ZHITU_MET: folder } = process.env;

/** @returns what keeps for a test which mutants it met, once it is over */
export function meeting(context: BrowserContext, test: TestInfo): () => void {
  if (folder === undefined) return () => {};
  const ids = new Set<number>();
  const listen = (page: Page) =>
    page.on('console', (message) => {
      const [, id] = /^mutant (\d+)$/.exec(message.text()) ?? [];
      if (id) ids.add(Number(id));
    });
  context.pages().forEach(listen);
  context.on('page', listen);
  return () => {
    const [file, ...titles] = test.titlePath;
    const kept = {
      file,
      title: titles.join(' '),
      passed: test.status === test.expectedStatus,
      milliseconds: test.duration,
      ids: [...ids],
    };
    writeFileSync(join(folder, `${test.testId}.json`), JSON.stringify(kept));
  };
}
