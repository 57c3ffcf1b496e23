/** A path that is played in the site beside the viewer, from asking for a site to the end. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Command, FromPlayer, PlayedStep } from './protocol.ts';

/** The number of a row of the flow's table. */
export type Wanted = { flow: string; number: number };
/** Where a path can be played, or why it cannot. */
export type Place = { url: string } | { refusal: string };

type Context = {
  wanted: Wanted;
  /** Time between two steps, ms. */
  pace: number;
  steps: PlayedStep[];
  /** Index of the step that is next, or running. */
  next: number;
  /** Number of finished steps. */
  done: number;
  why: string;
};
type Controls = { type: 'paused' } | { type: 'continued' } | { type: 'stepped' } | { type: 'paceChosen'; pace: number };
type Event =
  | Controls
  | { type: 'again' }
  | { type: 'told'; message: Exclude<FromPlayer, { order: unknown }> }
  | { type: 'connectionLost' };

const setUp = setup({
  types: {} as { context: Context; events: Event; input: Wanted & { pace: number } },
  actors: {
    askForPlace: fromPromise<Place>(() => Promise.reject(new Error('not wired'))),
    /** Carries out the server's orders in the frame, and receives commands. */
    stage: fromCallback<Command, Wanted & { pace: number }>(() => undefined),
  },
  guards: {
    isRefused: (_, { place }: { place: Place }) => 'refusal' in place,
  },
  actions: {
    /** Opens the viewer of another site, which plays the path from the start. */
    goThere: (_, __: { url: string }) => undefined,
  },
});

const command = (toCommand: (pace: number) => Command) =>
  setUp.sendTo('stage', ({ context }) => toCommand(context.pace));
const keepPath = setUp.assign({
  steps: ({ context, event }) =>
    event.type === 'told' && 'path' in event.message ? event.message.path : context.steps,
  next: ({ context, event }) => (event.type === 'told' && 'next' in event.message ? event.message.next : context.next),
  done: ({ context, event }) =>
    event.type === 'told' && 'done' in event.message ? event.message.done + 1 : context.done,
});
const tells =
  (over: 'walked' | 'failed' | 'refused') =>
  ({ event }: { event: Event }) =>
    event.type === 'told' && 'over' in event.message && event.message.over === over;
const keepWhy = setUp.assign({
  why: ({ event }) => (event.type === 'told' && 'why' in event.message ? event.message.why : ''),
});

export const playMachine = setUp.createMachine({
  id: 'play',
  context: ({ input: { pace, ...wanted } }) => ({ wanted, pace, steps: [], next: 0, done: 0, why: '' }),
  initial: 'asking',
  on: { again: { target: '.asking', actions: assign({ steps: [], next: 0, done: 0, why: '' }) } },
  states: {
    asking: {
      invoke: {
        src: 'askForPlace',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ place: event.output }) },
            target: 'refused',
            actions: assign({ why: ({ event }) => ('refusal' in event.output ? event.output.refusal : '') }),
          },
          {
            guard: ({ event }) => 'url' in event.output && event.output.url !== window.location.origin,
            target: 'leaving',
            actions: {
              type: 'goThere',
              params: ({ event }) => ({ url: 'url' in event.output ? event.output.url : '' }),
            },
          },
          { target: 'playing' },
        ],
        onError: { target: 'unreachable' },
      },
    },
    leaving: {},
    playing: {
      initial: 'going',
      invoke: { id: 'stage', src: 'stage', input: ({ context: { wanted, pace } }) => ({ ...wanted, pace }) },
      on: {
        told: [
          { guard: tells('walked'), target: 'walked' },
          { guard: tells('failed'), target: 'failed', actions: keepWhy },
          { guard: tells('refused'), target: 'refused', actions: keepWhy },
          { actions: keepPath },
        ],
        connectionLost: 'lost',
        stepped: { actions: command(() => ({ type: 'step' })) },
        paceChosen: {
          actions: [assign({ pace: ({ event }) => event.pace }), command((pace) => ({ type: 'pace', pace }))],
        },
      },
      states: {
        going: { on: { paused: { target: 'paused', actions: command(() => ({ type: 'pause' })) } } },
        paused: { on: { continued: { target: 'going', actions: command(() => ({ type: 'go' })) } } },
      },
    },
    walked: {},
    failed: {},
    refused: {},
    unreachable: {},
    lost: {},
  },
});
