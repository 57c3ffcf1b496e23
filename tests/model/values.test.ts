/** What people and films bring that no table writes down: it, too, leads where the rows say. */
import { expect, test } from 'vitest';
import { flows } from './allFlows.ts';
import { graphOfFlow } from './paths/paths.ts';
import { openEvents, tryEdges } from './runner/values.ts';

test.each(flows.filter((flow) => openEvents(flow).length > 0))(
  '$name: whatever a field is given, and whatever is done with it then, is as its rows say',
  async (flow) => {
    const { steps, problems } = await tryEdges(flow, graphOfFlow(flow));
    expect(problems.slice(0, 5)).toEqual([]);
    expect(steps).toBeGreaterThan(0);
  },
);
