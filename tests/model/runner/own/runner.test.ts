import { describe, expect, test } from 'vitest';
import { assign, raise, sendTo } from 'xstate';
import { judgeMutants } from '../../mutants/judge.ts';
import { graphOf, TooManySituations } from '../graph.ts';
import type { AnyModel } from '../model.ts';
import type { AnySends, AnyTransitions } from '../rows.ts';
import { stimuliOf } from '../stimuli.ts';
import { walk } from '../walk.ts';
import { houseMachine, houseModel, houseTable } from './house.ts';

const model = (change: Partial<AnyModel> = {}): AnyModel => ({ ...(houseModel() as unknown as AnyModel), ...change });
const table = (): AnyTransitions => houseTable() as unknown as AnyTransitions;
const row = (rows: AnyTransitions, event: string) => {
  const found = rows.rows.find((candidate) => candidate.event === event);
  if (!found) throw new Error(`no row for ${event}`);
  return found;
};

test('a correct table of a machine with regions has no problems', async () => {
  const { problems, numbers } = await walk(model(), table());
  expect(problems).toEqual([]);
  expect(numbers.transitions).toEqual({ covered: 7, all: 7, excused: 0 });
});

describe('a mistake in the rows is told by the row it is in', () => {
  const told = async (change: (rows: AnyTransitions) => void) => {
    const rows = table();
    change(rows);
    return (await walk(model(), rows)).problems.join('\n');
  };
  test('a row that is missing', async () => {
    const problems = await told((rows) => rows.rows.splice(rows.rows.indexOf(row(rows, 'door.closed')), 1));
    expect(problems).toContain('door.closed is accepted without a row');
  });
  test('a row for which there is no transition', async () => {
    const extra = { from: 'door.open', event: 'lamp.lit', to: 'same', because: 'invented' };
    expect(await told((rows) => rows.rows.push(extra))).toContain('refused although a row accepts it');
  });
  test('another next state', async () => {
    const problems = await told((rows) => Object.assign(row(rows, 'done ring'), { to: 'door.locked' }));
    expect(problems).toContain('row "door.ringing: done ring": it led to door.open + lamp.dark instead of door.locked');
    expect(problems).not.toContain('not covered');
    expect(problems).not.toContain('never');
  });
  test('an effect that is not done', async () => {
    const problems = await told((rows) => Object.assign(row(rows, 'lamp.lit'), { effects: ['sayGoodbye'] }));
    expect(problems).toContain('effects are [] instead of ["sayGoodbye"]');
  });
  test('an effect that sees something else', async () => {
    const effects = [{ name: 'sayGoodbye', sees: { guest: 'Ben' } }];
    expect(await told((rows) => Object.assign(row(rows, 'door.closed'), { effects }))).toContain(
      'sayGoodbye saw guest "Anna"',
    );
  });
  test('a field that changes to something else', async () => {
    const problems = await told((rows) => Object.assign(row(rows, 'done ring'), { changes: { guest: 'Ben' } }));
    expect(problems).toContain('guest is "Anna" instead of "Ben"');
  });
  test('an actor that no row runs', async () => {
    const problems = await told((rows) => Object.assign(rows, { runs: { '*': { watch: null } } }));
    expect(problems).toContain('running are ["ring","watch"] instead of ["watch"]');
  });
  test('an actor with another input', async () => {
    const problems = await told((rows) =>
      Object.assign(rows.runs?.['door.ringing'] ?? {}, { ring: () => ({ turns: -1 }) }),
    );
    expect(problems).toContain('ring was given');
  });
  test('an event missing from the list of what a state accepts, and one too many', async () => {
    expect(await told((rows) => Object.assign(rows.accepts, { 'door.open': [] }))).toContain('not in its list');
    expect(await told((rows) => rows.accepts['door.ringing']?.push('lamp.lit'))).toBe('');
    expect(await told((rows) => rows.accepts['lamp.bright']?.push('lamp.lit'))).toContain('never accepts lamp.lit');
  });
  test('a tag that a state lacks, and one that no row gives it', async () => {
    const both = await told((rows) => Object.assign(rows, { tags: { noisy: ['door.ringing', 'lamp.bright'] } }));
    expect(both).toContain('tags are [] instead of ["noisy"]');
    expect(await told((rows) => delete rows.tags)).toContain('tags are ["noisy"] instead of []');
  });
  test('a pause of another length', async () => {
    expect(await told((rows) => Object.assign(rows, { delays: { glow: 1500 } }))).toContain(
      'glow ended before 1500 ms',
    );
  });
  test('a pause that goes on where the row says that it begins anew', async () => {
    const restarting = (event: string) => told((rows) => Object.assign(row(rows, event), { restarts: ['glow'] }));
    expect(await restarting('key.turned')).toContain('glow ended before 1000 ms');
    expect(await restarting('lamp.lit')).toBe('');
  });
  test('two rows that answer the same event', async () => {
    const twin = { ...row(table(), 'lamp.lit'), because: 'again' };
    await expect(told((rows) => rows.rows.push(twin))).rejects.toThrow('two rows for one event');
  });
});

