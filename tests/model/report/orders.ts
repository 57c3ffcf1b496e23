/**
 * `npm run orders`: searches for the order of goals with the fewest and shortest browser tours, and writes it to a file. Every order reaches
 * the same goals, and a new order never tests back and reload less than before.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Goals } from '../../browser/model/goals.ts';
import { costOf, type Journey, journeysOf, placesOf } from '../../browser/model/journey.ts';
import { orders } from '../../browser/model/orders.ts';
import { returnsOf } from '../../browser/model/returns.ts';
import type { AnyStage } from '../../browser/model/stage.ts';
import { stages } from '../../browser/play/allStages.ts';

const file = 'tests/browser/model/orders.ts';
/** The time to open the site, in steps of a tour (measured over all tours). */
const stepsOfAnOpening = 7;
/** Maximum time for one flow, in ms, even if orders remain. */
const longest = 20_000;

type Plan = { order: number; journeys: Journey[]; cost: number; tried: ReadonlySet<string> };

/** Returns the best of `count` orders. */
function bestPlan(stage: AnyStage, count: number): { first: Plan; best: Plan } {
  const goals = new Goals(stage);
  const places = placesOf(stage, goals);
  const planOf = (order: number): Plan => {
    const journeys = journeysOf(stage, goals, order);
    const { apart, tried } = returnsOf(stage, goals, journeys, places);
    const steps = [...journeys, ...apart.map(({ place }) => place)].reduce((sum, { edges }) => sum + edges.length, 0);
    return { order, journeys, tried, cost: steps + stepsOfAnOpening * (journeys.length + apart.length) };
  };
  const first = planOf(0);
  let best = first;
  const until = performance.now() + longest;
  for (let order = 1; order <= count && performance.now() < until; order++) {
    const plan = planOf(order);
    if (plan.cost < best.cost && [...first.tried].every((answer) => plan.tried.has(answer))) best = plan;
  }
  return { first, best };
}

export function run(parameters: string[]): boolean {
  const { values } = parseArgs({
    args: parameters,
    options: { flow: { type: 'string', multiple: true }, tries: { type: 'string', default: '1000' } },
  });
  const found: Record<string, number> = { ...orders };
  for (const name of values.flow ?? stages.keys()) {
    const stage = stages.get(name);
    if (!stage) {
      console.error(`没有叫 ${name} 的流程`);
      return false;
    }
    const { first, best } = bestPlan(stage, Number(values.tries));
    console.log(`${name}：按写下的次序 ${costOf(first.journeys)}；次序 ${best.order} 是 ${costOf(best.journeys)}`);
    if (best.order === 0) delete found[name];
    else found[name] = best.order;
  }
  const lines = Object.entries(found)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, order]) => `  ${name}: ${order},\n`);
  writeFileSync(
    file,
    `/** Written by \`npm run orders\`, which looks for the order in which the tours of a flow are fewest. Any other covers as much. */
export const orders: Readonly<Record<string, number>> = {${lines.length > 0 ? '\n' : ''}${lines.join('')}};
`,
  );
  return true;
}
