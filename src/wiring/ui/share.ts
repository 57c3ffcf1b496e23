import { fromPromise } from 'xstate';
import { type CopyAddressAnswer, type OpenSheetAnswer, shareMachine } from '../../../machines/ui/share.machine.ts';
import { copyAddress, hasShareSheet, openShareSheet } from '../../browser/page/share.ts';
import type { Environment } from '../environment.ts';

/** The title and the address that are shared. `path` is inside the site. */
export type Shared = { title: string; path: string };

/** Wires the sharing of addresses. Each share button runs one flow. */
export function wireShare({ history, origin, settings }: Pick<Environment, 'history' | 'origin' | 'settings'>) {
  const addressOf = (path: string) => (settings.publicOrigin || origin) + history.hrefOf(path);
  return {
    addressOf,
    shareInput: () => ({ hasSheet: hasShareSheet() }),
    /** @param what is read when the member presses the button */
    share: (what: () => Shared) =>
      shareMachine.provide({
        actors: {
          openSheet: fromPromise<OpenSheetAnswer>(async () => {
            const { title, path } = what();
            return { kind: await openShareSheet({ title, url: addressOf(path) }) };
          }),
          copyAddress: fromPromise<CopyAddressAnswer>(async () => ({
            kind: (await copyAddress(addressOf(what().path))) ? 'copied' : 'blocked',
          })),
        },
      }),
  };
}
