/** Aliases for tools that read stages without Playwright. They also replace `walkOnSite`, which would declare tests. */
import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

export const stageAliases = [
  { find: '@playwright/test', replacement: beside('playwright.ts') },
  { find: /^.*\/model\/walkOnSite\.ts$/, replacement: beside('stages.ts') },
];
