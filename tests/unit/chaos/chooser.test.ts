import { describe, expect, test } from 'vitest';
import { Chooser } from '../../chaos/chooser.ts';
import { Dice } from '../../chaos/dice.ts';
import type { Control } from '../../chaos/steps.ts';

const controls: Control[] = [
  ...Array.from({ length: 40 }, (_, nth) => ({ role: 'link', name: '课程', nth })),
  { role: 'button', name: '登录', nth: 0 },
  { role: 'textbox', name: '请输入关键字', nth: 0 },
];

function chosen(seed: string, count: number, from = controls): Control[] {
  const [chooser, dice] = [new Chooser(), new Dice(seed)];
  return Array.from({ length: count }, (_, step) => {
    const control = chooser.choose(from, dice.of(step));
    if (!control) throw new Error('nothing was chosen');
    chooser.note(control);
    return control;
  });
}

describe('the choice of a control', () => {
  test('the same seed chooses the same controls', () => {
    expect(chosen('a', 60)).toEqual(chosen('a', 60));
    expect(chosen('a', 60)).not.toEqual(chosen('b', 60));
  });

  test('a choice depends on role, name, and place alone, and not on the objects', () => {
    expect(chosen('a', 60, structuredClone(controls))).toEqual(chosen('a', 60));
  });

  test('40 links do not hide the only button and the only field', () => {
    const roles = chosen('a', 100).map(({ role }) => role);
    expect(roles.filter((role) => role === 'button').length).toBeGreaterThan(8);
    expect(roles.filter((role) => role === 'textbox').length).toBeGreaterThan(8);
  });

  test('controls that were used less are preferred', () => {
    const links = controls.filter(({ role }) => role === 'link');
    const places = chosen('a', 80, links).map(({ nth }) => nth);
    expect(new Set(places).size).toBeGreaterThan(32);
  });

  test('a control that is missing for a moment does not change the choice among the others', () => {
    const [chooser, dice] = [new Chooser(), new Dice('missing')];
    const seldom = controls.filter(({ nth }) => nth !== 17);
    const choices = Array.from({ length: 100 }, (_, step) => [
      chooser.choose(controls, dice.of(step)),
      chooser.choose(seldom, dice.of(step)),
    ]);
    expect(choices.filter(([all, fewer]) => all !== fewer).length).toBeLessThan(8);
  });

  test('an empty page has nothing to choose from', () => {
    expect(new Chooser().choose([], new Dice('a'))).toBeUndefined();
  });
});
