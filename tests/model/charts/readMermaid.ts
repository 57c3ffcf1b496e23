/** Reads a machine back from Mermaid, independently of the writer. */
import { type Edge, edgeFacts, type Facts } from './facts.ts';

type Box = { type: string; initial: string; words: string; lines: string[] };

const decoded = (text: string): string =>
  text.replace(/#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
/** Converts Mermaid's `a_b` to a machine's `a.b`. The box 任何状态 has the name of the state around it. */
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

/** Reads a transition that is written as a line in a box: one without a target, or to a state around. */
function edgeInBox(from: string, line: string): Edge[] {
  const [, label = '', above] = /^[↻↗] (.*?)(?: → (\w+))?$/.exec(line) ?? [];
  const around = from.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
  const to = above ? around.findLast((id) => id.split('.').at(-1) === above) : '-';
  return label && to ? [{ from, to, ...readLabel(label) }] : [];
}

/** Accepts only the forms of lines that Mermaid has for a state diagram. */
export function readMermaid(text: string): Facts {
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
    else throw new Error(`not a line of Mermaid: ${line}`);
  }
  const states = [...boxes].map(([id, { type, initial, words: said, lines }]) => {
    edges.push(...lines.flatMap((line) => edgeInBox(id, line)));
    const actors = lines.flatMap((line) => /^▶ (.*)$/.exec(line)?.[1] ?? []);
    return [id, type, initial, said || lines.filter((line) => !/^[▶↻↗] /.test(line)).join(), actors.join()].join(' | ');
  });
  return { states: states.sort(), edges: edgeFacts(edges, false) };
}
