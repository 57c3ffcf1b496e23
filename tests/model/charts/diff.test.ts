import { describe, expect, test } from 'vitest';
import { type Change, differenceOf, type StateConfig } from './diff.ts';
import { changeWords, differencePage, differencePicture } from './diffPage.ts';
import { withLengths } from './json.ts';

const door: StateConfig = {
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      description: '关着',
      on: { opened: [{ guard: 'isFree', target: 'open' }, { target: 'stuck' }], knocked: { actions: 'hear' } },
    },
    open: { description: '开着', after: { pause: 'shut' } },
    stuck: { invoke: { id: 'pull', src: 'pull', onDone: 'open', onError: 'shut' } },
  },
};

/** Returns the differences after one change of the door. */
function found(change: (states: Record<string, StateConfig>) => void): Change[] {
  const after = structuredClone(door);
  change(after.states ?? {});
  return differenceOf('door', door, after).changes;
}
const brief = (changes: Change[]) => changes.map(({ kind, of, id }) => `${kind} ${of} ${id}`);

describe('differenceOf', () => {
  test('differenceOf finds no change between equal charts in different notations', () => {
    const other = found(({ shut = {}, open = {}, stuck = {} }) => {
      shut.on = { knocked: [{ actions: 'hear' }], opened: shut.on?.opened ?? [] };
      open.after = { pause: { target: 'shut' } };
      stuck.invoke = [stuck.invoke ?? []].flat();
    });
    expect(other).toEqual([]);
  });

  test('differenceOf finds an added and a removed state with their transitions', () => {
    const added = found((states) => {
      states.locked = { on: { unlocked: 'shut' } };
    });
    expect(brief(added)).toEqual(['added state door.locked', 'added transition locked | unlocked | 0']);
    const removed = found((states) => {
      delete states.open;
    });
    expect(brief(removed)).toEqual([
      'removed state door.open',
      'removed transition open | xstate.after.pause.door.open | 0',
    ]);
  });

  test('differenceOf finds a changed description, type, or actor of a state', () => {
    const changed = found(({ shut = {}, open = {}, stuck = {} }) => {
      shut.description = '锁着';
      open.type = 'final';
      stuck.invoke = { id: 'pull', src: 'push', onDone: 'open', onError: 'shut' };
    });
    expect(changed.map(changeWords)).toEqual([
      '改动状态 shut：锁着（说明：关着 ⇒ 锁着）',
      '改动状态 open：开着（种类：无 ⇒ final）',
      '改动状态 stuck（工作：pull ⇒ pull（push））',
    ]);
  });

  test('differenceOf finds an added first branch without changing the others', () => {
    const changes = found(({ shut = {} }) => {
      const [free = {}, otherwise = {}] = [shut.on?.opened ?? []].flat();
      shut.on = { ...shut.on, opened: [{ guard: 'isLocked', actions: 'rattle' }, free, otherwise].flat() };
    });
    expect(changes.map(changeWords)).toEqual(['新增转移 shut：opened [isLocked] → 留在原处']);
    expect(changes[0]?.id).toBe('shut | opened | 0');
  });

  test('differenceOf lists a removed branch after the remaining ones', () => {
    const changes = found(({ shut = {} }) => {
      shut.on = { ...shut.on, opened: { target: 'stuck' } };
    });
    expect(changes.map(changeWords)).toEqual(['去掉转移 shut：opened [isFree] → open']);
    expect(changes[0]?.id).toBe('shut | opened | 1');
  });

  test.each<[string, StateConfig['on'], string]>([
    ['target', { opened: [{ guard: 'isFree', target: 'shut' }, { target: 'stuck' }] }, '目标：open ⇒ shut'],
    ['guard', { opened: [{ guard: 'isOpen', target: 'open' }, { target: 'stuck' }] }, '条件：isFree ⇒ isOpen'],
    [
      'actions',
      { opened: [{ guard: 'isFree', target: 'open', actions: ['a', 'b'] }, 'stuck'] },
      '动作：无 ⇒ ["a","b"]',
    ],
    ['description', { opened: [{ guard: 'isFree', target: 'open', description: '开' }, 'stuck'] }, '说明：无 ⇒ 开'],
  ])('differenceOf finds a changed %s of a transition', (_, on, words) => {
    const changes = found(({ shut = {} }) => {
      shut.on = { ...shut.on, ...on };
    });
    expect(brief(changes)).toEqual(['changed transition shut | opened | 0']);
    expect(changes.map(changeWords).join()).toContain(words);
  });

  test('differenceOf finds a changed delay of a transition', () => {
    const changes = found(({ open = {} }) => {
      open.after = { patience: 'shut' };
    });
    expect(brief(changes)).toEqual(['changed transition open | xstate.after.patience.door.open | 0']);
    expect(changes[0]?.details).toEqual([{ what: '等待', before: 'pause', after: 'patience' }]);
  });

  test('differenceOf finds a changed length of a delay, but no change if a length replaces the name of the same delay', () => {
    const [short, long] = [2000, 3000].map((pause) => withLengths(door, { pause }));
    expect(differenceOf('door', short, withLengths(door, { pause: 2000 })).changes).toEqual([]);
    const { changes } = differenceOf('door', short, long);
    expect(changes.map(changeWords)).toEqual(['改动转移 open：等待 3 秒 → shut（等待：2 秒 ⇒ 3 秒）']);
    expect(() => withLengths({ after: { one: 'a', other: 'b' } }, { one: 5, other: 5 })).toThrow('5 long');
  });

  test('differenceOf finds changed transitions for an answer and a fault of an actor', () => {
    const changes = found(({ stuck = {} }) => {
      stuck.invoke = { id: 'pull', src: 'pull', onDone: 'shut' };
    });
    expect(brief(changes)).toEqual([
      'changed transition stuck | xstate.done.actor.pull | 0',
      'removed transition stuck | xstate.error.actor.pull | 0',
    ]);
  });

  test('differenceOf marks everything of a new flow as added, and of a removed flow as removed', () => {
    const kinds = (changes: Change[]) => new Set(changes.map(({ kind }) => kind));
    expect(kinds(differenceOf('door', undefined, door).changes)).toEqual(new Set(['added']));
    expect(kinds(differenceOf('door', door, undefined).changes)).toEqual(new Set(['removed']));
  });
});

