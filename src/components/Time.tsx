import { chinaMoment, isoTime, relativeTime } from '../text/time.ts';
import { useWired } from './WiredContext.tsx';

/** A relative time; the exact time is in `dateTime` and shown on hover. Renders nothing if `at` is 0 (unknown). */
export function Time({ at, precise = false }: { at: number; precise?: boolean }) {
  const { now } = useWired();
  if (at === 0) return null;
  return (
    <time dateTime={isoTime(at)} title={chinaMoment(at)}>
      {relativeTime(at, now(), precise)}
    </time>
  );
}
