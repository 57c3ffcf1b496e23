import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { eventsBeside } from '../product.ts';

const house = (type: 'parallel' | 'compound') =>
  createMachine({
    type,
    ...(type === 'compound' && { initial: 'lamp' }),
    on: { 'power.failed': { actions: 'note' } },
    states: {
      lamp: {
        on: {
          'lamp.pressed': { actions: 'note' },
          'guest.came': { actions: 'note' },
          'power.failed': { actions: 'note' },
        },
        after: { patience: { actions: 'note' } },
      },
      door: { invoke: { id: 'bell', src: 'bell' }, on: { 'guest.came': { actions: 'note' } } },
    },
  });

describe('eventsBeside', () => {
  test('the events of other regions are beside the child, except those that its region or the machine handles', () => {
    expect([...eventsBeside(house('parallel'), 'bell', false)]).toEqual([
      'lamp.pressed',
      expect.stringMatching(/^xstate\.after\.patience\./),
    ]);
  });

  test('with a context, no event is beside the child, because guards of its region may read the context', () => {
    expect(eventsBeside(house('parallel'), 'bell', true).size).toBe(0);
  });

  test('a machine without regions has no events beside the child', () => {
    expect(eventsBeside(house('compound'), 'bell', false).size).toBe(0);
  });
});
