/**
 * The order of the test files: those that want a document first, then the others, each with the longest first. A worker is kept only where
 * the next file in line wants the same environment; a new one has to load the site's modules once more.
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