describe('a path that fails', () => {
  /** Wrong when the light goes out, wherever the tour that finds it has been before. */
  const wrong = () => {
    const rows = table();
    row(rows, 'after glow').effects = ['sayGoodbye'];
    return rows;
  };
  test('is told whole, as the least that still fails', async () => {
    const { problems, failing } = await walk(model(), wrong());
    expect(problems.join()).toContain('\n    after start (empty) > lamp.lit > after glow');
    expect(failing).toEqual([{ input: 'empty', steps: ['lamp.lit', 'after glow'] }]);
  });
  test('is walked first the next time; one that cannot be walked any more is left out', async () => {
    const ways = [
      { input: 'empty', steps: ['lamp.lit', 'after glow'] },
      { input: 'empty', steps: ['lamp.broken'] },
    ];
    const once = await walk(model(), table());
    const again = await walk(model(), table(), ways);
    expect(again.problems).toEqual([]);
    expect(again.failing).toEqual([]);
    expect(again.numbers.steps).toBe(once.numbers.steps + 2);
  });
});

describe('a message', () => {
  const sayGoodbye = sendTo('watch', ({ context }: { context: { guest: string } }) => ({
    type: 'guest.left',
    guest: context.guest,
  }));
  const machine = houseMachine.provide({ actions: { sayGoodbye } } as never);
  const told = async (sends: AnyTransitions['sends'], own?: AnySends) => {
    const rows = Object.assign(table(), { sends });
    if (own) Object.assign(row(rows, 'door.closed'), { effects: [{ name: 'sayGoodbye', sends: own }] });
    return (await walk(model({ machine }), rows)).problems.join('\n');
  };
  const left = (guest: string, to = 'watch') => ({ to, event: { type: 'guest.left', guest } });

  test('goes to whom the table says, with what it says; a row may say it itself', async () => {
    const fromContext = (context: unknown) => left((context as { guest: string }).guest);
    expect(await told({ sayGoodbye: fromContext })).toBe('');
    expect(await told({ sayGoodbye: left('Ben') }, left('Anna'))).toBe('');
  });
  test('is told where nothing is said of it, or something else', async () => {
    const sent = 'sayGoodbye sends {"to":"watch","event":{"type":"guest.left","guest":"Anna"}} instead of';
    expect(await told({})).toContain(`${sent} nothing`);
    expect(await told({ sayGoodbye: left('Ben') })).toContain(`${sent} {"to":"watch"`);
    expect(await told({ sayGoodbye: left('Anna', 'parent') })).toContain(`${sent} {"to":"parent"`);
  });
  test('with another content is a mutant that is noticed', async () => {
    const rows = Object.assign(table(), { sends: { sayGoodbye: left('Anna') } });
    const { tours } = await walk(model({ machine }), rows);
    const { problems, score } = await judgeMutants(model({ machine }), rows, tours.edges);
    expect(problems).toEqual([]);
    expect(score.killed).toBe(score.all);
  });
});

describe('a machine that raises an event of its own', () => {
  const leaving = houseMachine.provide({ actions: { sayGoodbye: raise({ type: 'network.lost' }) } } as never);
  const told = async (raises: string | undefined) => {
    const rows = table();
    Object.assign(row(rows, 'door.closed'), { effects: [], raises });
    const requirements = model().requirements.filter((each) => !('when' in each));
    const { problems } = await walk(model({ machine: leaving, requirements }), rows);
    return problems.filter((problem) => !problem.startsWith('pair not covered')).join('\n');
  };
  test('does what the rows of both events say', async () => {
    expect(await told('network.lost')).toBe('');
  });
  test('is told when no row says that it raises it', async () => {
    expect(await told(undefined)).toContain('it led to door.locked + lamp.dark instead of door.locked + lamp.bright');
  });
  test('is told when it raises another event than its row says', async () => {
    expect(await told('lamp.lit')).toContain('it led to door.locked + lamp.dark instead of door.locked + lamp.bright');
  });
});

