import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { Bench } from '../bench.ts';
import { graphOf } from '../graph.ts';
import { inevitable } from '../inevitable.ts';
import type { AnyModel } from '../model.ts';
import { stimuliOf } from '../stimuli.ts';

const delays = { pause: 5000, patience: 2000 };
const parts = setup({
  types: {} as { context: { tries: number } },
  actors: {
    load: fromPromise<string>(async () => ''),
    watchRetry: fromCallback<EventObject>(() => undefined),
  },
  delays,
  guards: { mayRetry: ({ context }) => context.tries < 2 },
  actions: { countTry: assign(({ context }) => ({ tries: context.tries + 1 })) },
});
const load = { id: 'load', src: 'load', onDone: { target: 'shown' }, onError: { target: 'pausing' } } as const;
const again = { target: 'loading', actions: 'countTry' } as const;

/** A flow that loads, and then shows what it has loaded, or pauses. */
const loading = (id: string, pausing: Parameters<typeof parts.createStateConfig>[0]) =>
  parts.createMachine({
    id,
    context: { tries: 0 },
    initial: 'loading',
    states: { loading: { invoke: load }, pausing, shown: {}, failed: {} },
  });
const endless = loading('endless', { after: { pause: { target: 'loading' } } });
const bounded = loading('bounded', { after: { pause: [{ guard: 'mayRetry', ...again }, { target: 'failed' }] } });
const counted = loading('counted', {
  invoke: { id: 'watchRetry', src: 'watchRetry' },
  on: { 'clock.retryDue': { target: 'loading' } },
});
const impatient = parts.createMachine({
  id: 'impatient',
  context: { tries: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: { ...load, onError: { target: 'shown' } },
      initial: 'quiet',
      states: { quiet: { after: { patience: { target: 'slow' } } }, slow: {} },
    },
    pausing: {},
    shown: { type: 'final' },
  },
});
const deaf = parts.createMachine({
  id: 'deaf',
  context: { tries: 0 },
  initial: 'loading',
  states: { loading: { invoke: { id: 'load', src: 'load', onDone: { target: 'shown' } } }, shown: {} },
});

type Given = { takes?: 'none'; waits?: string[] };
function judged(machine: AnyStateMachine, { takes, waits = [] }: Given = {}) {
  const hasRetry = JSON.stringify(machine.config).includes('watchRetry');
  const model = {
    machine,
    inputs: { only: undefined },
    user: {},
    world: hasRetry ? { 'clock.retryDue': { from: 'watchRetry' } } : {},
    actors: {
      load: { answers: { loaded: 'data' }, faults: ['offline'], ...(takes && { takes }) },
      ...(hasRetry && { watchRetry: { reports: 'the pause' } }),
    },
    screens: {},
    requirements: [],
    excuses: { waits: [{ because: 'it is a test', names: waits }] },
  } as unknown as AnyModel;
  const bench = new Bench(model, delays);
  return inevitable(model, graphOf(model, stimuliOf(model), bench.machine), bench.machine, delays);
}

describe('inevitable', () => {
  test('an endless retry is reported by the names of its transitions', () => {
    expect(judged(endless).problems).toEqual([
      'it may go on for ever without a person, and is not excused: loading: error load > pausing: after pause',
    ]);
  });

  test('an excused transition ends the way, and its state counts as resting', () => {
    const { problems, states } = judged(endless, { waits: ['pausing: after pause'] });
    expect(problems).toEqual([]);
    expect([...states]).toEqual([['loading', { ms: 15_000, untimed: [], way: ['done load'] }]]);
  });

  test('an excuse that cuts no cycle is stale', () => {
    const { problems } = judged(bounded, { waits: ['pausing: after pause [mayRetry]'] });
    expect(problems.join()).toContain('stale excuse, without it nothing goes on for ever: pausing: after pause');
  });

  test('a bounded retry has the sum of its requests and pauses as its bound', () => {
    const { problems, states } = judged(bounded);
    expect(problems).toEqual([]);
    expect(states.get('loading')?.ms).toBe(3 * (15_000 + 5000));
    expect(states.get('pausing')?.ms).toBe(3 * 5000 + 2 * 15_000);
  });

  test('a retry after the countdown of an actor is reported, too', () => {
    expect(judged(counted).problems.join()).toContain('loading: error load > pausing: clock.retryDue');
  });

  test('an actor that runs on during a delay is counted once', () => {
    const { states, end } = judged(impatient);
    expect(states.get('loading.quiet')).toMatchObject({ ms: 15_000 });
    expect(end).toMatchObject({ ms: 15_000 });
  });

  test('an actor without a time limit is named', () => {
    const { states } = judged(impatient, { takes: 'none' });
    expect(states.get('loading.quiet')).toMatchObject({ ms: 2000, untimed: ['load'] });
    expect(states.get('loading')).toMatchObject({ ms: 2000, untimed: ['load'] });
  });

  test('an outcome of an actor that no transition answers is reported', () => {
    expect(judged(deaf).problems).toEqual([
      'nothing follows this, so the state waits for ever: loading: error load (offline)',
    ]);
  });
});
