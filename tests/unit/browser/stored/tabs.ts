/** Fakes of the locks and channels that the tabs of one browser share. The locks can be stolen. */
import type { PlayerTabs } from '../../../../src/browser/player/playerLock.ts';

type Locks = NonNullable<PlayerTabs['locks']>;

/** Knows only `steal`: a new request gets the lock at once, and the request of the former holder fails (Web Locks API). */
export function createLocks() {
  const holders = new Map<string, () => void>();
  const request = async (name: string, { steal }: LockOptions, run: () => Promise<unknown>) => {
    if (!steal) throw new DOMException('these locks can only be stolen', 'NotSupportedError');
    holders.get(name)?.();
    return new Promise((resolve, reject) => {
      const rob = () => reject(new DOMException('the lock was stolen', 'AbortError'));
      holders.set(name, rob);
      const free = () => {
        if (holders.get(name) === rob) holders.delete(name);
      };
      queueMicrotask(() => {
        if (holders.get(name) !== rob) return;
        run().then(
          (value) => {
            free();
            resolve(value);
          },
          (fault) => {
            free();
            reject(fault);
          },
        );
      });
    });
  };
  return { request, isHeld: (name: string) => holders.has(name) } as unknown as Locks & {
    isHeld: (name: string) => boolean;
  };
}

/** Delivers messages in a later task to every listener of the channel except the sender. */
export function createChannels(): PlayerTabs['openChannel'] {
  type Channel = ReturnType<PlayerTabs['openChannel']>;
  const open = new Map<string, Set<Channel>>();
  return (name) => {
    const others = open.get(name) ?? new Set();
    open.set(name, others);
    const channel: Channel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of others)
          if (other !== channel)
            setTimeout(() => {
              if (others.has(other)) other.onmessage?.call(other as BroadcastChannel, { data } as MessageEvent);
            });
      },
      close: () => void others.delete(channel),
    };
    others.add(channel);
    return channel;
  };
}

/** Locks that let one caller in at a time, in the order of the requests. */
export function createTurns() {
  const turns = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: LockOptions, run: () => Promise<unknown>) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(() => {
      signal?.throwIfAborted();
      return run();
    });
    turns.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}
