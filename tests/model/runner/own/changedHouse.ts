/** The house without its exact types, so that a test can change its model and its table into wrong ones. */
import type { AnyModel } from '../model.ts';
import type { AnyTransitions } from '../rows.ts';
import { houseModel, houseTable } from './house.ts';

export const model = (change: Partial<AnyModel> = {}): AnyModel => ({
  ...(houseModel() as unknown as AnyModel),
  ...change,
});
export const table = (): AnyTransitions => houseTable() as unknown as AnyTransitions;
/** Returns the row of this event. */
export const row = (rows: AnyTransitions, event: string) => {
  const found = rows.rows.find((candidate) => candidate.event === event);
  if (!found) throw new Error(`no row for ${event}`);
  return found;
};
