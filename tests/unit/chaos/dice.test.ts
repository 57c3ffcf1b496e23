import { describe, expect, test } from 'vitest';
import { Dice } from '../../chaos/dice.ts';

const throwsOf = (seed: string) => {
  const dice = new Dice(seed);
  return Array.from({ length: 50 }, () => dice.between(1, 1000));
};

describe('the dice of a chaos run', () => {
  test('the same seed gives the same throws, and another seed gives others', () => {
    expect(throwsOf('7/1')).toEqual(throwsOf('7/1'));
    expect(throwsOf('7/1')).not.toEqual(throwsOf('7/2'));
    expect(throwsOf('7/1')).not.toEqual(throwsOf('8/1'));
  });

  test('a throw is a whole number between both ends, which are included', () => {
    const dice = new Dice('ends');
    const thrown = Array.from({ length: 200 }, () => dice.between(1, 3));
    expect([...new Set(thrown)].sort()).toEqual([1, 2, 3]);
  });

  test('a key is drawn as often as its weight asks, and never with the weight 0', () => {
    const dice = new Dice('weights');
    const drawn = Array.from({ length: 1000 }, () => dice.weigh({ never: 0, seldom: 1, often: 9 }));
    expect(drawn).not.toContain('never');
    const often = drawn.filter((key) => key === 'often').length;
    expect(often).toBeGreaterThan(850);
    expect(often).toBeLessThan(950);
  });

  test('nothing can be drawn from nothing', () => {
    const dice = new Dice('nothing');
    expect(() => dice.pick([])).toThrow('nothing to choose from');
    expect(() => dice.weigh({ never: 0 })).toThrow('all weights are 0');
  });
});