describe('a mistake in the table is told', () => {
  const told = async (change: Partial<AnyModel>) => (await walk(model(change), table())).problems.join('\n');
  test('a requirement that is broken, with the way there', async () => {
    const never = {
      says: 'the door stays shut',
      source: 'house',
      never: (now: { in: (path: never) => boolean }) => now.in('door.open' as never),
    };
    const problems = await told({ requirements: [never as never] });
    expect(problems).toContain('requirement broken: the door stays shut (house)');
    expect(problems).toContain('done ring (anna)');
  });
  test('a requirement that was never put to the test', async () => {
    const idle = { says: 'nothing', source: 'house', when: () => false, must: () => false };
    expect(await told({ requirements: [idle] })).toContain('never put to the test: nothing');
  });
  test('a way that cannot be walked', async () => {
    await expect(told({ ways: { home: ['key.turned (right)', 'door.closed'] } })).rejects.toThrow(
      'the way home: not all of its steps can happen: key.turned (right) > door.closed',
    );
    expect(await told({ ways: { in: ['key.turned (right)', 'done ring (anna)'] } })).toBe('');
  });
  test('a situation without a way on', async () => {
    const stuck = { says: 'ends', source: 'house', from: () => true, leadsTo: () => false };
    expect(await told({ requirements: [stuck] })).toContain('no way on from');
  });
  test('a case that is never accepted, and an excuse that is not needed', async () => {
    expect(await told({ excuses: {} })).toContain('payload case not covered and not excused: key.turned (wrong)');
    const pairs = [{ because: 'made up', names: ['a > b'] }];
    expect(await told({ excuses: { ...model().excuses, pairs } })).toContain(
      'stale excuse, this pair is covered, proven impossible or gone: a > b',
    );
  });
  test('a field called unkeyed that a guard reads', async () => {
    const nosy = houseMachine.provide({
      guards: { fits: ({ context, event }) => context.turns < 9 && event.type === 'key.turned' },
    });
    await expect(told({ machine: nosy })).rejects.toThrow('guard fits reads turns');
  });
  test('two cases that are the same event', async () => {
    const user = model().user;
    const twins = {
      ...user,
      'key.turned': { ...user['key.turned'], cases: { one: { key: 'x' }, other: { key: 'x' } } },
    };
    await expect(told({ user: twins as never })).rejects.toThrow('two cases are the same event');
  });
  test('a mistake that makes a table explode is told by the row it is in', async () => {
    const { unkeyed: _, ...keyed } = model();
    const rows = table();
    row(rows, 'lamp.lit').effects = ['sayGoodbye'];
    await expect(walk(keyed, rows)).rejects.toThrow(
      /^row ".*lamp\.lit.*": effects are[\s\S]*\nthe table of house explodes/,
    );
  });
  test('a table that explodes names itself and the field that makes it explode', () => {
    const { unkeyed: _, ...keyed } = model();
    const explode = () => graphOf(keyed, stimuliOf(keyed), houseMachine);
    expect(explode).toThrow(TooManySituations);
    expect(explode).toThrow(/the table of house explodes from input empty.*turns \d{2}/);
  });
});

test('a machine that throws is told, not swallowed', async () => {
  const broken = houseMachine.provide({
    actions: {
      greet: assign(() => {
        throw new Error('no greeting');
      }),
    },
  });
  await expect(walk(model({ machine: broken }), table())).rejects.toThrow('no greeting');
});

test('all mutants of a well-described machine are noticed; with fewer columns some are not', async () => {
  const { tours } = await walk(model(), table());
  const all = [...tours.cases, ...tours.pairs, ...tours.edges];
  const judged = await judgeMutants(model(), table(), all);
  expect(judged.problems).toEqual([]);
  const mute = table();
  for (const each of mute.rows) each.effects = [];
  const without = await judgeMutants(model(), mute, all);
  expect(without.problems.join()).toContain('without any mutation');
});
