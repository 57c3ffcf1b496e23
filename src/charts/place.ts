/** The visitor's place, from the address's hash: `#/`, `#/qrLogin`, `#/qrLogin/showing.asking`, `#/authDialog+qrLogin`. */
import { useMemo, useSyncExternalStore } from 'react';
import type { FlowIndex } from './data.ts';

/** A part of a picture: a state (`*` is the machine), a transition by its id, or every transition of an event. */
export type Pick = { kind: 'state' | 'transition' | 'event'; name: string };

export type Place =
  | { at: 'overview' }
  /** `about`: the flow whose texts are shown, one of `flows`. */
  | { at: 'flow'; flows: readonly string[]; about: string; pick: Pick | undefined }
  | { at: 'nowhere'; hash: string };

const marks = { state: '', transition: '=', event: '@' } as const;

function pickOf(text: string): Pick {
  if (text.startsWith(marks.transition)) return { kind: 'transition', name: text.slice(1) };
  if (text.startsWith(marks.event)) return { kind: 'event', name: text.slice(1) };
  return { kind: 'state', name: text };
}

export function placeOf(hash: string): Place {
  const nowhere: Place = { at: 'nowhere', hash };
  if (/^#?\/?$/.test(hash)) return { at: 'overview' };
  const [, names = '', rest] = /^#\/([\w+]+)(?:\/(.*))?$/.exec(hash) ?? [];
  const flows = names.split('+');
  if (flows.length > 2 || flows.includes('') || flows[0] === flows[1]) return nowhere;
  const [first = ''] = flows;
  if (!rest) return { at: 'flow', flows, about: first, pick: undefined };
  // With two pictures, the hash also names the flow of the state.
  const [, about = first, pick = ''] = flows.length === 2 ? (/^(\w+):(.*)$/.exec(rest) ?? []) : [rest, first, rest];
  if (!flows.includes(about)) return nowhere;
  try {
    return { at: 'flow', flows, about, pick: pick === '' ? undefined : pickOf(decodeURIComponent(pick)) };
  } catch {
    return nowhere;
  }
}

export const overviewHash = '#/';

export function hashOf(flows: readonly string[], about?: string, pick?: Pick): string {
  const owner = flows.length > 1 && about ? `${about}:` : '';
  const tail = pick ? `${marks[pick.kind]}${encodeURIComponent(pick.name)}` : '';
  return `#/${flows.join('+')}${owner || tail ? `/${owner}${tail}` : ''}`;
}

/** Returns the same place, or nowhere if it names a flow or a state that does not exist. */
function checkedPlace(place: Place, index: FlowIndex, hash: string): Place {
  if (place.at !== 'flow') return place;
  const all = index.areas.flatMap(({ flows }) => flows);
  const { about, flows, pick } = place;
  const entry = all.find(({ name }) => name === about);
  const isState = pick?.kind !== 'state' || pick.name === '*' || entry?.states.some(({ path }) => path === pick.name);
  return isState && flows.every((flow) => all.some(({ name }) => name === flow)) ? place : { at: 'nowhere', hash };
}

const MOVED = 'viewer:moved';

function subscribe(listener: () => void): () => void {
  const events = ['hashchange', 'popstate', MOVED];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash);

export function usePlace(index: FlowIndex | undefined): Place {
  const hash = useHash();
  return useMemo(() => {
    const place = placeOf(hash);
    return index ? checkedPlace(place, index, hash) : place;
  }, [hash, index]);
}

export function goTo(hash: string): void {
  window.location.hash = hash;
}

/** Changes the hash without a history entry, because following the site would add too many. */
export function slipTo(hash: string): void {
  window.history.replaceState(null, '', hash);
  window.dispatchEvent(new Event(MOVED));
}

export const useBeside = (): boolean =>
  useSyncExternalStore(subscribe, () => new URLSearchParams(window.location.search).has('beside'));

/** Shows or hides the site beside the viewer, without reloading the viewer, so that it keeps its recordings. */
export function putBeside(isBeside: boolean): void {
  const { pathname, hash } = window.location;
  window.history.pushState(null, '', `${pathname}${isBeside ? '?beside' : ''}${hash}`);
  window.dispatchEvent(new Event(MOVED));
}

/**
 * A path that is played in the site beside the viewer: the number of a row of a flow's table. `at` distinguishes two plays of the same path. `pace` is the
 * time between two steps, ms.
 */
export type Played = { flow: string; number: number; at: string; pace: number };

const paceOf = (search: string): number => Number(new URLSearchParams(search).get('pace') ?? 1000);

const playedOf = (text: string): Omit<Played, 'pace'> | undefined => {
  const [, flow = '', number, at = ''] = /^(\w+)-(\d+) (.*)$/.exec(text) ?? [];
  return number ? { flow, number: Number(number), at } : undefined;
};

/** Returns the played path. The value stays the same while the pace changes, which the address keeps for the next path. */
export function usePlayed(): Played | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => `${new URLSearchParams(window.location.search).get('play') ?? ''} ${window.history.state?.played ?? ''}`,
  );
  return useMemo(() => {
    const played = playedOf(text);
    return played && { ...played, pace: paceOf(window.location.search) };
  }, [text]);
}

const playQuery = (flow: string, number: number, pace: number): string =>
  `?beside&play=${flow}-${number}${pace === 1000 ? '' : `&pace=${pace}`}`;

/** Returns the address at which the viewer of another site plays the same path, below its origin. */
export const playAddress = ({ flow, number, pace }: Omit<Played, 'at'>): string =>
  `/charts/viewer/${playQuery(flow, number, pace)}${hashOf([flow])}`;

export function putPlay(flow: string, number: number): void {
  const { pathname, hash, search } = window.location;
  const address = `${pathname}${playQuery(flow, number, paceOf(search))}${hash}`;
  window.history.pushState({ played: crypto.randomUUID() }, '', address);
  window.dispatchEvent(new Event(MOVED));
}

export function keepPace({ flow, number }: Played, pace: number): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${playQuery(flow, number, pace)}${hash}`);
}

/** Ends the play. The site stays beside the viewer. */
export const leavePlay = (): void => putBeside(true);
