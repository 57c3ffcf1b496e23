import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { viewerFolder } from '../../src/tools/viewer.ts';
import type { Drawing } from './charts/drawing.ts';
import { coverageIn, drawings, drawnFiles, folder, indexFile } from './charts/files.ts';
import { declareLayoutTests } from './charts/layoutTests.ts';
import { overlapsIn } from './charts/overlaps.ts';
import { viewerFiles } from './charts/viewerFiles.ts';
import { flowNames } from './flows.ts';
import { published, withTotal } from './report/coverageTable.ts';

let pictures: Map<string, Drawing>;
beforeAll(async () => {
  pictures = await drawings();
});

test('docs/charts is what `npm run charts` writes, byte for byte, with a page of each flow', async () => {
  const shown = readFileSync(indexFile, 'utf8');
  const files = await drawnFiles(coverageIn(shown));
  const pages = flowNames.map((name) => `${name}.md`);
  const here = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(here.map(({ name }) => name).sort()).toEqual([...files.keys(), ...pages].sort());
  const different = [...files].filter(([name, content]) => readFileSync(`${folder}/${name}`, 'utf8') !== content);
  expect(different.map(([name]) => name)).toEqual([]);
});

test('the data in docs/charts/viewer is what `npm run charts` writes, byte for byte', () => {
  const files = viewerFiles(coverageIn(readFileSync(indexFile, 'utf8')));
  expect(
    readdirSync(viewerFolder)
      .filter((name) => name.endsWith('.json'))
      .sort(),
  ).toEqual([...files.keys()].sort());
  const different = [...files].filter(([name, content]) => readFileSync(`${viewerFolder}/${name}`, 'utf8') !== content);
  expect(different.map(([name]) => name)).toEqual([]);
});

// The rows themselves are compared where their flow is walked: flowTests.ts.
test('the coverage table in docs/charts has a row for each flow and a total', () => {
  const [, , ...lines] = coverageIn(readFileSync(indexFile, 'utf8')).split('\n');
  const rows = lines.map((line) => line.slice(2, -2).split(' | '));
  const own = rows.slice(0, -1);
  expect(own.map(([link]) => /^\[(\w+)\]/.exec(link ?? '')?.[1])).toEqual(flowNames);
  expect(rows).toEqual(withTotal(own));
  expect(rows.every(({ length }) => length === published.length)).toBe(true);
});

declareLayoutTests((name) => structuredClone(pictures.get(name)) as Drawing);

test('no text or arrow of a picture overlaps another element', () => {
  const overlaps = [...pictures].flatMap(([name, drawing]) =>
    overlapsIn(drawing).map((problem) => `${name}: ${problem}`),
  );
  expect(overlaps).toEqual([]);
});

describe('overlapsIn', () => {
  const moved = (change: (drawing: Drawing) => void, flow = 'session'): string[] => {
    const drawing = structuredClone(pictures.get(flow)) as Drawing;
    change(drawing);
    return overlapsIn(drawing);
  };
  test('overlapsIn finds a label on another label', () => {
    const problems = moved(({ labels: [one, other] }) => {
      if (one && other) Object.assign(one, { x: other.x, y: other.y });
    });
    expect(problems.join()).toContain('overlap');
  });
  test('overlapsIn finds a label on a state', () => {
    const problems = moved(({ labels: [label], boxes }) => {
      const state = boxes.find(({ box }) => box.kind === 'state');
      if (label && state) Object.assign(label, { x: state.x, y: state.y });
    });
    expect(problems.join()).toContain('lies on');
  });
  test('overlapsIn finds an arrow through a state', () => {
    const problems = moved(({ arrows, boxes }) => {
      const state = boxes.find(({ box }) => box.id === 'session.memberUnavailable');
      const arrow = arrows.find(
        (candidate) =>
          !candidate.arrow.from.includes('memberUnavailable') && !candidate.arrow.to.includes('memberUnavailable'),
      );
      if (arrow && state) {
        const y = state.y + state.height / 2;
        arrow.points = [
          { x: 0, y },
          { x: 900, y },
        ];
      }
    });
    expect(problems.join()).toContain('runs through');
  });
  test('overlapsIn finds an arrow through the header of a box with inner boxes', () => {
    const problems = moved(({ arrows: [arrow], boxes }) => {
      const group = boxes.find(({ box }) => box.id === 'orderForm.filling');
      if (!arrow || !group) return;
      const x = group.x + 30;
      arrow.points = [
        { x, y: group.y - 20 },
        { x, y: group.y + group.header },
      ];
    }, 'orderForm');
    expect(problems).toContain('an arrow runs through the words of orderForm.filling');
  });
  test('overlapsIn finds a text that is wider than its box', () => {
    const problems = moved(({ boxes }) => {
      for (const box of boxes) box.width = 60;
    });
    expect(problems.join()).toContain('wider than its box');
  });
});
