/** The actors of the play's machine: the server that plays, and the frame. */
import { fromCallback, fromPromise } from 'xstate';
import { Pages } from './pages.ts';
import type { Place, Wanted } from './play.machine.ts';
import type { Command, FromPlayer, FromStage } from './protocol.ts';

/** Asks the server for a site in which a path can be played. */
export const askForPlace = fromPromise<Place>(async ({ signal }) => {
  const answer = await fetch('/charts/play', { method: 'POST', signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Place;
});

type Size = { width: number; height: number };

/** Plays in this frame until it is stopped. */
export const stageIn = (frame: () => HTMLIFrameElement, onViewport: (size: Size) => void) =>
  fromCallback<Command, Wanted & { pace: number }>(({ input: { flow, number, pace }, sendBack, receive }) => {
    const address = new URL('/charts/play/socket', window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    address.search = new URLSearchParams({ flow, path: String(number), pace: String(pace) }).toString();
    const socket = new WebSocket(address);
    const tell = (message: FromStage) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
    const pages = new Pages(frame(), tell, onViewport);
    receive((command) => tell(command));
    socket.onmessage = async ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as FromPlayer;
      if (!('order' in message)) return sendBack({ type: 'told', message });
      const { id, order } = message;
      try {
        tell({ id, value: await pages.obey(order) });
      } catch (error) {
        tell({ id, error: error instanceof Error ? error.message : String(error) });
      }
    };
    socket.onclose = () => sendBack({ type: 'connectionLost' });
    return () => {
      socket.onclose = null;
      socket.close();
      pages.end();
    };
  });
