/** The compiler checks that a missing part of a table is an error at its place, with a message that a tester understands. */

import type { Model } from '../model.ts';
import type { Row, Transitions } from '../rows.ts';
import { type houseMachine, houseModel, houseTable } from './house.ts';

type House = typeof houseMachine;
const model = houseModel();
const table = houseTable();

const { 'lamp.lit': _lit, ...usersWithoutLamp } = model.user;
const { ring: _ring, ...actorsWithoutRing } = model.actors;
const { 'door.open': _open, ...screensWithoutOpen } = model.screens;
const { 'lamp.dark': _dark, ...acceptsWithoutDark } = table.accepts;
const { tags: _tags, ...tableWithoutTags } = table;

const row = (each: Row<House>): Row<House> => each;

/** Each of these must not compile. */
export const mistakes: unknown[] = [
  // @ts-expect-error a user event without a row
  { ...model, user: usersWithoutLamp } satisfies Model<House>,
  // @ts-expect-error an actor without outcomes
  { ...model, actors: actorsWithoutRing } satisfies Model<House>,
  // @ts-expect-error a state without a screen
  { ...model, screens: screensWithoutOpen } satisfies Model<House>,
  // @ts-expect-error a report of the world without a row
  { ...model, world: {} } satisfies Model<House>,
  // @ts-expect-error an answer of another type than the machine expects
  { ...model, actors: { ...model.actors, ring: { answers: { anna: 5 }, faults: ['offline'] } } } satisfies Model<House>,
  // @ts-expect-error a state whose accepted events are not listed
  { ...table, accepts: acceptsWithoutDark } satisfies Transitions<House>,
  // @ts-expect-error a machine with tags whose states are not listed
  tableWithoutTags satisfies Transitions<House>,
  // @ts-expect-error a tag that does not exist
  { ...table, tags: { ...table.tags, quiet: ['door.locked'] } } satisfies Transitions<House>,
  // @ts-expect-error a state that does not exist
  row({ from: 'attic', event: 'lamp.lit', to: 'lamp.bright', because: '' }),
  // @ts-expect-error an event that does not exist
  row({ from: 'lamp.dark', event: 'lamp.lot', to: 'same', because: '' }),
  // @ts-expect-error an action that does not exist
  row({ from: 'lamp.dark', event: 'lamp.lit', to: 'same', effects: ['sing'], because: '' }),
];
