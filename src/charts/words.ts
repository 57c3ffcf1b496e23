/** Finds the texts for the names in a picture or a recording. */
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

/** Returns the state of an actor in plain words. */
export function whereIs(entry: FlowEntry | undefined, value: Value): string {
  return (
    leafPaths(value)
      .map((path) => meansOf(entry, path) || path)
      .join('；') || say.nothing
  );
}

export const pathsText = (value: Value): string => leafPaths(value).join(' + ');

/** Formats an event's type like the pictures. */
export function eventText(type: string): string {
  if (type === '') return say.atOnce;
  if (type === 'xstate.init') return say.start;
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(type) ?? [];
  if (kind === 'done.actor') return `✓ ${name}`;
  if (kind === 'error.actor') return `✗ ${name}`;
  return kind === 'after' ? say.after(name.split('.')[0] ?? name) : type;
}

/** Compares an event's type with its name in a table, where it is `✓ fetchQr（refused）` or `1 秒后（pollInterval）`. */
function isSameEvent(type: string, shown: string): boolean {
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

/** Returns the rows of a transition: a table has one for each case that its author distinguished. */
export function rowsOfTransition(words: FlowWords | undefined, id: string): TransitionWords[] {
  const { path, type } = partsOf(id);
  return (words?.transitions ?? []).filter(({ from, event }) => {
    // A row may name an inner state although the outer one has the transition.
    return isSameEvent(type, event) && (from === path || path === ROOT || from.startsWith(`${path}.`));
  });
}

export const rowsOfEvent = (words: FlowWords, type: string): TransitionWords[] =>
  words.transitions.filter(({ event }) => isSameEvent(type, event));

export const leaving = (words: FlowWords, path: string): TransitionWords[] =>
  words.transitions.filter(({ from }) => from === path);

/** Returns the transitions of an outer state, or the machine, that also apply in this state. */
export const leavingOutside = (words: FlowWords, path: string): TransitionWords[] =>
  path === ROOT ? [] : words.transitions.filter(({ from }) => from === ROOT || path.startsWith(`${from}.`));

export const arriving = (words: FlowWords, path: string): TransitionWords[] =>
  words.transitions.filter(({ to }) =>
    to.split(/[^\w.]+/).some((target) => target === path || target.startsWith(`${path}.`)),
  );

/** Returns the event of a transition as in the table, where a delay has its seconds. */
export const eventOf = (words: FlowWords | undefined, id: string): string =>
  rowsOfTransition(words, id)[0]?.event.replace(/（.*）$/, '') ?? eventText(partsOf(id).type);

/** Returns the sender of a step's event. */
export function originText({ origin, actor }: Step, flowOf: ReadonlyMap<string, string>): string {
  if (origin === '') return say.outside;
  return origin === actor ? say.itself : (flowOf.get(origin) ?? say.work);
}

/** Describes a transition for screen readers. */
export function transitionText(words: FlowWords | undefined, id: string, label: string): string {
  const { path } = partsOf(id);
  const from = path === ROOT ? say.machine : path;
  const rows = rowsOfTransition(words, id);
  // If the table distinguishes cases, the guard in the label names the case.
  return say.transitionLabel(from, label.trim(), rows.length === 1 ? (rows[0]?.to ?? '') : '');
}
