import type { Clock } from './clock.ts';

export type PlayerTabs = {
  locks: Pick<LockManager, 'request'> | undefined;
  openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  now: Clock['now'];
};
type Claim = { at: number; by: number };

const NAME = 'zhitu-player';
/** Milliseconds within which two claims count as simultaneous; a later one is newer, whatever its timestamp. */
const AT_ONCE = 1000;

const isClaim = (value: unknown): value is Claim =>
  typeof value === 'object' && value !== null && 'at' in value && 'by' in value;

/** Without locks: the last claim wins, as far as the tabs hear each other. */
function claimOnChannel({ openChannel, now }: PlayerTabs, onLost: () => void): () => void {
  const mine: Claim = { at: now(), by: Math.random() };
  const channel = openChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isClaim(data)) return;
    const isOlder = data.at < mine.at || (data.at === mine.at && data.by < mine.by);
    if (isOlder && mine.at - data.at < AT_ONCE) {
      // It was sent before ours arrived, so its tab may not know ours.
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
 * Takes the player for this tab from any other tab: the newest claim wins. The browser's lock shows who has it, and is released when a tab
 * is closed or crashes. Where there are no locks (pages without https) or they are refused, the tabs use a channel. Where there is neither,
 * the tabs do not see each other.
 *
 * @param report.onHeld called once this tab has it
 * @param report.onLost called when another tab has taken it, at most once
 * @returns how to release it
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
      // No channel either.
    }
    onHeld();
  };
  if (!tabs.locks) {
    onChannel();
  } else {
    let isHeld = false;
    const untilGivenUp = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    tabs.locks
      .request(NAME, { steal: true }, () => {
        isHeld = true;
        if (!isOver) onHeld();
        return untilGivenUp;
      })
      .catch((fault: unknown) => {
        if (isHeld || (fault as { name?: unknown } | null)?.name === 'AbortError') lose();
        else if (!isOver) onChannel();
      });
  }
  return () => {
    isOver = true;
    giveUp();
  };
}
