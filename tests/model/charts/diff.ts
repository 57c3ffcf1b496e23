/** Compares two versions of a machine by their configs, as in docs/charts/<flow>.json. */
import { transitionId } from '../../../src/charts/data.ts';
import { eventName } from '../runner/vocabulary.ts';

type TransitionConfig = {
  target?: string | string[];
  guard?: string;
  actions?: unknown;
  description?: string;
  reenter?: boolean;
};
type Written = string | TransitionConfig | (string | TransitionConfig)[];
type Invoke = { id?: string; src: string; onDone?: Written; onError?: Written };
export type StateConfig = {
  id?: string;
  type?: string;
  description?: string;
  initial?: string;
  entry?: unknown;
  exit?: unknown;
  tags?: unknown;
  invoke?: Invoke | Invoke[];
  on?: Record<string, Written>;
  after?: Record<string, Written>;
  always?: Written;
  onDone?: Written;
  states?: Record<string, StateConfig>;
};

export type ChangeKind = 'added' | 'removed' | 'changed';
type Detail = { what: string; before: string; after: string };
/** `id`: its `data-state` or `data-transition` in the picture of the union. */
export type Change = {
  kind: ChangeKind;
  of: 'state' | 'transition';
  id: string;
  path: string;
  /** The state's description, or the transition in words. */
  words: string;
  details: Detail[];
};
export type Difference = { changes: Change[]; union: StateConfig };

type Place = 'on' | 'after' | 'always' | 'onDone' | 'invokeDone' | 'invokeError';
/** The branches of one event; `name` is the event, the delay or the actor. */
type Slot = { place: Place; name: string; branches: TransitionConfig[] };
type Pair = { before?: TransitionConfig; after?: TransitionConfig };

const list = <Item>(items: Item | Item[] | undefined): Item[] =>
  items === undefined ? [] : Array.isArray(items) ? items : [items];
const branchesOf = (written: Written | undefined): TransitionConfig[] =>
  list(written).map((one) => (typeof one === 'string' ? { target: one } : one));
const actorOf = ({ id, src }: Invoke): string => id ?? src;
const text = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
const same = (one: unknown, other: unknown): boolean => text(one) === text(other);

function slotsOf(state: StateConfig | undefined): Map<string, Slot> {
  const slots = new Map<string, Slot>();
  const add = (place: Place, name: string, written: Written | undefined): void => {
    const branches = branchesOf(written);
    if (branches.length > 0) slots.set(`${place} ${name}`, { place, name, branches });
  };
  for (const [name, written] of Object.entries(state?.on ?? {})) add('on', name, written);
  for (const [name, written] of Object.entries(state?.after ?? {})) add('after', name, written);
  add('always', '', state?.always);
  add('onDone', '', state?.onDone);
  for (const invoke of list(state?.invoke)) {
    add('invokeDone', actorOf(invoke), invoke.onDone);
    add('invokeError', actorOf(invoke), invoke.onError);
  }
  return slots;
}

/** Returns XState's type of the event. */
function eventType({ place, name }: Slot, stateId: string): string {
  const types: Record<Place, string> = {
    on: name,
    after: `xstate.after.${name}.${stateId}`,
    always: '',
    onDone: `xstate.done.state.${stateId}`,
    invokeDone: `xstate.done.actor.${name}`,
    invokeError: `xstate.error.actor.${name}`,
  };
  return types[place];
}

/** Pairs equal branches, then those with the same guard, then the rest in order. So a new first branch changes no other. */
function paired(before: TransitionConfig[], after: TransitionConfig[]): Pair[] {
  const left = [...before];
  const partners = new Map<TransitionConfig, TransitionConfig>();
  const rules: ((one: TransitionConfig, other: TransitionConfig) => boolean)[] = [
    same,
    (one, other) => one.guard === other.guard,
    () => true,
  ];
  for (const matches of rules) {
    for (const one of after) {
      const index = partners.has(one) ? -1 : left.findIndex((other) => matches(one, other));
      const [partner] = index < 0 ? [] : left.splice(index, 1);
      if (partner) partners.set(one, partner);
    }
  }
  const kept = after.map((one): Pair => {
    const partner = partners.get(one);
    return partner ? { before: partner, after: one } : { after: one };
  });
  // Removed branches are last, so that the others keep their current numbers.
  return [...kept, ...left.map((one): Pair => ({ before: one }))];
}

const titles = {
  description: '说明',
  type: '种类',
  initial: '起点',
  entry: '进入时',
  exit: '离开时',
  tags: '标签',
  target: '目标',
  guard: '条件',
  actions: '动作',
  reenter: '重新进入',
} as const;

function detailsOf<Config extends object>(before: Config, after: Config, keys: (keyof Config & keyof typeof titles)[]) {
  return keys
    .filter((key) => !same(before[key], after[key]))
    .map((key): Detail => ({ what: titles[key], before: text(before[key]), after: text(after[key]) }));
}

function stateDetails(before: StateConfig, after: StateConfig): Detail[] {
  const actors = ({ invoke }: StateConfig): string =>
    list(invoke)
      .map((one) => (actorOf(one) === one.src ? one.src : `${actorOf(one)}（${one.src}）`))
      .join('、');
  const [was, is] = [actors(before), actors(after)];
  const runs = was === is ? [] : [{ what: '工作', before: was, after: is }];
  return [...detailsOf(before, after, ['description', 'type', 'initial', 'entry', 'exit', 'tags']), ...runs];
}

