import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { chartFiles, drawings, folder, publishedNumbers, readmeTable } from './charts/files.ts';
import type { Drawing } from './charts/layout.ts';
import { overlapsIn } from './charts/overlaps.ts';

let pictures: Map<string, Drawing>;
beforeAll(async () => {
  pictures = await drawings();
}, 60_000);

test('docs/charts is what `npm run charts` writes, byte for byte', async () => {
  const files = await chartFiles(publishedNumbers());
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort());
  const different = [...files].filter(([name, content]) => readFileSync(`${folder}/${name}`, 'utf8') !== content);
  expect(different.map(([name]) => name)).toEqual([]);
});

test('README.md shows the table of docs/charts between its two markers', () => {
  const { shown, expected } = readmeTable(publishedNumbers());
  expect(shown, 'npm run charts prints what belongs there').toBe(expected);
});

test('in no picture does a text or an arrow lie on anything that is not its own', () => {
  const overlaps = [...pictures].flatMap(([name, drawing]) =>
    overlapsIn(drawing).map((problem) => `${name}: ${problem}`),
  );
  expect(overlaps).toEqual([]);
});

describe('the search for overlaps finds', () => {
  const moved = (change: (drawing: Drawing) => void, flow = 'session'): string[] => {
    const drawing = structuredClone(pictures.get(flow)) as Drawing;
    change(drawing);
    return overlapsIn(drawing);
  };
  test('a label on another label', () => {
    const problems = moved(({ labels: [one, other] }) => {
      if (one && other) Object.assign(one, { x: other.x, y: other.y });
    });
    expect(problems.join()).toContain('overlap');
  });
  test('a label on a state', () => {
    const problems = moved(({ labels: [label], boxes }) => {
      const state = boxes.find(({ box }) => box.kind === 'state');
      if (label && state) Object.assign(label, { x: state.x, y: state.y });
    });
    expect(problems.join()).toContain('lies on');
  });
  test('an arrow through a state', () => {
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
  test('an arrow through the words of a box that has others in it', () => {
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
  test('a text wider than its box', () => {
    const problems = moved(({ boxes }) => {
      for (const box of boxes) box.width = 60;
    });
    expect(problems.join()).toContain('wider than its box');
  });
});
