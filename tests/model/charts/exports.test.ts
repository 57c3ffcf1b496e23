// @vitest-environment jsdom
/** Reads the Mermaid and the SCXML of every machine back with independent readers, and compares them with the machine. */
import { describe, expect, test } from 'vitest';
import { type AnyTransitionDefinition, setup } from 'xstate';
import { flows } from '../allFlows.ts';
import { nodesOf, transitionsIn } from '../runner/vocabulary.ts';
import { type Edge, edgeFacts, type Facts, factsOf, isInside } from './facts.ts';
import { mermaidOf } from './mermaid.ts';
import { readMermaid } from './readMermaid.ts';
import { scxmlOf } from './scxml.ts';

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
  // SCXML has one transition that the machine does not have: it ends the document when the machine ends.
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

/** Checks rules beyond the schema (scxmlSchema.test.ts): an initial state is inside its parent, and each guard is data. */
function dangling(text: string): string[] {
  const root = asXml(text);
  const named = (within: Element, kind: string, id: string): boolean =>
    [...within.querySelectorAll(kind)].some((other) => attribute(other, 'id') === id);
  return [root, ...root.querySelectorAll('*')].flatMap((element) => {
    const [initial, cond] = [attribute(element, 'initial'), attribute(element, 'cond')];
    return [
      ...(initial && !named(element, stateKinds, initial) ? [`no initial ${initial}`] : []),
      ...(cond && !named(root, 'data', cond) ? [`no cond ${cond}`] : []),
    ];
  });
}

describe.each(flows)('$name', ({ name, model: { machine } }) => {
  test(`${name}: the Mermaid has the states and transitions of the machine`, () => {
    expect(readMermaid(mermaidOf(machine))).toEqual(factsOf(machine, false));
  });
  test(`${name}: the SCXML has the states and transitions of the machine`, () => {
    expect(readScxml(scxmlOf(machine))).toEqual(factsOf(machine, true));
    expect(dangling(scxmlOf(machine))).toEqual([]);
  });
  test(`${name}: SCXML and XState interpret the chart in the same way`, () => {
    const events = [...scxmlOf(machine).matchAll(/ event="([^"]*)"/g)].map(([, event = '']) => event);
    // In SCXML, `a.b` also matches an event `a`.
    expect(events.filter((event) => events.some((other) => other.startsWith(`${event}.`)))).toEqual([]);
    // XState can leave all regions without leaving their parent state; SCXML cannot.
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

test('Mermaid and SCXML escape special characters, and a computed delay keeps its name', () => {
  expect(readMermaid(mermaidOf(odd))).toEqual(factsOf(odd, false));
  // A comment cannot contain two consecutive hyphens.
  const spaced = JSON.parse(JSON.stringify(factsOf(odd, true)).replaceAll('--', '- -'));
  expect(readScxml(scxmlOf(odd))).toEqual(spaced);
  expect(dangling(scxmlOf(odd))).toEqual([]);
});

const mermaid = mermaidOf(odd);
const scxml = scxmlOf(odd);
test.each([
  ['a dropped transition', / *odd_one --> odd_two : went.*\n/, '', / *<transition event="went" cond.*\n/, ''],
  ['a wrong target', 'odd_two : went', 'odd_one : went', '"may" target="odd.two"', '"may" target="odd.one"'],
  ['a lost guard', ' [may]', '', ' cond="may"', ''],
  ['a lost way', '，重新进入', '', ' type="external"', ''],
])('reading Mermaid and SCXML back finds %s', (_, drawn, redrawn, written, rewritten) => {
  expect(readMermaid(mermaid.replace(drawn, redrawn)).edges).not.toEqual(factsOf(odd, false).edges);
  expect(readScxml(scxml.replace(written, rewritten)).edges).not.toEqual(factsOf(odd, true).edges);
});
test.each([
  ['an initial state elsewhere', 'initial="odd.one"', 'initial="odd"', 'no initial odd'],
  ['a guard without data', 'data id="may"', 'data id="might"', 'no cond may'],
])('dangling finds %s in SCXML', (_, part, other, problem) => {
  expect(dangling(scxml.replace(part, other))).toContain(problem);
});
