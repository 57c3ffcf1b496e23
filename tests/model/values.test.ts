/** Edge-case values of people and films that no table lists. Their results must match the rows, too. */
import { expect, test } from 'vitest';
import { flows } from './allFlows.ts';
import { graphOfFlow } from './paths/paths.ts';
import { openEvents, tryEdges } from './runner/values.ts';

test.each(flows.filter((flow) => openEvents(flow).length > 0))(
  '$name: every edge case of a field, and each use of it, gives the result that the rows say',
  async (flow) => {
    const { steps, problems } = await tryEdges(flow, graphOfFlow(flow));
    expect(problems.slice(0, 5)).toEqual([]);
    expect(steps).toBeGreaterThan(0);
  },
);
