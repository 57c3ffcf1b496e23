import { describe, expect, test } from 'vitest';
import { flowNames } from '../flows.ts';
import type { Drawing } from './drawing.ts';
import { loopsIn, startsAway, widest } from './overlaps.ts';
import { svgOf } from './svg.ts';

/** Rules that no layout of a chart satisfies, with the reason. */
const excepted: Record<string, { of: 'loop' | 'start'; because: string }> = {
  mobileChange: {
    of: 'loop',
    because: 'each of three consecutive steps can return to the first state',
  },
  boot: {
    of: 'start',
    because: 'with the start at the top left, an arrow to `leavingForMobileSite` goes round the page',
  },
  session: {
    of: 'start',
    because: 'the arrow from `signingOut`, at the bottom, back to the start takes the right side',
  },
  orderForm: {
    of: 'start',
    because:
      'downwards, the text of `filling` takes the left side; across, with the start there, the picture is 2,600 px wide',
  },
};
const but = (kind: 'loop' | 'start'): string[] => flowNames.filter((name) => excepted[name]?.of !== kind);

/**
 * Declares a part of the tests of docs/charts. The layout of all pictures is slow, so all tests share it.
 *
 * @param drawingOf returns a copy of a picture, which a test may change
 */
export function declareLayoutTests(drawingOf: (name: string) => Drawing): void {
  test('no picture, including the one of all flows, is wider than 1,600 px', () => {
    const widths = [...flowNames, 'overview'].map((name) => {
      const [, width] = /width="(\d+)"/.exec(svgOf(drawingOf(name), name, () => undefined)) ?? [];
      return { name, width: Number(width) };
    });
    expect(widths.filter(({ width }) => !(width <= 1600))).toEqual([]);
    expect(svgOf({ ...drawingOf('session'), width: widest + 1 }, 'session', () => undefined)).toContain('width="1601"');
  });

  test('the start of each picture is at its top left', () => {
    expect(but('start').flatMap((name) => startsAway(drawingOf(name)))).toEqual([]);
  });

  test('no picture has an arrow that goes round the page', () => {
    expect(but('loop').flatMap((name) => loopsIn(drawingOf(name)).map((problem) => `${name}: ${problem}`))).toEqual([]);
  });

  test('every listed exception to the rules for pictures is needed and has a reason', () => {
    const without = Object.entries(excepted).filter(([name, { of }]) => {
      const drawing = drawingOf(name);
      return (of === 'loop' ? loopsIn(drawing) : startsAway(drawing)).length === 0;
    });
    expect(without).toEqual([]);
    expect(Object.values(excepted).every(({ because }) => because.length > 0)).toBe(true);
  });

  describe('the checks of a layout', () => {
    const page = (): Drawing => drawingOf('session');

    test('startsAway finds a start at the right or at the bottom', () => {
      for (const side of ['x', 'y'] as const) {
        const drawing = page();
        const length = side === 'x' ? drawing.width : drawing.height;
        for (const box of drawing.boxes) if (box.depth > 0) box[side] = length - 60;
        expect(startsAway(drawing)).toEqual(['the start of session is not at its top left']);
      }
    });

    test('startsAway finds the start of a region of a parallel machine', () => {
      const drawing = drawingOf('smsCode');
      for (const box of drawing.boxes)
        if (box.box.id.startsWith('smsCode.code.') || box.box.id === 'smsCode.code#start') box.x += 5000;
      for (const box of drawing.boxes) if (box.box.id === 'smsCode.code#start') box.x += 5000;
      expect(startsAway(drawing)).toEqual(['the start of smsCode.code is not at its top left']);
    });

    test('loopsIn finds an arrow nearly as wide and high as the page', () => {
      const drawing = page();
      const { width, height } = drawing;
      const [arrow] = drawing.arrows;
      if (!arrow) throw new Error('no arrow');
      arrow.points = [0.05, 0.95].map((part) => ({ x: width * part, y: height * part }));
      expect(loopsIn(drawing)).toEqual([`the arrow ${arrow.arrow.from} -> ${arrow.arrow.to} goes round the page`]);
      arrow.points = [0.2, 0.95].map((part) => ({ x: width * part, y: height * part }));
      expect(loopsIn(drawing)).toEqual([]);
    });

    test('loopsIn finds an arrow along a side of the page, outside all states', () => {
      const drawing = page();
      const [arrow] = drawing.arrows;
      if (!arrow) throw new Error('no arrow');
      const outside = (part: number) => [0.1, 0.1 + part].map((at) => ({ x: 1, y: drawing.height * at }));
      arrow.points = outside(0.6);
      expect(loopsIn(drawing)).toHaveLength(1);
      arrow.points = outside(0.4);
      expect(loopsIn(drawing)).toEqual([]);
    });
  });
}