/** Returns the length of a delay, or its name if it has none. */
const pauseWords = (name: string): string => (/^\d+$/.test(name) ? `${Number(name) / 1000} 秒` : name);

const transitionWords = (event: string, { guard, target }: TransitionConfig): string =>
  `${event}${guard ? ` [${guard}]` : ''} → ${target === undefined ? '留在原处' : list(target).join(' + ')}`;

/** Returns the former names of renamed delays. A delay with another name and the same branches counts as one change. */
function withDelays(before: Map<string, Slot>, after: Map<string, Slot>): Map<string, string> {
  const renamed = new Map<string, string>();
  const gone = [...before.values()].filter(({ place, name }) => place === 'after' && !after.has(`after ${name}`));
  for (const [key, slot] of after) {
    if (slot.place !== 'after' || before.has(key)) continue;
    const index = gone.findIndex(({ branches }) => same(branches, slot.branches));
    const [old] = index < 0 ? [] : gone.splice(index, 1);
    if (old) renamed.set(key, `after ${old.name}`);
  }
  return renamed;
}

/** Returns the transitions of the union in the form of a config. */
function written(slots: Slot[], invokes: Invoke[]): Pick<StateConfig, 'on' | 'after' | 'always' | 'onDone' | 'invoke'> {
  const of = (place: Place): Record<string, Written> =>
    Object.fromEntries(slots.filter((slot) => slot.place === place).map(({ name, branches }) => [name, branches]));
  const [done, failed] = [of('invokeDone'), of('invokeError')];
  return {
    on: of('on'),
    after: of('after'),
    always: of('always')[''] ?? [],
    onDone: of('onDone')[''] ?? [],
    invoke: invokes.map(({ id, src }) => {
      const actor = id ?? src;
      return { id: actor, src, onDone: done[actor] ?? [], onError: failed[actor] ?? [] };
    }),
  };
}

/** @param machineId prefix of the ids of states. One of the two versions may be missing: a new flow, or a removed one. */
export function differenceOf(
  machineId: string,
  before: StateConfig | undefined,
  after: StateConfig | undefined,
): Difference {
  const changes: Change[] = [];
  const compare = (was: StateConfig | undefined, is: StateConfig | undefined, path: string[]): StateConfig => {
    const here = is ?? was ?? {};
    const stateId = here.id ?? [machineId, ...path].join('.');
    const shown = path.join('.') || '*';
    const state = { of: 'state' as const, id: stateId, path: shown, words: here.description ?? '' };
    const details = was && is ? stateDetails(was, is) : [];
    if (!was || !is) changes.push({ ...state, kind: is ? 'added' : 'removed', details });
    else if (details.length > 0) changes.push({ ...state, kind: 'changed', details });

    const [olds, news] = [slotsOf(was), slotsOf(is)];
    const renamed = withDelays(olds, news);
    const keys = new Set([...news.keys(), ...olds.keys()].filter((key) => ![...renamed.values()].includes(key)));
    const slots = [...keys].map((key): Slot => {
      const old = olds.get(renamed.get(key) ?? key);
      const slot = (news.get(key) ?? old) as Slot;
      const type = eventType(slot, stateId);
      const event = slot.place === 'after' ? `等待 ${pauseWords(slot.name)}` : eventName(type);
      const pairs = paired(old?.branches ?? [], news.get(key)?.branches ?? []);
      pairs.forEach((pair, index) => {
        const one = (pair.after ?? pair.before) as TransitionConfig;
        const row = {
          of: 'transition' as const,
          id: transitionId(shown, type, index),
          path: shown,
          words: transitionWords(event, one),
        };
        if (!pair.before || !pair.after) {
          changes.push({ ...row, kind: pair.after ? 'added' : 'removed', details: [] });
          return;
        }
        const delay = renamed.has(key)
          ? [{ what: '等待', before: pauseWords(old?.name ?? ''), after: pauseWords(slot.name) }]
          : [];
        const rest = detailsOf(pair.before, pair.after, ['target', 'guard', 'actions', 'reenter', 'description']);
        if (delay.length + rest.length > 0) changes.push({ ...row, kind: 'changed', details: [...delay, ...rest] });
      });
      return { ...slot, branches: pairs.map((pair) => (pair.after ?? pair.before) as TransitionConfig) };
    });

    const invokes = list(is?.invoke);
    const goneInvokes = list(was?.invoke).filter((old) => !invokes.some((one) => actorOf(one) === actorOf(old)));
    const names = new Set([...Object.keys(is?.states ?? {}), ...Object.keys(was?.states ?? {})]);
    const states = [...names].map((name) => [name, compare(was?.states?.[name], is?.states?.[name], [...path, name])]);
    // A state whose inner states were removed still needs their initial one.
    const initial = here.initial ?? was?.initial;
    return {
      ...here,
      ...(initial === undefined ? {} : { initial }),
      ...written(slots, [...invokes, ...goneInvokes]),
      states: Object.fromEntries(states),
    };
  };
  return { union: compare(before, after, []), changes };
}
