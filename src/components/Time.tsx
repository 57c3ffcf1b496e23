import { chinaMoment, isoTime, relativeTime } from '../text/time.ts';
import { useWired } from './WiredContext.tsx';

/** How long ago something was; the exact time in `dateTime` and on hover. Nothing if `at` is 0: the time is not known. */
export function Time({ at, precise = false }: { at: number; precise?: boolean }) {
  const { now } = useWired();
  if (at === 0) return null;
  return (
    <time dateTime={isoTime(at)} title={chinaMoment(at)}>
      {relativeTime(at, now(), precise)}
    </time>
  );
}
