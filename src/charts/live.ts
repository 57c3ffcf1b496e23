/** The viewer's store: the steps that tabs have sent, and the chosen tab and moment. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Layers } from './data.ts';
import { channelName, type FromViewer, type Step } from './protocol.ts';
import { isFromSite, readRecording } from './readRecording.ts';
import {
  actorsAt,
  chosenOf,
  countAt,
  heard,
  imported,
  isNewTab,
  judgedAs,
  livingOf,
  type Recorded,
  type Recordings,
} from './recording.ts';
import { say } from './texts.ts';

/** The coverage that the transitions' colours show: that of the chosen tab, or of tests. */
export type Layer = 'none' | 'walked' | keyof Layers;

export type Live = {
  recordings: Recordings;
  /** The tab that the visitor chose. */
  chosen: string | undefined;
  /** The number of the chosen step; undefined for now. */
  moment: number | undefined;
  isFollowing: boolean;
  layer: Layer;
  /** The actor that the visitor chose for each flow. */
  actors: ReadonlyMap<string, string>;
  /** Why a file was refused. */
  refusal: string | undefined;
};

let live: Live = {
  recordings: [],
  chosen: undefined,
  moment: undefined,
  isFollowing: false,
  layer: 'none',
  actors: new Map(),
  refusal: undefined,
};
const listeners = new Set<() => void>();

function change(part: Partial<Live>): void {
  live = { ...live, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLive = (): Live => useSyncExternalStore(subscribe, () => live);

const channel = new BroadcastChannel(channelName);
/** Interval after which a viewer without an open tab asks again, ms. */
const ASK_AGAIN = 2000;

/** Asks the tabs, which send nothing before that. */
export const ask = (): void => channel.postMessage({ from: 'viewer', ask: 'all' } satisfies FromViewer);

const hasOpenTab = (): boolean => live.recordings.some(({ isGone, file }) => !isGone && !file);

/** Starts to listen, and asks for all earlier steps. */
export function connect(): void {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isFromSite(data)) return;
    const isNew = isNewTab(live.recordings, data);
    change({ recordings: heard(live.recordings, data) });
    if (isNew) ask();
  };
  ask();
  // A tab that was opened later has missed the request.
  setInterval(() => {
    if (!hasOpenTab()) ask();
  }, ASK_AGAIN);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
}

export const chooseTab = (chosen: string): void => change({ chosen, moment: undefined, actors: new Map() });
export const chooseActor = (flow: string, actor: string): void =>
  change({ actors: new Map(live.actors).set(flow, actor) });
export const follow = (isFollowing: boolean): void => change({ isFollowing });
export const showLayer = (layer: Layer): void => change({ layer });

/** Chooses the moment after step number `moment`. The last one counts as now, so that later steps are shown as they happen. */
export function lookAt(moment: number | undefined): void {
  const last = chosenOf(live.recordings, live.chosen)?.steps.at(-1)?.number;
  change({ moment: moment === last ? undefined : moment });
}

let files = 0;

/** Imports a file as a tab of its own, and reports its impossible steps. */
export async function importFile(file: File): Promise<void> {
  const recording = readRecording(await file.text().catch(() => ''));
  if (!recording) return change({ refusal: say.notARecording(file.name) });
  files++;
  const id = `file ${files}`;
  const recordings = imported(live.recordings, recording, id);
  change({ recordings, chosen: id, moment: undefined, actors: new Map(), refusal: undefined });
  const findings = await import('./judge.ts').then(({ judge }) => judge(recording.steps)).catch(() => [say.notJudged]);
  change({ recordings: judgedAs(live.recordings, id, findings) });
}

const noSteps: readonly Step[] = [];

/** The chosen tab at the chosen moment. */
export type Shown = {
  recorded: Recorded | undefined;
  steps: readonly Step[];
  count: number;
  actors: ReadonlyMap<string, Step>;
  living: Step[];
};

export function useShown(): Shown {
  const { recordings, chosen, moment } = useLive();
  const recorded = chosenOf(recordings, chosen);
  const steps = recorded?.steps ?? noSteps;
  const count = countAt(steps, moment);
  const actors = useMemo(() => actorsAt(steps, count), [steps, count]);
  const living = useMemo(() => livingOf(actors), [actors]);
  return { recorded, steps, count, actors, living };
}

export type FlowNow = { choices: Step[]; step: Step | undefined; isLiving: boolean };

/** Returns the actor of a flow that its picture shows: a running one, else the one that ended last. */
export function flowNow(flow: string, { actors, living }: Shown, chosen: string | undefined): FlowNow {
  const choices = living.filter((step) => step.flow === flow);
  const step = choices.find(({ actor }) => actor === chosen) ?? choices.at(-1);
  if (step) return { choices, step, isLiving: true };
  return { choices, step: [...actors.values()].findLast((ended) => ended.flow === flow), isLiving: false };
}
