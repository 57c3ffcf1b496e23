/** Tests that the walk compares each step with its row. */
import { describe, expect, test } from 'vitest';
import { raise, sendTo } from 'xstate';
import { judgeMutants } from '../../mutants/judge.ts';
import type { AnySends, AnyTransitions } from '../rows.ts';
import { walk } from '../walk.ts';
import { model, row, table } from './changedHouse.ts';
import { houseMachine } from './house.ts';

test('a correct table of a machine with regions has no problems', async () => {
  const { problems, numbers } = await walk(model(), table());
  expect(problems).toEqual([]);
  expect(numbers.transitions).toEqual({ covered: 7, all: 7, excused: 0 });
});

describe('a wrong row', () => {
  const told = async (change: (rows: AnyTransitions) => void) => {
    const rows = table();
    change(rows);
    return (await walk(model(), rows)).problems.join('\n');
  };
  test('the walk reports an accepted event without a row', async () => {
    const problems = await told((rows) => rows.rows.splice(rows.rows.indexOf(row(rows, 'door.closed')), 1));
    expect(problems).toContain('door.closed is accepted without a row');
  });
  test('the walk reports a row without a transition', async () => {
    const extra = { from: 'door.open', event: 'lamp.lit', to: 'same', because: 'invented' };
    expect(await told((rows) => rows.rows.push(extra))).toContain('refused although a row accepts it');
  });
  test('the walk reports only the row with a wrong target, and no uncovered parts', async () => {
    const problems = await told((rows) => Object.assign(row(rows, 'done ring'), { to: 'door.locked' }));
    expect(problems).toContain('row "door.ringing: done ring": it led to door.open + lamp.dark instead of door.locked');
    expect(problems).not.toContain('not covered');
    expect(problems).not.toContain('never');
  });
  test('the walk reports a missing effect', async () => {
    const problems = await told((rows) => Object.assign(row(rows, 'lamp.lit'), { effects: ['sayGoodbye'] }));
    expect(problems).toContain('effects are [] instead of ["sayGoodbye"]');
  });
  test('the walk reports an effect that sees another context than its row says', async () => {
    const effects = [{ name: 'sayGoodbye', sees: { guest: 'Ben' } }];
    expect(await told((rows) => Object.assign(row(rows, 'door.closed'), { effects }))).toContain(
      'sayGoodbye saw guest "Anna"',
    );
  });
  test('the walk reports a field with another value than its row says', async () => {
    const problems = await told((rows) => Object.assign(row(rows, 'done ring'), { changes: { guest: 'Ben' } }));
    expect(problems).toContain('guest is "Anna" instead of "Ben"');
  });
  test('the walk reports an actor that runs although the field `runs` of the table does not name it', async () => {
    const problems = await told((rows) => Object.assign(rows, { runs: { '*': { watch: null } } }));
    expect(problems).toContain('running are ["ring","watch"] instead of ["watch"]');
  });
  test('the walk reports an actor whose input differs from its input in the table', async () => {
    const problems = await told((rows) =>
      Object.assign(rows.runs?.['door.ringing'] ?? {}, { ring: () => ({ turns: -1 }) }),
    );
    expect(problems).toContain('ring was given');
  });
  test('the walk reports an event that is missing from the list of a state, and one too many', async () => {
    expect(await told((rows) => Object.assign(rows.accepts, { 'door.open': [] }))).toContain('not in its list');
    expect(await told((rows) => rows.accepts['door.ringing']?.push('lamp.lit'))).toBe('');
    expect(await told((rows) => rows.accepts['lamp.bright']?.push('lamp.lit'))).toContain('never accepts lamp.lit');
  });
  test('the walk reports a tag that a state lacks, and one that the table lacks', async () => {
    const both = await told((rows) => Object.assign(rows, { tags: { noisy: ['door.ringing', 'lamp.bright'] } }));
    expect(both).toContain('tags are [] instead of ["noisy"]');
    expect(await told((rows) => delete rows.tags)).toContain('tags are ["noisy"] instead of []');
  });
  test('the walk reports a delay of another length', async () => {
    expect(await told((rows) => Object.assign(rows, { delays: { glow: 1500 } }))).toContain(
      'glow ended before 1500 ms',
    );
  });
  test('the walk reports a delay that continues although its row restarts it', async () => {
    const restarting = (event: string) => told((rows) => Object.assign(row(rows, event), { restarts: ['glow'] }));
    expect(await restarting('key.turned')).toContain('glow ended before 1000 ms');
    expect(await restarting('lamp.lit')).toBe('');
  });
  test('the walk throws if two rows match the same event', async () => {
    const twin = { ...row(table(), 'lamp.lit'), because: 'again' };
    await expect(told((rows) => rows.rows.push(twin))).rejects.toThrow('two rows for one event');
  });
});

describe('a failing path', () => {
  /** Returns a table that is wrong when the light goes out, regardless of the earlier steps of a tour. */
  const wrong = () => {
    const rows = table();
    row(rows, 'after glow').effects = ['sayGoodbye'];
    return rows;
  };
  test('the walk reports the shortest path that still fails', async () => {
    const { problems, failing } = await walk(model(), wrong());
    expect(problems.join()).toContain('\n    after start (empty) > lamp.lit > after glow');
    expect(failing).toEqual([{ input: 'empty', steps: ['lamp.lit', 'after glow'] }]);
  });
  test('the next walk starts with an earlier failing path, and skips one that cannot be walked any more', async () => {
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

  test('the walk accepts a message with the recipient and content of the table or of its row', async () => {
    const fromContext = (context: unknown) => left((context as { guest: string }).guest);
    expect(await told({ sayGoodbye: fromContext })).toBe('');
    expect(await told({ sayGoodbye: left('Ben') }, left('Anna'))).toBe('');
  });
  test('the walk reports a message that the table lacks, or has with another recipient or content', async () => {
    const sent = 'sayGoodbye sends {"to":"watch","event":{"type":"guest.left","guest":"Anna"}} instead of';
    expect(await told({})).toContain(`${sent} nothing`);
    expect(await told({ sayGoodbye: left('Ben') })).toContain(`${sent} {"to":"watch"`);
    expect(await told({ sayGoodbye: left('Anna', 'parent') })).toContain(`${sent} {"to":"parent"`);
  });
  test('the walk kills a mutant that changes the content of a message', async () => {
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
  test('the walk accepts a raised event if the rows of both events match', async () => {
    expect(await told('network.lost')).toBe('');
  });
  test('the walk reports a raised event that no row names', async () => {
    expect(await told(undefined)).toContain('it led to door.locked + lamp.dark instead of door.locked + lamp.bright');
  });
  test('the walk reports a raised event that differs from its row', async () => {
    expect(await told('lamp.lit')).toContain('it led to door.locked + lamp.dark instead of door.locked + lamp.bright');
  });
});
