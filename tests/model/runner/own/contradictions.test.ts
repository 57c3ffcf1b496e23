import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { judgeMutants } from '../../mutants/judge.ts';
import type { AnyModel } from '../model.ts';
import type { AnyTransitions } from '../rows.ts';
import { walk } from '../walk.ts';

/** A shelf of pictures: forward and back stop at its ends. */
const shelfMachine = setup({
  types: {
    context: {} as { at: number; count: number },
    input: {} as { count: number },
    events: {} as { type: 'next.chosen' } | { type: 'previous.chosen' },
  },
  guards: {
    hasNext: ({ context }) => context.at + 1 < context.count,
    isLast: ({ context }) => context.at + 1 >= context.count,
    hasPrevious: ({ context }) => context.at > 0,
  },
  actions: {
    goOn: assign(({ context }) => ({ at: context.at + 1 })),
    goBack: assign(({ context }) => ({ at: context.at - 1 })),
    goToFirst: assign({ at: 0 }),
  },
}).createMachine({
  id: 'shelf',
  context: ({ input }) => ({ at: 0, count: input.count }),
  initial: 'open',
  states: {
    open: {
      on: {
        'next.chosen': [
          { guard: 'hasNext', actions: 'goOn' },
          { guard: 'isLast', actions: 'goToFirst' },
        ],
        'previous.chosen': { guard: 'hasPrevious', actions: 'goBack' },
      },
    },
  },
});

const click = (name: string) => ({ gesture: { do: 'click', role: 'button', name } as const });
type Shelf = { at: number; count: number };
const table: AnyTransitions = {
  accepts: { open: ['next.chosen', 'previous.chosen'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'open',
      changes: (_: unknown, { input }: { input: { count: number } }) => ({ at: 0, count: input.count }),
      because: '打开',
    },
    {
      from: 'open',
      event: 'next.chosen',
      given: ['有下一张', ({ at, count }: Shelf) => at + 1 < count],
      to: 'same',
      changes: ({ at }: Shelf) => ({ at: at + 1 }),
      because: '往后',
    },
    {
      from: 'open',
      event: 'next.chosen',
      given: ['是最后一张', ({ at, count }: Shelf) => at + 1 >= count],
      to: 'same',
      changes: { at: 0 },
      because: '从头',
    },
    {
      from: 'open',
      event: 'previous.chosen',
      given: ['有前一张', ({ at }: Shelf) => at > 0],
      to: 'same',
      changes: ({ at }: Shelf) => ({ at: at - 1 }),
      because: '往前',
    },
  ] as unknown as AnyTransitions['rows'],
};
const model = (count: number, excuses: AnyModel['excuses'] = {}): AnyModel => ({
  machine: shelfMachine,
  inputs: { some: { count } },
  user: { 'next.chosen': click('下一张'), 'previous.chosen': click('上一张') },
  world: {},
  actors: {},
  screens: { open: { shows: [] } },
  requirements: [],
  excuses,
});
const toFirst = 'open: next.chosen [isLast]';
const back = 'open: previous.chosen [hasPrevious]';

test('the walk needs neither a pair nor an excuse for two transitions whose guards contradict each other', async () => {
  const { numbers, problems } = await walk(model(3), table);
  expect(numbers.impossible).toBe(1);
  expect(problems.join()).not.toContain(`${toFirst} > ${back}`);
  const needless = await walk(model(3, { pairs: [{ because: '在第一张', names: [`${toFirst} > ${back}`] }] }), table);
  expect(needless.problems.join()).toContain('stale excuse, this pair is covered, proven impossible or gone');
});

test('the walk does not call a pair impossible if only a small fixture leaves it out', async () => {
  const { numbers, problems } = await walk(model(2), table);
  expect(numbers.impossible).toBe(1);
  expect(problems.join()).toContain(
    'pair not covered and not excused: open: next.chosen [hasNext] > open: next.chosen [hasNext]',
  );
});

test('swapping two branches whose guards exclude each other is an equivalent mutant', async () => {
  const { tours } = await walk(model(3), table);
  const { score, problems } = await judgeMutants(model(3), table, [...tours.pairs, ...tours.edges]);
  expect(score.equal).toBe(1);
  expect(problems.join()).not.toContain('before the branch above it');
});
