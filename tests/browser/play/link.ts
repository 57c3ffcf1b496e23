/** The connection to the viewer that plays a path in its frame. */
import type { WebSocket } from 'ws';
import type { Command, FromPlayer, FromStage, Order } from '../../../src/charts/play/protocol.ts';

/** Thrown if the viewer was closed, or plays another path. */
export class ViewerGone extends Error {}

/** An order without the number of its page. */
export type PageOrder = Order extends infer One ? (One extends Order ? Omit<One, 'page'> : never) : never;

export class Link {
  private readonly awaited = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  private readonly bindings = new Map<string, (told: never) => void>();
  private count = 0;
  private isGone = false;
  hearCommand: (command: Command) => void = () => undefined;
  hearFileWanted: (page: number) => void = () => undefined;

  constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => this.hear(JSON.parse(String(data)) as FromStage));
    socket.on('close', () => this.end());
  }

  tell(message: FromPlayer): void {
    if (!this.isGone) this.socket.send(JSON.stringify(message));
  }

  /**
   * Lets the viewer do something in the site beside it.
   *
   * @throws {ViewerGone} if the viewer is no longer connected
   * @throws {Error} if the order fails; the message is the viewer's
   */
  order(page: number, order: PageOrder): Promise<unknown> {
    const id = ++this.count;
    const answer = this.isGone
      ? Promise.reject(new ViewerGone())
      : new Promise<unknown>((resolve, reject) => this.awaited.set(id, { resolve, reject }));
    // A stage does not wait for every order. Without this, such an order would end the whole server when the viewer is closed.
    answer.catch(() => undefined);
    this.tell({ order: { ...order, page } as Order, id });
    return answer;
  }

  /** Defines `name` as a function in every page and calls `hear` with its argument. */
  async bind(page: number, name: string, hear: (told: never) => void): Promise<void> {
    this.bindings.set(name, hear);
    await this.order(page, { do: 'bind', name });
  }

  private hear(message: FromStage): void {
    if ('type' in message) this.hearCommand(message);
    else if ('binding' in message) this.bindings.get(message.binding)?.(message.told as never);
    else if ('fileWanted' in message) this.hearFileWanted(message.page);
    else {
      const awaited = this.awaited.get(message.id);
      this.awaited.delete(message.id);
      if ('error' in message) awaited?.reject(new Error(message.error));
      else awaited?.resolve(message.value);
    }
  }

  private end(): void {
    this.isGone = true;
    for (const { reject } of this.awaited.values()) reject(new ViewerGone());
    this.awaited.clear();
  }
}
