import { type ComponentType, lazy, type ReactNode, useMemo } from 'react';
import type { Wired } from '../wiring/index.ts';
import type { LateComponent } from './lateComponent.ts';
import { useWired } from './WiredContext.tsx';

const nothing = () => null;

/**
 * Returns a part of the screen whose view and flow are loaded when it is first shown. If loading fails, renders `missing` (default: nothing).
 * `part` and `missing` must be constants of the module.
 */
export function useLatePart<Props extends object>(
  flow: Parameters<Wired['pageFlow']>[0],
  part: LateComponent<Props>,
  missing: () => ReactNode = nothing,
): ComponentType<Props> {
  const { loadFlow } = useWired();
  return useMemo(
    () =>
      lazy<ComponentType<Props>>(() =>
        Promise.all([part.load(), loadFlow(flow)]).then(
          ([component]) => ({ default: component }),
          () => ({ default: missing }),
        ),
      ),
    [loadFlow, flow, part, missing],
  );
}
