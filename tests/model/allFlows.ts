/** All flows at once, for what speaks of all of them: the chart pages and the measuring. */
import { childrenOf, type Flow, flowNames, loadFlow } from './flows.ts';

export const flows: Flow[] = await Promise.all(flowNames.map(loadFlow));

/** A flow that runs another flow. */
export const families: { parent: Flow; child: Flow }[] = flows.flatMap((parent) =>
  flows.filter(({ name }) => childrenOf(parent).includes(name)).map((child) => ({ parent, child })),
);
