import { type EventObject, fromCallback } from 'xstate';
import { type PlayLockWorldEvent, playLockMachine } from '../../machines/learn/playLock.machine.ts';
import type { Api } from '../api/index.ts';
import { holdPlayer } from '../browser/playerLock.ts';
import { storageKeys } from '../browser/storage.ts';
import type { Environment } from './environment.ts';

/** What a page's player can be told. */
export type Player = { pause: () => void };

/** One player over all tabs. @returns the flow for the page that has this player */
export function wirePlayLock({ store, locks, openChannel, clock }: Environment, _api: Api) {
  return (player: Player) =>
    playLockMachine.provide({
      actors: {
        holdPlayer: fromCallback<EventObject>(({ sendBack }) => {
          const report = (event: PlayLockWorldEvent) => sendBack(event);
          return holdPlayer(
            { locks, openChannel, now: clock.now },
            { onHeld: () => report({ type: 'tab.gaveWay' }), onLost: () => report({ type: 'tab.started' }) },
          );
        }),
      },
      actions: {
        storePlayId: ({ context }) => store.write(storageKeys.playId, String(context.lessonId)),
        pausePlayer: () => player.pause(),
      },
    });
}
