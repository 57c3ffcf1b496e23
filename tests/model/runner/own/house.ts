/** A machine for the runner's own tests, with all features that the runner supports: regions, guards, a delay, a promise, a callback. */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Model } from '../model.ts';
import type { Transitions } from '../rows.ts';

type HouseEvent =
  | { type: 'key.turned'; key: string }
  | { type: 'door.closed' }
  | { type: 'lamp.lit' }
  | { type: 'network.lost' }
  | DoneActorEvent<string, 'ring'>;

export const houseMachine = setup({
  types: {} as {
    context: { guest: string; turns: number };
    events: HouseEvent;
    children: { ring: 'ring'; watch: 'watch' };
    tags: 'noisy';
  },
  actors: {
    ring: fromPromise<string, { turns: number }>(async () => ''),
    watch: fromCallback<EventObject>(() => undefined),
  },
  delays: { glow: 1000 },
  guards: { fits: ({ event }) => event.type === 'key.turned' && event.key === 'right' },
  actions: {
    countTurn: assign(({ context }) => ({ turns: context.turns + 1 })),
    greet: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.ring');
      return { guest: event.output };
    }),
    sayGoodbye: () => undefined,
  },
}).createMachine({
  id: 'house',
  description: 'a house',
  context: { guest: '', turns: 0 },
  invoke: { id: 'watch', src: 'watch' },
  type: 'parallel',
  states: {
    door: {
      initial: 'locked',
      states: {
        locked: { on: { 'key.turned': { guard: 'fits', target: 'ringing', actions: 'countTurn' } } },
        ringing: {
          tags: ['noisy'],
          invoke: {
            id: 'ring',
            src: 'ring',
            input: ({ context }) => ({ turns: context.turns }),
            onDone: { target: 'open', actions: 'greet' },
            onError: { target: 'locked' },
          },
        },
        open: { on: { 'door.closed': { target: 'locked', actions: 'sayGoodbye' } } },
      },
    },
    lamp: {
      initial: 'dark',
      on: { 'network.lost': { target: '.dark' } },
      states: {
        dark: { on: { 'lamp.lit': { target: 'bright' } } },
        bright: { after: { glow: { target: 'dark' } } },
      },
    },
  },
});

type House = typeof houseMachine;

export const houseModel = (): Model<House> => ({
  machine: houseMachine,
  inputs: { empty: undefined },
  unkeyed: { turns: 'no guard reads it' },
  user: {
    'key.turned': {
      cases: { right: { key: 'right' }, wrong: { key: 'wrong' } },
      gesture: { do: 'click', role: 'button', name: 'key' },
    },
    'door.closed': { gesture: { do: 'click', role: 'button', name: 'close' } },
    'lamp.lit': { gesture: { do: 'click', role: 'button', name: 'lamp' } },
  },
  world: { 'network.lost': { from: 'watch' } },
  actors: { ring: { answers: { anna: 'Anna' }, faults: ['offline'] }, watch: { reports: 'the mains' } },
  screens: {
    'door.locked': { shows: [] },
    'door.ringing': { shows: [] },
    'door.open': { shows: [] },
    'lamp.dark': { shows: [] },
    'lamp.bright': { shows: [] },
  },
  requirements: [
    { says: 'the bell is rung once at a time', source: 'house', never: (now) => now.running('ring') > 1 },
    {
      says: 'goodbye is said on closing only',
      source: 'house',
      when: ({ effects }) => effects.includes('sayGoodbye'),
      must: ({ event }) => event.name === 'door.closed',
    },
    {
      says: 'the door opens again',
      source: 'house',
      from: (now) => now.in('door.locked'),
      leadsTo: (now) => now.in('door.open'),
    },
  ],
  excuses: {
    cases: [{ because: 'a wrong key never fits', names: ['key.turned (wrong)'] }],
  },
});

export const houseTable = (): Transitions<House> => ({
  accepts: {
    'door.locked': ['key.turned'],
    'door.ringing': [],
    'door.open': ['door.closed'],
    'lamp.dark': ['lamp.lit', 'network.lost'],
    'lamp.bright': ['network.lost'],
  },
  parallel: ['*'],
  runs: { '*': { watch: null }, 'door.ringing': { ring: ({ turns }) => ({ turns }) } },
  delays: { glow: 1000 },
  tags: { noisy: ['door.ringing'] },
  rows: [
    { from: '*', event: 'start', to: ['door.locked', 'lamp.dark'], changes: { guest: '', turns: 0 }, because: 'night' },
    {
      from: 'door.locked',
      event: 'key.turned',
      case: 'right',
      to: 'door.ringing',
      changes: ({ turns }) => ({ turns: turns + 1 }),
      because: 'the right key rings',
    },
    {
      from: 'door.ringing',
      event: 'done ring',
      to: 'door.open',
      changes: { guest: 'Anna' },
      because: 'the guest is let in',
    },
    { from: 'door.ringing', event: 'error ring', to: 'door.locked', because: 'the bell is not heard' },
    { from: 'door.open', event: 'door.closed', to: 'door.locked', effects: ['sayGoodbye'], because: 'people leave' },
    { from: 'lamp', event: 'network.lost', to: 'lamp.dark', because: 'no power' },
    { from: 'lamp.dark', event: 'lamp.lit', to: 'lamp.bright', because: 'light' },
    { from: 'lamp.bright', event: 'after glow', to: 'lamp.dark', because: 'it saves power' },
  ],
});
