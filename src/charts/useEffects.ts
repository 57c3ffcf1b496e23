/** Effects of the viewer: it follows the site, and announces its steps. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Shown, useLive } from './live.ts';
import { hashOf, slipTo } from './place.ts';
import { isNews, rowsOf } from './recording.ts';

/** Opens the flow of the last step. */
export function useFollowing({ steps }: Shown, open: readonly string[], flows: ReadonlySet<string>): void {
  const { isFollowing, moment } = useLive();
  const isOn = isFollowing && moment === undefined;
  const news = useMemo(() => (isOn ? rowsOf(steps).findLast(isNews)?.step : undefined), [isOn, steps]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new steps change the picture, not the visitor's own navigation.
  useEffect(() => {
    if (news && flows.has(news.flow) && !open.includes(news.flow)) slipTo(hashOf([news.flow]));
  }, [news, flows]);
}

const PAUSE = 1000;

/** Returns `text`, changed at most once per second, so that it can be announced. */
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
