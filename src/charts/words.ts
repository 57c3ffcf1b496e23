/** Finds the words for what a picture or a recording names. */
import type { FlowEntry, FlowIndex, FlowWords, TransitionWords } from './data.ts';
import type { Step, Value } from './protocol.ts';
import { leafPaths } from './recording.ts';
import { say } from './texts.ts';

/** The machine's own name in ids, words and addresses. */
export const ROOT = '*';

export const entryOf = (index: FlowIndex, name: string): FlowEntry | undefined =>
  index.areas.flatMap(({ flows }) => flows).find((flow) => flow.name === name);

export const meansOf = (entry: FlowEntry | undefined, path: string): string =>
  (path === ROOT ? entry?.title : entry?.states.find((state) => state.path === path)?.means) ?? '';

/** Where an actor is, for someone who reads no code. */
export function whereIs(entry: FlowEntry | undefined, value: Value): string {
  return (
    leafPaths(value)
      .map((path) => meansOf(entry, path) || path)
      .join('；') || say.nothing
  );
}

export const pathsText = (value: Value): string => leafPaths(value).join(' + ');

/** An event's type as the pictures write it. */
export function eventText(type: string): string {
  if (type === '') return say.atOnce;
  if (type === 'xstate.init') return say.start;
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(type) ?? [];
  if (kind === 'done.actor') return `✓ ${name}`;
  if (kind === 'error.actor') return `✗ ${name}`;
  return kind === 'after' ? say.after(name.split('.')[0] ?? name) : type;
}

/** A table names an event as its author does, `✓ fetchQr（refused）` or `1 秒后（pollInterval）`, and a machine by its type. */
export function isSameEvent(type: string, shown: string): boolean {
  if (shown === type) return true;
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  if (delay) return shown.includes(`（${delay}）`) || shown.startsWith(`${Number(delay) / 1000} 秒后`);
  const said = eventText(type);
  return shown === said || shown.startsWith(`${said}（`);
}

export const partsOf = (id: string): { path: string; type: string } => {
  const [path = '', type = ''] = id.split(' | ');
  return { path, type };
};

/** The rows of a transition: a table has one for each case that its author told apart. */
export function rowsOfTransition(words: FlowWords | undefined, id: string): TransitionWords[] {
  const { path, type } = partsOf(id);
  return (words?.transitions ?? []).filter(({ from, event }) => {
    // A row may speak of an inner state where the machine has the transition in the outer one.
    return isSameEvent(type, event) && (from === path || path === ROOT || from.startsWith(`${path}.`));
  });
}

export const rowsOfEvent = (words: FlowWords, type: string): TransitionWords[] =>
  words.transitions.filter(({ event }) => isSameEvent(type, event));

export const leaving = (words: FlowWords, path: string): TransitionWords[] =>
  words.transitions.filter(({ from }) => from === path);

/** What an outer state, or the machine, does in this state as well. */
export const leavingOutside = (words: FlowWords, path: string): TransitionWords[] =>
  path === ROOT ? [] : words.transitions.filter(({ from }) => from === ROOT || path.startsWith(`${from}.`));

export const arriving = (words: FlowWords, path: string): TransitionWords[] =>
  words.transitions.filter(({ to }) =>
    to.split(/[^\w.]+/).some((target) => target === path || target.startsWith(`${path}.`)),
  );

/** The event of a transition, as the table says it: there a delay has its seconds. */
export const eventOf = (words: FlowWords | undefined, id: string): string =>
  rowsOfTransition(words, id)[0]?.event.replace(/（.*）$/, '') ?? eventText(partsOf(id).type);

/** Who sent the event of a step. */
export function originText({ origin, actor }: Step, flowOf: ReadonlyMap<string, string>): string {
  if (origin === '') return say.outside;
  return origin === actor ? say.itself : (flowOf.get(origin) ?? say.work);
}

/** A transition in words, for those who hear the picture. */
export function transitionText(words: FlowWords | undefined, id: string, label: string): string {
  const { path } = partsOf(id);
  const from = path === ROOT ? say.machine : path;
  const rows = rowsOfTransition(words, id);
  // Where the table tells cases apart, the label says by its guard which one it is.
  return say.transitionLabel(from, label.trim(), rows.length === 1 ? (rows[0]?.to ?? '') : '');
}
