// @vitest-environment jsdom
/** Reads the Mermaid and the SCXML of every machine back, by readers that know nothing of what wrote them, and compares. */
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, type AnyTransitionDefinition, setup } from 'xstate';
import { flows } from '../allFlows.ts';
import { nodesOf, type StateNode } from '../runner/vocabulary.ts';
import { mermaidOf } from './mermaid.ts';
import { scxmlOf } from './scxml.ts';

/** States as `id | type | initial | words | actors`, transitions as `source | event | guard | target | way | place`. */
type Facts = { states: string[]; edges: string[] };
type Edge = { from: string; event: string; guard: string; to: string; way: string };

/** In a picture the branches of an event have no order, so only SCXML's are counted. */
function edgeFacts(edges: Edge[], isOrdered: boolean): string[] {
  return edges
    .map((edge, index) => {
      const sameEvent = ({ from, event }: Edge) => from === edge.from && event === edge.event;
      const isOtherwise = edge.guard === '' && edges.filter(sameEvent).length > 1;
      const place = isOrdered ? edges.slice(0, index).filter(sameEvent).length : '';
      const { from, event, guard, to, way } = edge;
      return [from, event, isOtherwise ? '否则' : guard, to, way, place].join(' | ');
    })
    .sort();
}

const transitionsIn = (node: StateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values(), node.always ?? []].flat() as AnyTransitionDefinition[];

const isInside = (node: StateNode, outer: StateNode): boolean => node.id.startsWith(`${outer.id}.`);

