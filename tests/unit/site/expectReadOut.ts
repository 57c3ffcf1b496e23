import { relative } from 'node:path';
import { expect } from 'vitest';
import { faults, outline } from './outline.ts';
import { atRest } from './rest.ts';

/**
 * Compares the readout of `root` with the file `readOut/<name>.txt`, whose first line names the test. `npm run test:unit -- -u` writes the
 * files; read their diff.
 *
 * @param name the page and its state. It is written as a whole, so that a search finds it.
 * @param varying replaces what differs from run to run by something constant
 */
export async function expectReadOut(name: string, root = 'main', varying = (text: string) => text): Promise<void> {
  await atRest();
  expect(faults()).toEqual([]);
  const element = [...document.querySelectorAll(root)].at(-1);
  if (!element) throw new Error(`no ${root} on this page`);
  const page = root === 'main' ? [`- page "${document.title}"`] : [];
  const told = varying([...page, ...outline(element)].join('\n'));
  const { testPath = '', currentTestName } = expect.getState();
  const test = `# ${relative(process.cwd(), testPath)} > ${currentTestName}`;
  await expect(`${test}\n${told}\n`).toMatchFileSnapshot(`./readOut/${name}.txt`);
}
