/** Replaces `walkOnSite` where stages are played: takes a flow's stage without declaring tests. */
import { areaOf, loadFlow } from '../../model/flows.ts';
import type { AnyStage, AnyStateMachine, Stage } from '../model/stage.ts';

const collected = new Map<string, unknown>();

export async function walkOnSite<M extends AnyStateMachine>(flow: string, stage: Stage<M>): Promise<void> {
  collected.set(flow, stage);
}

/** @throws if there is no such flow, or it has no stage */
export async function stageOf(flow: string): Promise<AnyStage> {
  const { model, table } = await loadFlow(flow);
  await import(/* @vite-ignore */ `../../flows/${areaOf(flow)}/${flow}.stage.ts`);
  const stage = collected.get(flow);
  if (!stage) throw new Error(`${flow} has no stage`);
  return { ...(stage as Omit<AnyStage, 'model' | 'table'>), model, table };
}
