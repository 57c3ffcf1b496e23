/** What reads stages without Playwright puts these in its place, and in that of `walkOnSite`, which would declare tests. */
import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

export const stageAliases = [
  { find: '@playwright/test', replacement: beside('playwright.ts') },
  { find: /^.*\/model\/walkOnSite\.ts$/, replacement: beside('stages.ts') },
];
