import { type EventObject, fromCallback } from 'xstate';
import { type PlayLockWorldEvent, playLockMachine } from '../../../machines/learn/playLock.machine.ts';
import { holdPlayer } from '../../browser/player/playerLock.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import type { Environment } from '../environment.ts';

/** Wires the lock that each player runs, so that only one tab plays. */
export const wirePlayLock = ({
  store,
  locks,
  openChannel,
  clock,
}: Pick<Environment, 'store' | 'locks' | 'openChannel' | 'clock'>) =>
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
    },
  });
