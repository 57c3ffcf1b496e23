/** The stages of all flows. */
import { flowNames } from '../../model/flows.ts';
import type { AnyStage } from '../model/stage.ts';
import { stageOf } from './stages.ts';

export const stages: ReadonlyMap<string, AnyStage> = new Map(
  await Promise.all(flowNames.map(async (name) => [name, await stageOf(name)] as const)),
);