function edgeOf(transition: AnyTransitionDefinition, isScxml: boolean): Edge {
  const { source, eventType: type, guard, reenter, target } = transition;
  const [, delay = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  const pause = source.machine.implementations.delays[delay] ?? delay;
  const names: [RegExp, string][] = [
    [/^$/, 'always'],
    [/^xstate\.done\.actor\./, 'done '],
    [/^xstate\.error\.actor\./, 'error '],
    [/^xstate\.after\..*/, `after ${typeof pause === 'function' ? delay : `${pause}ms`}`],
  ];
  const event = names.reduce((name, [pattern, word]) => name.replace(pattern, word), type);
  let [to] = target ?? [];
  let goesInside = to !== undefined && isInside(to, source);
  // SCXML says it another way: see scxml.ts.
  if (isScxml && to === source && !reenter) {
    [to] = source.type === 'compound' ? source.initial.target : [];
    goesInside = to !== undefined;
  }
  const way = reenter ? 'reenter' : goesInside ? 'inside' : '';
  return { from: source.id, event, guard: typeof guard === 'string' ? guard : '', to: to?.id ?? '-', way };
}

function factsOf(machine: AnyStateMachine, isScxml: boolean): Facts {
  const states = nodesOf(machine).map((node) => {
    const initial = node.type === 'compound' ? node.initial.target[0]?.id : '';
    const actors = node.invoke.map(({ id }) => id).join();
    return [node.id, node.type, initial, node.description, actors].join(' | ');
  });
  const edges = nodesOf(machine).flatMap(transitionsIn);
  const isEnding = isScxml && Object.values(machine.root.states).some(({ type }) => type === 'final');
  return {
    states: [...(isEnding ? ['ends'] : []), ...states].sort(),
    edges: edgeFacts(
      edges.map((edge) => edgeOf(edge, isScxml)),
      isScxml,
    ),
  };
}

type Box = { type: string; initial: string; words: string; lines: string[] };

const decoded = (text: string): string =>
  text.replace(/#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
/** Mermaid's `a_b` is a machine's `a.b`; what stands for any state inside of one is called after it. */
const idOf = (name: string): string => name.replace(/_any$/, '').replaceAll('_', '.');

function readLabel(text: string): Pick<Edge, 'event' | 'guard' | 'way'> {
  const [, words = '', guard = '', again] = /^(.*?)(?: \[(.*)\])?(，重新进入)?$/.exec(decoded(text)) ?? [];
  const event = words
    .replace(/^随即$/, 'always')
    .replace('✓', 'done')
    .replace('✗', 'error')
    .replace(/^(\S+) 秒后$/, (_, seconds: string) => `after ${Number(seconds) * 1000}ms`)
    .replace(/^(\S+) 后$/, 'after $1');
  return { event, guard: guard === '否则' ? '' : guard, way: again ? 'reenter' : '' };
}

/** A line in a box that stands for a transition: without a target, or to a state around. */
function edgeInBox(from: string, line: string): Edge[] {
  const [, label = '', above] = /^[↻↗] (.*?)(?: → (\w+))?$/.exec(line) ?? [];
  const around = from.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
  const to = above ? around.findLast((id) => id.split('.').at(-1) === above) : '-';
  return label && to ? [{ from, to, ...readLabel(label) }] : [];
}

/** Takes the few forms of lines that Mermaid has for a state diagram, and no other. */
function readMermaid(text: string): Facts {
  const [, title = '""', body = ''] = /^---\ntitle: (".*")\n---\nstateDiagram-v2\n(.*)\n$/s.exec(text) ?? [];
  const [root = '', words = ''] = (JSON.parse(title) as string).split(/：(.*)/);
  const boxes = new Map<string, Box>([[root, { type: 'compound', initial: '', words, lines: [] }]]);
  const open = [root];
  const edges: Edge[] = [];
  for (const line of body.split('\n').map((each) => each.trim())) {
    const scope = boxes.get(open.at(-1) ?? '');
    const [, label = '', name, brace] = /^state "([^"]*)" as (\w+)( \{)?$/.exec(line) ?? [];
    const [, from, to, on] = /^(\w+|\[\*\]) --> (\w+|\[\*\])(?: : ((?:[^:;"]|#\d+;)+))?$/.exec(line) ?? [];
    const [, owner, note] = /^(\w+) : ((?:[^:;"]|#\d+;)+)$/.exec(line) ?? [];
    if (name) {
      const type = brace ? 'compound' : 'atomic';
      if (!name.endsWith('_any'))
        boxes.set(idOf(name), { type, initial: '', words: decoded(label.split(/：(.*)/)[1] ?? ''), lines: [] });
      if (brace) open.push(idOf(name));
    } else if (line === '}') open.pop();
    else if (line === '--' && scope) scope.type = 'parallel';
    else if (from === '[*]' && to && scope) scope.initial = idOf(to);
    else if (to === '[*]' && from) Object.assign(boxes.get(idOf(from)) ?? {}, { type: 'final' });
    else if (from && to && on) {
      const read = readLabel(on.replace(/^↻ /, ''));
      const way = read.way || (from.endsWith('_any') ? 'inside' : '');
      edges.push({ ...read, from: idOf(from), to: idOf(to), way });
    } else if (owner && note) boxes.get(idOf(owner))?.lines.push(decoded(note));
    else throw new Error(`no line of Mermaid: ${line}`);
  }
  const states = [...boxes].map(([id, { type, initial, words: said, lines }]) => {
    edges.push(...lines.flatMap((line) => edgeInBox(id, line)));
    const actors = lines.flatMap((line) => /^▶ (.*)$/.exec(line)?.[1] ?? []);
    return [id, type, initial, said || lines.filter((line) => !/^[▶↻↗] /.test(line)).join(), actors.join()].join(' | ');
  });
  return { states: states.sort(), edges: edgeFacts(edges, false) };
}

const asXml = (text: string): Element => new DOMParser().parseFromString(text, 'application/xml').documentElement;
const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';
const stateKinds = 'state, parallel, final';
const childrenOf = (element: Element, kind: string): Element[] =>
  [...element.children].filter(({ localName }) => localName === kind);

function eventIn(transition: Element, state: Element): string {
  const event = attribute(transition, 'event');
  const sends = [...state.querySelectorAll(':scope > onentry > send')];
  const send = sends.find((each) => attribute(each, 'event') === event);
  if (send) return `after ${attribute(send, 'delay') || attribute(send, 'delayexpr')}`;
  const actors = childrenOf(state, 'invoke').map((invoke) => attribute(invoke, 'id'));
  const actor = actors.find((id) => [`done.invoke.${id}`, `error.platform.${id}`].includes(event));
  if (actor) return `${event.split('.')[0]} ${actor.slice(attribute(state, 'id').length + 1)}`;
  return event || 'always';
}

function readScxml(text: string): Facts {
  const [machine, end] = [...asXml(text).children].filter((each) => each.matches(stateKinds));
  const nodes = machine ? [machine, ...machine.querySelectorAll(stateKinds)] : [];
  const states = nodes.map((node) => {
    const id = attribute(node, 'id');
    const type = node.localName === 'state' ? (attribute(node, 'initial') ? 'compound' : 'atomic') : node.localName;
    const words = [...node.childNodes].find((child) => child instanceof Comment)?.nodeValue ?? '';
    const actors = childrenOf(node, 'invoke').map((invoke) => attribute(invoke, 'id').slice(id.length + 1));
    return [id, type, attribute(node, 'initial'), words.trim(), actors.join()].join(' | ');
  });
  const edges = nodes.flatMap((node) =>
    childrenOf(node, 'transition').map((transition): Edge => {
      const [from, guard, to] = [attribute(node, 'id'), attribute(transition, 'cond'), attribute(transition, 'target')];
      const way = attribute(transition, 'type').replace('external', 'reenter').replace('internal', 'inside');
      return { from, event: eventIn(transition, node), guard, to: to || '-', way };
    }),
  );
  // The document ends with the machine, by the one transition that is not the machine's own.
  const isEnd = ({ from, to, event }: Edge) => to === (end && attribute(end, 'id')) && event === `done.state.${from}`;
  const ends = end && edges.some(isEnd) ? ['ends'] : [];
  return {
    states: [...ends, ...states].sort(),
    edges: edgeFacts(
      edges.filter((edge) => !isEnd(edge)),
      true,
    ),
  };
}

const id = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;
/** By the schema of SCXML 1.0, as far as we use it: what each attribute may say. */
const values: Record<string, RegExp> = {
  ...{ id, name: id, initial: id, target: id, sendid: id, src: id, version: /^1\.0$/, datamodel: /^ecmascript$/ },
  ...{ xmlns: /./, cond: /./, expr: /./, delayexpr: /./, type: /^(internal|external)$/ },
  event: /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*$/u,
  delay: /^\d*(\.\d+)?(ms|s|m|h|d)$/,
};
/** What an attribute names must be there; what is initial, inside. */
const references: Record<string, string> = { initial: stateKinds, target: stateKinds, sendid: 'send', cond: 'data' };
/** The attributes that an element may have, and the elements inside of it. */
const schema: Record<string, [attributes: string, inside: string]> = {
  scxml: ['xmlns version datamodel name initial', 'datamodel state parallel final'],
  datamodel: ['', 'data'],
  data: ['id expr', ''],
  state: ['id initial', 'onentry onexit transition state parallel final invoke'],
  parallel: ['id', 'onentry onexit transition state parallel invoke'],
  final: ['id', ''],
  onentry: ['', 'send'],
  onexit: ['', 'cancel'],
  send: ['id event delay delayexpr', ''],
  cancel: ['sendid', ''],
  invoke: ['id src', ''],
  transition: ['event cond target type', ''],
};

function againstSchema(text: string): string[] {
  const root = asXml(text);
  const all = [root, ...root.querySelectorAll('*')];
  const wrong: string[] = [];
  const ids = all.flatMap((element) => element.getAttribute('id') ?? []);
  wrong.push(...ids.filter((each, index) => ids.indexOf(each) !== index).map((each) => `${each} twice`));
  for (const element of all) {
    const name = element.localName;
    const [attributes, inside] = (schema[name] ?? ['', '']).map((names) => names.split(' '));
    if (element.namespaceURI !== 'http://www.w3.org/2005/07/scxml') wrong.push(`${name} is not SCXML`);
    for (const { localName } of element.children)
      if (!inside?.includes(localName)) wrong.push(`${localName} in ${name}`);
    for (const { name: key, value } of element.attributes) {
      if (!attributes?.includes(key) || !values[key]?.test(value)) wrong.push(`${key}="${value}" of ${name}`);
      const named = references[key] && (key === 'initial' ? element : root).querySelectorAll(references[key]);
      if (named && ![...named].some((other) => attribute(other, 'id') === value)) wrong.push(`no ${key} ${value}`);
    }
    if ([...element.childNodes].some((node) => node instanceof Text && node.data.trim())) wrong.push(`text in ${name}`);
  }
  return wrong;
}

describe.each(flows)('$name', ({ model: { machine } }) => {
  test('its Mermaid says what the machine does', () => {
    expect(readMermaid(mermaidOf(machine))).toEqual(factsOf(machine, false));
  });
  test('its SCXML says what the machine does, and keeps to the schema', () => {
    expect(readScxml(scxmlOf(machine))).toEqual(factsOf(machine, true));
    expect(againstSchema(scxmlOf(machine))).toEqual([]);
  });
  test('SCXML means the same by it', () => {
    const events = [...scxmlOf(machine).matchAll(/ event="([^"]*)"/g)].map(([, event = '']) => event);
    // There, `a.b` is also an event `a`.
    expect(events.filter((event) => events.some((other) => other.startsWith(`${event}.`)))).toEqual([]);
    // XState may leave all regions without leaving the state that has them, SCXML never does.
    const leavesRegions = ({ source, target, reenter }: AnyTransitionDefinition): boolean => {
      const [to] = target ?? [];
      if (!to) return false;
      const staysIn = !reenter && (to === source || isInside(to, source)) ? source : undefined;
      const around = nodesOf(machine).findLast((node) => isInside(to, node) && isInside(source, node));
      return (staysIn ?? around)?.type === 'parallel';
    };
    expect(nodesOf(machine).flatMap(transitionsIn).filter(leavesRegions)).toEqual([]);
  });
});

const odd = setup({
  types: {} as { context: { wait: number }; events: { type: 'went' } | { type: 'came' } },
  delays: { worked: ({ context }) => context.wait },
  guards: { may: () => true },
}).createMachine({
  id: 'odd',
  description: 'a: "b"; #c <d> & 50% -- {e} --> *f*',
  context: { wait: 1 },
  initial: 'one',
  states: {
    one: {
      description: 'x : "y"; #1; <b> & ↻ %% ]]> --',
      after: { worked: 'two', 1500: { guard: 'may', target: 'one', reenter: true } },
      on: { went: [{ guard: 'may', target: 'two' }, { target: 'one' }] },
    },
    two: { on: { came: { target: '#odd' } } },
  },
});

test('signs that mean something there stay signs, and a pause without a number keeps its name', () => {
  expect(readMermaid(mermaidOf(odd))).toEqual(factsOf(odd, false));
  // A comment has no place for two hyphens in a row.
  const spaced = JSON.parse(JSON.stringify(factsOf(odd, true)).replaceAll('--', '- -'));
  expect(readScxml(scxmlOf(odd))).toEqual(spaced);
  expect(againstSchema(scxmlOf(odd))).toEqual([]);
});

const mermaid = mermaidOf(odd);
const scxml = scxmlOf(odd);
test.each([
  ['a dropped transition', / *odd_one --> odd_two : went.*\n/, '', / *<transition event="went" cond.*\n/, ''],
  ['a wrong target', 'odd_two : went', 'odd_one : went', '"may" target="odd.two"', '"may" target="odd.one"'],
  ['a lost guard', ' [may]', '', ' cond="may"', ''],
  ['a lost way', '，重新进入', '', ' type="external"', ''],
])('%s is found', (_, drawn, redrawn, written, rewritten) => {
  expect(readMermaid(mermaid.replace(drawn, redrawn)).edges).not.toEqual(factsOf(odd, false).edges);
  expect(readScxml(scxml.replace(written, rewritten)).edges).not.toEqual(factsOf(odd, true).edges);
});
test.each([
  ['a target that is nowhere', 'target="odd.two"', 'target="odd.three"', 'no target odd.three'],
  ['an id that stands there twice', 'id="odd.two"', 'id="odd.one"', 'odd.one twice'],
  ['an initial state elsewhere', 'initial="odd.one"', 'initial="odd"', 'no initial odd'],
  ['an element in the wrong place', '<onexit>', '<onexit><invoke/>', 'invoke in onexit'],
  ['an attribute that does not exist', ' cond=', ' guard=', 'guard="may" of transition'],
  ['a guard without data', 'data id="may"', 'data id="might"', 'no cond may'],
  ['text that is no XML', '</state>', '', 'parsererror is not SCXML'],
])('%s is against the schema', (_, part, other, problem) => {
  expect(againstSchema(scxml.replace(part, other)).join()).toContain(problem);
});
