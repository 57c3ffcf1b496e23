import { type ComponentType, lazy, type ReactNode, useMemo } from 'react';
import { importAgain } from '../browser/importAgain.ts';
import type { Wired } from '../wiring/index.ts';
import { useWired } from './WiredContext.tsx';

type Part<Props> = { default: ComponentType<Props> };
const nothing = () => null;

/**
 * A part of the screen whose view and flow are loaded when it is first shown. Where they do not come, `missing` stands there; without it the
 * part stays away, if nobody waits for it. `load` and `missing` are constants of the module.
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
