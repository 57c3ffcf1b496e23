/**
 * The table that a tester writes for one flow, in `tests/flows/<area>/<flow>.table.ts`. `Model` has its inputs, actors, and screens;
 * `Transitions` has the required result of every event. Such a file imports types of the machine, never the machine.
 */
import type { Model } from './model.ts';
import type { Transitions } from './rows.ts';
import type { AnyStateMachine } from './types.ts';

export type Table<M extends AnyStateMachine> = Omit<Model<M>, 'machine'> & Transitions<M>;
