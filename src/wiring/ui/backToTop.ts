import { type EventObject, fromCallback } from 'xstate';
import { backToTopMachine, type PageScrolled } from '../../../machines/ui/backToTop.machine.ts';
import type { Environment } from '../environment.ts';

export function wireBackToTop({ scroll }: Pick<Environment, 'scroll'>) {
  return backToTopMachine.provide({
    actors: {
      watchScroll: fromCallback<EventObject>(({ sendBack }) =>
        scroll.watch((top) => sendBack({ type: 'page.scrolled', top } satisfies PageScrolled)),
      ),
    },
    actions: { scrollToTop: () => scroll.toTop() },
  });
}
