import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';

/** Set by `npm run mutants`: the folder for results. The site then logs each mutant that it runs. */
const { ZHITU_MET: folder } = process.env;

/** @returns a function that writes, after the test, which mutants it ran */
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
