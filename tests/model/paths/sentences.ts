/** Converts a path to sentences for a tester: 假如 is the start, 当 the event, 那么 the required result. */
import { code, delayWords, gestureWords } from '../charts/words.ts';
import type { Flow } from '../flows.ts';
import type { Edge, Graph } from '../runner/graph.ts';
import type { Shown } from '../runner/model.ts';
import { leavesOf, nodesOf, pathOf } from '../runner/vocabulary.ts';
import { type FlowPath, rowsOfEdge } from './paths.ts';

export type Sentence = { word: '假如' | '当' | '那么'; text: string };

const faults: Record<string, string> = {
  offline: '断网',
  timeout: '等不到回答',
  serverBroken: '服务器出错',
  unreadable: '回答读不懂',
  crashed: '流程自己出错',
};

/** Returns the payload of an event in short: `value “  ”`. */
function payloadWords(event: { type: string; [key: string]: unknown }): string {
  const parts = Object.entries(event)
    .filter(([name]) => !['type', 'output', 'error', 'actorId'].includes(name))
    .map(([name, value]) => `${name} ${short(value)}`);
  return parts.length > 0 ? `（${parts.join('，')}）` : '';
}

function short(value: unknown): string {
  if (typeof value === 'string') return `“${value}”`;
  const text = JSON.stringify(value) ?? '没有';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const shownWords = (shown: Shown): string => (typeof shown === 'string' ? `“${shown}”` : `“${shown.name}”`);

export class Sentences {
  private readonly descriptions: Map<string, string>;

  constructor(
    private readonly flow: Pick<Flow, 'model' | 'table'>,
    private readonly graph: Graph,
  ) {
    this.descriptions = new Map(nodesOf(flow.model.machine).map((node) => [pathOf(node), node.description ?? '']));
  }

  of({ input, edges }: FlowPath): Sentence[] {
    return [this.beginning(input), ...edges.flatMap((edge) => this.step(edge))];
  }

  beginning(input: string): Sentence {
    const start = this.graph.starts.get(input) ?? '';
    return { word: '假如', text: `从 ${code(input)} 开始：${this.placeWords(start)}` };
  }

  step(edge: Edge): Sentence[] {
    return [
      { word: '当', text: this.eventWords(edge) },
      { word: '那么', text: this.resultWords(edge) },
    ];
  }

  /** Returns a situation in words: the states' descriptions, and the visible texts. */
  private placeWords(key: string): string {
    const snapshot = this.graph.snapshots.get(key);
    if (!snapshot) return '';
    const leaves = leavesOf(snapshot.value);
    const shown = leaves.flatMap((leaf) => {
      const shows = this.flow.model.screens[leaf]?.shows ?? [];
      return typeof shows === 'function' ? shows(snapshot.context as never) : shows;
    });
    const places = leaves.map((leaf) => `${this.descriptions.get(leaf)} ${code(leaf)}`).join('；');
    const seen = [...new Set(shown.map(shownWords))];
    return seen.length > 0 ? `${places}，看到 ${seen.join('、')}` : places;
  }

  private eventWords({ stimulus: { name, case: of, event } }: Edge): string {
    const [word, id = ''] = name.split(' ');
    const output = (event.output ?? {}) as { message?: unknown };
    const said = typeof output.message === 'string' ? `，说“${output.message}”` : '';
    const named = of === undefined ? '' : `：${of}`;
    if (word === 'done') return `${code(id)} 有了回答${named}${said}`;
    if (word === 'error') return `${code(id)} 出了错：${faults[of ?? ''] ?? of}`;
    if (word === 'after') return `过了 ${delayWords(this.flow.table.delays?.[id]).replace('后', '')}`;
    const user = this.flow.model.user[name];
    const gesture = user ? gestureWords(user.gesture) : '外面传来';
    return `${gesture} ${code(name)}${payloadWords(event)}`;
  }

  private resultWords(edge: Edge): string {
    const rows = rowsOfEdge(this.flow, this.graph, edge);
    const effects = rows
      .flatMap((row) => row.effects ?? [])
      .map((one) => code(typeof one === 'string' ? one : one.name));
    const done = effects.length > 0 ? `；做 ${effects.join('、')}` : '';
    return `${this.placeWords(edge.to)}${done}。因为 ${rows.map(({ because }) => because).join('；')}`;
  }
}

export const sentenceText = ({ word, text }: Sentence): string => `  ${word} ${text}`;
