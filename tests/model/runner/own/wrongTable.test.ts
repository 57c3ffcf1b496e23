/** Tests that the walk and the mutants find what a whole table or model lacks. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { assign } from 'xstate';
import { judgeMutants } from '../../mutants/judge.ts';
import { graphOf, TooManySituations } from '../graph.ts';
import type { AnyModel } from '../model.ts';
import { stimuliOf } from '../stimuli.ts';
import { walk } from '../walk.ts';
import { model, row, table } from './changedHouse.ts';
import { houseMachine, houseModel } from './house.ts';

describe('a wrong table', () => {
  const told = async (change: Partial<AnyModel>) => (await walk(model(change), table())).problems.join('\n');
  test('the walk reports a broken requirement with the path to it', async () => {
    const never = {
      says: 'the door stays shut',
      source: 'house',
      never: (now: { in: (path: never) => boolean }) => now.in('door.open' as never),
    };
    const problems = await told({ requirements: [never as never] });
    expect(problems).toContain('requirement broken: the door stays shut (house)');
    expect(problems).toContain('done ring (anna)');
  });
  test('the walk reports a requirement that was never tested', async () => {
    const idle = { says: 'nothing', source: 'house', when: () => false, must: () => false };
    expect(await told({ requirements: [idle] })).toContain('never tested: nothing');
  });
  test('the walk throws if a path of the table cannot be walked', async () => {
    await expect(told({ ways: { home: ['key.turned (right)', 'door.closed'] } })).rejects.toThrow(
      'the way home: not all of its steps can happen: key.turned (right) > door.closed',
    );
    expect(await told({ ways: { in: ['key.turned (right)', 'done ring (anna)'] } })).toBe('');
  });
  test('the walk reports a situation from which a requirement cannot be reached', async () => {
    const stuck = { says: 'ends', source: 'house', from: () => true, leadsTo: () => false };
    expect(await told({ requirements: [stuck] })).toContain('no path from');
  });
  test('the walk reports a case that is never accepted, and an unnecessary excuse', async () => {
    expect(await told({ excuses: {} })).toContain('payload case not covered and not excused: key.turned (wrong)');
    const pairs = [{ because: 'made up', names: ['a > b'] }];
    expect(await told({ excuses: { ...model().excuses, pairs } })).toContain(
      'stale excuse, this pair is covered, proven impossible or gone: a > b',
    );
  });
  test('the walk reports a state that it did not reach, and what kept it from each way in', async () => {
    const { 'key.turned': key, ...others } = houseModel().user;
    const problems = await told({ user: { 'key.turned': { ...key, cases: { wrong: { key: 'wrong' } } }, ...others } });
    expect(problems).toMatch(/^state not covered/);
    expect(problems).toContain(
      'state not covered and not excused: door.ringing\n    way in: door.locked: key.turned [fits], but its guard was always false',
    );
    expect(problems).toContain('way in: door.ringing: done ring, but door.ringing was not reached either');
  });
  test('the walk throws if a guard reads an unkeyed field', async () => {
    const nosy = houseMachine.provide({
      guards: { fits: ({ context, event }) => context.turns < 9 && event.type === 'key.turned' },
    });
    await expect(told({ machine: nosy })).rejects.toThrow('guard fits reads turns');
  });
  test('the walk throws if two cases are the same event', async () => {
    const user = model().user;
    const twins = {
      ...user,
      'key.turned': { ...user['key.turned'], cases: { one: { key: 'x' }, other: { key: 'x' } } },
    };
    await expect(told({ user: twins as never })).rejects.toThrow('two cases are the same event');
  });
  test('if a wrong row makes the state space explode, the error names that row', async () => {
    const { unkeyed: _, ...keyed } = model();
    const rows = table();
    row(rows, 'lamp.lit').effects = ['sayGoodbye'];
    await expect(walk(keyed, rows)).rejects.toThrow(
      /^row ".*lamp\.lit.*": effects are[\s\S]*\nthe table of house explodes/,
    );
  });
  test('a slow computer is not reported as an exploding state space', async () => {
    let hours = 0;
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => ++hours * 3_600_000);
    onTestFinished(() => slow.mockRestore());
    expect((await walk(model(), table())).problems).toEqual([]);
  });
  test('if the state space explodes, the error names the table and the field', () => {
    const { unkeyed: _, ...keyed } = model();
    const explode = () => graphOf(keyed, stimuliOf(keyed), houseMachine);
    expect(explode).toThrow(TooManySituations);
    expect(explode).toThrow(/the table of house explodes from input empty.*turns \d{2}/);
  });
});

test('the walk throws if the machine throws', async () => {
  const broken = houseMachine.provide({
    actions: {
      greet: assign(() => {
        throw new Error('no greeting');
      }),
    },
  });
  await expect(walk(model({ machine: broken }), table())).rejects.toThrow('no greeting');
});

test('a complete table kills all mutants, and a table without effects does not', async () => {
  const { tours } = await walk(model(), table());
  const all = [...tours.cases, ...tours.pairs, ...tours.edges];
  const judged = await judgeMutants(model(), table(), all);
  expect(judged.problems).toEqual([]);
  const mute = table();
  for (const each of mute.rows) each.effects = [];
  const without = await judgeMutants(model(), mute, all);
  expect(without.problems.join()).toContain('without any mutation');
});
