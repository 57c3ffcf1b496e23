import { type ComponentType, lazy, type ReactNode, useMemo } from 'react';
import { importAgain } from '../browser/code/importAgain.ts';
import type { Wired } from '../wiring/index.ts';
import { useWired } from './WiredContext.tsx';

type Part<Props> = { default: ComponentType<Props> };
const nothing = () => null;

/**
 * Returns a part of the screen whose view and flow are loaded when it is first shown. If loading fails, renders `missing` (default: nothing).
 * `load` and `missing` must be constants of the module.
 */
export function useLatePart<Props extends object>(
  flow: Parameters<Wired['pageFlow']>[0],
  load: () => Promise<Part<Props>>,
  missing: () => ReactNode = nothing,
): ComponentType<Props> {
  const { loadFlow } = useWired();
  return useMemo(
    () =>
      lazy<ComponentType<Props>>(() =>
        Promise.all([importAgain(load), loadFlow(flow)]).then(
          ([part]) => part,
          () => ({ default: missing }),
        ),
      ),
    [loadFlow, flow, load, missing],
  );
}
