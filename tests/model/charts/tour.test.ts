import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findIn, searchable } from '../../../src/charts/search.ts';
import { flowNames } from '../flows.ts';
import { numberOfPath, questions, tour } from './tour.ts';
import { flowIndex } from './viewerFiles.ts';

test('the link in docs/charts/README.md plays the path in which a QR code expires', () => {
  const expiry = numberOfPath('qrLogin', 'showing.asking: done askScan (waiting) [有效期过了]');
  expect(readFileSync('README.md', 'utf8')).toContain(`?beside&play=qrLogin-${expiry}#/qrLogin`);
});

test('the tour has its 5 pictures, and each of its links names an existing flow', () => {
  const text = tour();
  const pictures = [...text.matchAll(/\]\((tour\/[\w-]+\.jpg)\)/g)].map(([, file]) =>
    readFileSync(`docs/charts/${file}`),
  );
  expect(pictures).toHaveLength(5);
  for (const picture of pictures) expect(picture.length).toBeLessThan(120_000);
  const played = [...text.matchAll(/play=(\w+)-\d+#\/(\w+)/g)];
  expect(played).toHaveLength(6);
  for (const [, flow, shown] of played) expect([shown, flowNames.includes(flow as never)]).toEqual([flow, true]);
});

test.each(questions)('the viewer finds the flow for the question “$asks”', ({ asks, flow }) => {
  expect(findIn(searchable(flowIndex()), asks).map((found) => found.flow)).toContain(flow);
});

test('numberOfPath throws for an unknown path', () => {
  expect(() => numberOfPath('qrLogin', 'nothing')).toThrow('qrLogin has no path nothing');
});

test.each(flowNames)('the page of %s links to the flow in the viewer', (name) => {
  const page = readFileSync(`docs/charts/${name}.md`, 'utf8');
  expect(page).toContain(`(viewer/index.html#/${name})`);
  expect(page).toContain(`<http://localhost:8100/charts?beside#/${name}>`);
});
