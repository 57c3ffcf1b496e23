import { expect, test } from 'vitest';
import { judge } from '../../../src/charts/judge.ts';
import type { Step, Value } from '../../../src/charts/protocol.ts';
import { Recorder } from '../../../src/charts/recorder.ts';
import { flows } from '../allFlows.ts';
import type { Flow } from '../flows.ts';
import { pathsOf } from '../paths/paths.ts';
import { Bench } from '../runner/bench.ts';

/** Returns the recording of a flow's longest path. */
async function recordingOf(flow: Flow): Promise<Step[]> {
  const { model, table } = flow;
  const [path] = pathsOf(flow).toSorted((one, other) => other.edges.length - one.edges.length);
  if (!path) throw new Error(`${flow.name} has no path`);
  const recorder = new Recorder();
  const bench = new Bench(model, table.delays ?? {});
  const run = bench.start(model.inputs[path.input], recorder.inspect);
  for (const { stimulus } of path.edges) {
    bench.forget();
    await bench.fire(run, stimulus);
  }
  return recorder.all();
}

test.each(flows)(
  '$name: judge accepts the recording of a walk, and reports a problem if its last state is impossible',
  async (flow) => {
    const steps = await recordingOf(flow);
    expect(steps[0]?.event.type).toBe('xstate.init');
    expect(await judge(steps)).toEqual([]);
    const last = steps.at(-1) as Step;
    const wrong = steps.with(-1, { ...last, value: 'nowhere' as Value });
    expect(await judge(wrong)).toHaveLength(1);
  },
);

test('judge finds a missing step and an unknown flow', async () => {
  const flow = flows.find(({ name }) => name === 'qrLogin') as Flow;
  const steps = await recordingOf(flow);
  const moving = steps.findIndex(({ value }, index) => index > 0 && value !== steps[index - 1]?.value);
  expect(await judge(steps.toSpliced(moving, 1))).not.toEqual([]);
  expect(await judge(steps.map((step) => ({ ...step, flow: 'nothing' })))).toEqual(['没有叫 nothing 的流程']);
});

test('judge accepts a recording that starts in the middle', async () => {
  const flow = flows.find(({ name }) => name === 'qrLogin') as Flow;
  const steps = await recordingOf(flow);
  expect(await judge(steps.slice(1))).toEqual([]);
});
