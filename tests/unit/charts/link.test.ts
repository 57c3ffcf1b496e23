import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { Link, ViewerGone } from '../../browser/play/link.ts';

describe('the link to the viewer', () => {
  /** Opens a link whose viewer never answers. `close` disconnects the viewer. */
  function opened() {
    const socket = Object.assign(new EventEmitter(), { send: () => undefined });
    return { link: new Link(socket as unknown as WebSocket), close: () => socket.emit('close') };
  }
  /** Returns the rejections that nothing has handled, after `run`. They would end `npm start`. */
  async function unhandledIn(run: () => void): Promise<unknown[]> {
    const seen: unknown[] = [];
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (reason) => seen.push(reason));
    run();
    await new Promise((resolve) => setImmediate(resolve));
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
    return seen;
  }

  test('if the viewer is closed, an order that something waits for fails', async () => {
    const { link, close } = opened();
    const order = link.order(0, { do: 'reload' });
    close();
    await expect(order).rejects.toBeInstanceOf(ViewerGone);
  });

  test('if the viewer is closed, an order that nothing waits for does not end the server', async () => {
    const { link, close } = opened();
    expect(
      await unhandledIn(() => {
        void link.order(0, { do: 'reload' });
        close();
      }),
    ).toEqual([]);
  });

  test('an order after the viewer was closed does not end the server either', async () => {
    const { link, close } = opened();
    close();
    expect(await unhandledIn(() => void link.order(0, { do: 'reload' }))).toEqual([]);
  });
});
