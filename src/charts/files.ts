/** The files of the flows, each fetched once when it is needed. All addresses are relative to the viewer's own. */
import { useEffect, useSyncExternalStore } from 'react';
import type { FlowIndex, FlowWords } from './data.ts';

export type Loaded<Value> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: Value };

const loading: Loaded<never> = { state: 'loading' };

const known = new Map<string, Loaded<unknown>>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(address: string, loaded: Loaded<unknown>): void {
  known.set(address, loaded);
  for (const listener of listeners) listener();
}

async function load(address: string): Promise<void> {
  note(address, loading);
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status}`);
    note(address, { state: 'ready', value: await (address.endsWith('.json') ? answer.json() : answer.text()) });
  } catch {
    note(address, { state: 'failed' });
  }
}

function useFile<Value>(address: string): Loaded<Value> {
  const file = useSyncExternalStore(subscribe, () => known.get(address));
  useEffect(() => {
    if (!known.has(address)) void load(address);
  }, [address]);
  return (file as Loaded<Value> | undefined) ?? loading;
}

export const indexAddress = './flows.json';
export const wordsAddress = (flow: string): string => `./${flow}.words.json`;
export const pictureAddress = (name: string): string => `../${name}.svg`;

export const useIndex = (): Loaded<FlowIndex> => useFile(indexAddress);
export const useWords = (flow: string): Loaded<FlowWords> => useFile(wordsAddress(flow));
export const usePicture = (name: string): Loaded<string> => useFile(pictureAddress(name));

export const loadAgain = (address: string): void => void load(address);
