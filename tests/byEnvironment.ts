/**
 * The order of the test files: first those with a document, then the others, each group with the longest files first. A worker is kept only
 * if the next file uses the same environment; a new worker has to load the site's modules again.
 */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const wantsDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');

export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(wantsDocument), ...sorted.filter((file) => !wantsDocument(file))];
  }
}
