/** What the viewer does by itself: it goes after what happens, and says it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Shown, useLive } from './live.ts';
import { hashOf, slipTo } from './place.ts';
import { isNews, rowsOf } from './recording.ts';

/** The picture goes to the flow in which something happened last. */
export function useFollowing({ steps }: Shown, open: readonly string[], flows: ReadonlySet<string>): void {
  const { isFollowing, moment } = useLive();
  const isOn = isFollowing && moment === undefined;
  const news = useMemo(() => (isOn ? rowsOf(steps).findLast(isNews)?.step : undefined), [isOn, steps]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only news lead away, not a walk through the pictures.
  useEffect(() => {
    if (news && flows.has(news.flow) && !open.includes(news.flow)) slipTo(hashOf([news.flow]));
  }, [news, flows]);
}

const PAUSE = 1000;

/** `text`, but never two of them within a second: whoever listens could not follow. */
export function useSlowly(text: string): string {
  const [said, setSaid] = useState(text);
  const at = useRef(0);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        at.current = Date.now();
        setSaid(text);
      },
      Math.max(at.current + PAUSE - Date.now(), 0),
    );
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
