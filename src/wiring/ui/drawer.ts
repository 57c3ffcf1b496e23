import { fromPromise } from 'xstate';
import { drawerMachine } from '../../../machines/ui/drawer.machine.ts';
import { text } from '../../text/shared.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';

export function wireDrawer({ loadView }: Pick<Environment, 'loadView'>, running: RunningFlows) {
  return drawerMachine.provide({
    actors: {
      loadDrawer: fromPromise<undefined>(async () => {
        await loadView('drawer');
      }),
    },
    actions: {
      warmDrawer: () => {
        // A failure is ignored: the next press loads it again and reports a failure.
        loadView('drawer').catch(() => {});
      },
      announceUnavailable: () => running.notify({ tone: 'error', text: text.header.drawerFailed }),
    },
  });
}
