import type { Clock } from '../page/clock.ts';
import { PATIENCE } from '../page/inTime.ts';

export type PlayerTabs = {
  locks: Pick<LockManager, 'request'> | undefined;
  openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  now: Clock['now'];
};
type Claim = { at: number; by: number };

const NAME = 'zhitu-player';
/** Two claims within this time count as simultaneous, ms. A later claim is newer, even if its timestamp is older. */
const AT_ONCE = 1000;

const isClaim = (value: unknown): value is Claim =>
  typeof value === 'object' && value !== null && 'at' in value && 'by' in value;

/** Without locks, the last claim wins, if the tabs receive each other's messages. */
function claimOnChannel({ openChannel, now }: PlayerTabs, onLost: () => void): () => void {
  const mine: Claim = { at: now(), by: Math.random() };
  const channel = openChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isClaim(data)) return;
    const isOlder = data.at < mine.at || (data.at === mine.at && data.by < mine.by);
    if (isOlder && mine.at - data.at < AT_ONCE) {
      // The other claim was sent before ours arrived, so the other tab may not know our claim.
      channel.postMessage(mine);
      return;
    }
    channel.close();
    onLost();
  };
  channel.postMessage(mine);
  return () => channel.close();
}

/**
 * Takes the player for this tab from any other tab; the newest claim wins. The browser releases the lock if a tab is closed or crashes. If
 * locks are missing (pages without https), refused, or do not answer within 5 s, the tabs use a channel. Without a channel, the tabs do not
 * notice each other.
 *
 * @param report.onHeld called once this tab has the player
 * @param report.onLost called at most once, when another tab has taken it
 * @returns a function that releases the player
 */
export function holdPlayer(
  tabs: PlayerTabs,
  { onHeld, onLost }: { onHeld: () => void; onLost: () => void },
): () => void {
  let isOver = false;
  let giveUp = () => {};
  const lose = () => {
    if (!isOver) onLost();
    isOver = true;
  };
  const onChannel = () => {
    try {
      giveUp = claimOnChannel(tabs, lose);
    } catch {
      // Without locks and without a channel, this tab plays without asking the others.
    }
    onHeld();
  };
  if (!tabs.locks) {
    onChannel();
  } else {
    let isHeld = false;
    let isLate = false;
    const untilGivenUp = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    const timer = setTimeout(() => {
      // A lock that is granted later is released at once.
      giveUp();
      if (!isOver) onChannel();
      isLate = true;
    }, PATIENCE);
    tabs.locks
      .request(NAME, { steal: true }, () => {
        clearTimeout(timer);
        if (isLate) return undefined;
        isHeld = true;
        if (!isOver) onHeld();
        return untilGivenUp;
      })
      .catch((fault: unknown) => {
        clearTimeout(timer);
        if (isLate) return;
        if (isHeld || (fault as { name?: unknown } | null)?.name === 'AbortError') lose();
        else if (!isOver) onChannel();
      });
  }
  return () => {
    isOver = true;
    giveUp();
  };
}
