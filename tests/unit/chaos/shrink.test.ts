import { describe, expect, test } from 'vitest';
import { shrink } from '../../chaos/shrink.ts';

const steps = Array.from({ length: 100 }, (_, index) => index);
const needs =
  (...all: number[]) =>
  async (tried: readonly number[]) =>
    all.every((step) => tried.includes(step));

describe('the shrinking of a failing run', () => {
  test.each([
    { needed: [99] },
    { needed: [0] },
    { needed: [3, 57] },
    { needed: [10, 11, 12, 80] },
    { needed: [1, 20, 40, 60, 99] },
  ])('a failure that needs the steps $needed is shrunk to exactly these', async ({ needed }) => {
    expect(await shrink(steps, needs(...needed))).toEqual(needed);
  });

  test('no single step of the result can be left out, even if several lists of steps fail', async () => {
    const fails = async (tried: readonly number[]) =>
      (tried.includes(4) && tried.includes(90)) || tried.filter((step) => step % 10 === 7).length >= 3;
    const least = await shrink(steps, fails);
    expect(await fails(least)).toBe(true);
    for (const step of least) expect(await fails(least.filter((one) => one !== step))).toBe(false);
  });

  test('the order of the steps stays', async () => {
    const fails = async (tried: readonly number[]) => tried.indexOf(30) >= 0 && tried.indexOf(30) < tried.indexOf(60);
    expect(await shrink(steps, fails)).toEqual([30, 60]);
  });

  test('the search tries far fewer lists than there are pairs of steps', async () => {
    let tries = 0;
    await shrink(steps, async (tried) => {
      tries++;
      return needs(3, 57)(tried);
    });
    expect(tries).toBeLessThan(120);
  });

  test('the search ends when its time is over, with steps that fail', async () => {
    let tries = 0;
    const fails = async (tried: readonly number[]) => {
      tries++;
      return needs(3, 57)(tried);
    };
    const least = await shrink(steps, fails, () => tries >= 3);
    expect(tries).toBe(3);
    expect(least.length).toBeGreaterThan(2);
    expect(least).toEqual(expect.arrayContaining([3, 57]));
  });

  test('a failure without any step stays as it is', async () => {
    expect(await shrink([], async () => true)).toEqual([]);
    expect(await shrink([1], async () => true)).toEqual([1]);
  });
});
