/**
 * What a tester writes of one flow, in `tests/flows/<area>/<flow>.table.ts`: how it is reached and what it shows (`Model`), and what
 * every event must lead to (`Transitions`). Such a file imports types of the machine, never the machine.
 */
import type { Model } from './model.ts';
import type { Transitions } from './rows.ts';
import type { AnyStateMachine } from './types.ts';

export type Table<M extends AnyStateMachine> = Omit<Model<M>, 'machine'> & Transitions<M>;