describe('the output of a difference', () => {
  const after = structuredClone(door);
  const { shut = {}, open = {}, stuck = {} } = after.states ?? {};
  after.states = { shut: { ...shut, on: { opened: 'open' } }, open: { ...open, description: '大开' }, locked: stuck };
  const difference = differenceOf('door', door, after);

  test('differencePicture shows both versions in one picture, with a colour and a sign', async () => {
    const svg = await differencePicture('door', difference);
    expect(svg).toContain('rect[data-state="door.locked"]{stroke:var(--added)');
    expect(svg).toContain('rect[data-state="door.stuck"]{stroke:var(--removed)');
    expect(svg).toContain('rect[data-state="door.open"]{stroke:var(--changed)');
    expect(svg).toContain('text[data-transition="shut | knocked | 0"]{fill:var(--removed)');
    for (const text of ['+ locked', '− stuck', '± open', 'pause 后']) expect(svg).toContain(`>${text}</text>`);
    expect(svg).toMatch(/path\[data-arrow="arrow\d+"\]\{stroke:var\(--removed\)/);
  });

  test('differencePage lists the changes and escapes HTML', () => {
    const { changes } = difference;
    const page = differencePage('a<b', [{ name: 'door', kind: 'changed', changes, svg: '<svg/>' }]);
    expect(page).toContain(`1 个流程，${changes.length} 处变化`);
    expect(page).toContain('<li class="added">+ 新增状态 locked</li>');
    expect(page).toContain('从 a&lt;b 到现在');
    expect(differencePage('HEAD', [])).toContain('没有变化');
  });
});
