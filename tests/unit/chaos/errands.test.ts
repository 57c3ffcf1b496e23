import { describe, expect, test } from 'vitest';
import { Dice } from '../../chaos/dice.ts';
import { Course, errands } from '../../chaos/errands.ts';

const dice = () => new Dice('errand');
const note = errands.find(({ name }) => name === 'note');
if (!note) throw new Error('there is no errand for notes');
const begin = { role: 'button', name: '记笔记', nth: 0 };
const field = { role: 'textbox', name: '笔记', nth: 0 };

describe('an errand', () => {
  test('its controls are used in their order', () => {
    const course = new Course(note);
    expect(course.next([field, begin], dice())?.control).toEqual(begin);
    expect(course.next([field, begin], dice())).toMatchObject({ control: field, want: { text: '记得再看 #' } });
  });

  test('it waits for a missing control, and is given up after eleven misses', () => {
    const course = new Course(note);
    for (let miss = 0; miss < 10; miss++) expect(course.next([field], dice())).toBeUndefined();
    expect(course.isOver).toBe(false);
    expect(course.next([field], dice())).toBeUndefined();
    expect(course.isOver).toBe(true);
  });

  test('a visitor gets no errand for members', () => {
    const all = dice();
    for (let draw = 0; draw < 200; draw++) expect(Course.drawn(all, false).errand.isForMembers).toBeUndefined();
  });
});
