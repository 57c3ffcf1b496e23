/** Loads all flows at once, for the chart pages and the coverage report. */
import { childrenOf, type Flow, flowNames, loadFlow } from './flows.ts';

export const flows: Flow[] = await Promise.all(flowNames.map(loadFlow));

/** Pairs of flows in which the parent runs the child. */
export const families: { parent: Flow; child: Flow }[] = flows.flatMap((parent) =>
  flows.filter(({ name }) => childrenOf(parent).includes(name)).map((child) => ({ parent, child })),
);
