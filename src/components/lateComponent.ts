import { type ComponentType, useSyncExternalStore } from 'react';
import { importAgain } from '../browser/code/importAgain.ts';

/** A component whose code is loaded on demand. */
export type LateComponent<Props extends object> = {
  /** Loads the code, with a second try. @throws the error of the second try */
  load: () => Promise<ComponentType<Props>>;
  /** Returns the component; null before its code is loaded. */
  use: () => ComponentType<Props> | null;
};

export function lateComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LateComponent<Props> {
  let component: ComponentType<Props> | null = null;
  const now = () => component;
  const hosts = new Set<() => void>();
  const watch = (host: () => void) => {
    hosts.add(host);
    return () => hosts.delete(host);
  };
  return {
    load: async () => {
      component = (await importAgain(load)).default;
      for (const render of hosts) render();
      return component;
    },
    use: () => useSyncExternalStore(watch, now, now),
  };
}
