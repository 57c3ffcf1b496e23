import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate';
import { type FilmLoopWorldEvent, filmLoopMachine } from '../../../machines/learn/filmLoop.machine.ts';
import type { playerMachine } from '../../../machines/learn/player.machine.ts';

export const wireFilmLoop = (player: ActorRefFrom<typeof playerMachine>) =>
  filmLoopMachine.provide({
    actors: {
      watchPosition: fromCallback<EventObject>(({ sendBack }) => {
        let told = 0;
        const tell = () => {
          const seconds = player.getSnapshot().context.position;
          if (seconds === told) return;
          told = seconds;
          sendBack({ type: 'player.moved', seconds } satisfies FilmLoopWorldEvent);
        };
        tell();
        const { unsubscribe } = player.subscribe(tell);
        return unsubscribe;
      }),
    },
    actions: { seek: ({ context }) => player.send({ type: 'seek.chosen', seconds: context.from }) },
  });
